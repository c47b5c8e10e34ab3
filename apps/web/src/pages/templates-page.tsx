import { templatesPage } from '@app/content/templates';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CartButton } from '~/features/cart/cart-button';
import { CartPanel } from '~/features/cart/cart-panel';
import { CatalogueFilters } from '~/features/catalogue/catalogue-filters';
import { CatalogueResults } from '~/features/catalogue/catalogue-results';
import { templateTitleId } from '~/features/catalogue/template-card';
import { FavoriteButton } from '~/features/favorites/favorite-button';
import { useSession } from '~/lib/session';
import { PageHero } from '~/ui/page-hero';
import classes from './templates-page.module.css';
import { useTicketDialog } from './use-ticket-dialog';

const CreateTicketDialog = lazy(() => import('~/features/cart/create-ticket-dialog'));
const route = getRouteApi('/_public/templates/');

/** Catalogue, filters and cart (spec 2.4). */
export function TemplatesPage() {
  const search = route.useSearch();
  const { status, user } = useSession();
  const dialog = useTicketDialog(search, status);
  // Loaded with its first opening, and kept from then on so that it can close in peace.
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog.opened && user && !wasOpened) setWasOpened(true);

  return (
    <>
      <PageHero title={templatesPage.title} intro={templatesPage.intro} compact />
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label="Cart and filters">
          <div className={classes.cart}>
            <CartPanel onOpenTicket={dialog.open} ticketHref={dialog.href} />
          </div>
          <div className={classes.filters}>
            <CatalogueFilters search={search} />
          </div>
        </aside>
        <div className={classes.results}>
          <CatalogueResults
            search={search}
            action={(template) => (
              <CartButton template={template} describedBy={templateTitleId(template.id)} />
            )}
            favorite={(template) => <FavoriteButton template={template} />}
          />
        </div>
      </div>
      {wasOpened && user ? (
        <Suspense>
          <CreateTicketDialog user={user} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
