import { type ReactNode, Suspense, useState } from 'react';
import * as words from '~/features/cart/cart/cart-messages';
import { CartPanel } from '~/features/cart/cart/cart-panel';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';
import { type TicketSearch, useTicketDialog } from './use-ticket-dialog';
import classes from './with-cart-sidebar.module.css';

const CreateTicketDialog = lazyPart(() => import('~/features/cart/cart/create-ticket-dialog'));

interface WithCartSidebarProps {
  search: TicketSearch;
  /** Below the cart; on small screens above the content. */
  filters?: ReactNode;
  children: ReactNode;
}

/** Templates with the cart beside them (below on small screens), and the ticket dialog opened from it. */
export function WithCartSidebar({ search, filters, children }: WithCartSidebarProps) {
  const { status, user } = useSession();
  const dialog = useTicketDialog(search, status);
  // Loaded on first opening and then kept mounted, so that its closing animation can finish.
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog.opened && user && !wasOpened) setWasOpened(true);

  return (
    <>
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label={filters ? words.cartAndFilters : words.cart}>
          <div className={classes.cart}>
            <CartPanel onOpenTicket={dialog.open} ticketHref={dialog.href} />
          </div>
          {filters ? <div className={classes.filters}>{filters}</div> : null}
        </aside>
        <div className={classes.results}>{children}</div>
      </div>
      {wasOpened && user ? (
        <Suspense>
          <CreateTicketDialog user={user} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
