import { formatEstimate } from '@app/contracts/catalogue/price/price';
import { messages } from '@app/contracts/messages';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronUp, IconTicket } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { type CSSProperties, Suspense, useEffect, useId, useState } from 'react';
import { cartLink, cartTitleId, focusCart } from '~/entities/cart/view-cart';
import { errorText } from '~/lib/api/api-error';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { lazyPart } from '~/lib/loading/lazy-part';
import { notify } from '~/lib/notify';
import accent from '~/ui/buttons/accent-button.module.css';
import * as words from './cart-messages';
import classes from './cart-panel.module.css';
import { useCart } from './use-cart';
import { useLogIn } from './use-log-in';

const CartContents = lazyPart(() => import('./cart-contents'));

interface CartPanelProps {
  onOpenTicket: () => void;
  /** URL that opens the ticket dialog, used to come back from the login (cart.ticket-login). */
  ticketHref: string;
}

/** The cart beside the catalogue; on small screens a bar at the bottom that opens (cart.small-screen-bar). */
export function CartPanel({ onOpenTicket, ticketHref }: CartPanelProps) {
  const { status, query, cart } = useCart();
  const logIn = useLogIn();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const isCartRequested = useLocation({ select: ({ state }) => state.over === cartLink.state.over });
  useEffect(() => {
    if (isCartRequested) focusCart();
  }, [isCartRequested]);
  const count = cart?.count ?? 0;
  // Without a session there is no cart to wait for; auth.unknown-session forbids showing a cart that doesn't
  // exist.
  const isLoaded = status === 'signed-out' || cart !== undefined;

  const createTicket = () => {
    if (status === 'signed-out') logIn({ next: ticketHref });
    else if (cart?.count === 0) notify.error(messages.emptyCartTicket);
    else onOpenTicket();
  };

  return (
    <section
      className={classes.panel}
      aria-labelledby={cartTitleId}
      data-filled={count > 0 || (cart && cart.notices.length > 0) || undefined}
    >
      <div className={classes.head}>
        {/* Links to the cart focus this heading, which opens the panel. */}
        <h2 id={cartTitleId} className={classes.title} tabIndex={-1} onFocus={() => setOpen(true)}>
          {isLoaded ? words.cartOf(count) : words.cart}
        </h2>
        {cart && count > 0 ? (
          <span className={classes.glance} aria-hidden="true">
            {formatEstimate(cart.totalCents, cart.unpriced)}
          </span>
        ) : null}
        <button
          type="button"
          className={classes.toggle}
          aria-label={isOpen ? words.hideCart : words.showCart}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronUp size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <VisuallyHidden role="status">{isLoaded && count > 0 ? words.inYourCart(count) : ''}</VisuallyHidden>
      <div id={bodyId} className={classes.body} data-open={isOpen || undefined}>
        {query.isError && !cart ? (
          <p className={classes.failed} role="alert">
            {errorText(query.error, messages.fetchCartFailed)}{' '}
            <Button
              size="compact-sm"
              variant="light"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {words.tryAgain}
            </Button>
          </p>
        ) : null}
        {count === 0 && !query.isError ? (
          <p className={classes.empty} data-known={isLoaded || undefined}>
            {messages.emptyCart}
          </p>
        ) : null}
        {cart && (count > 0 || cart.notices.length > 0) ? (
          <Suspense
            fallback={<div className={classes.coming} style={{ '--lines': count } as CSSProperties} />}
          >
            <CartContents cart={cart} />
          </Suspense>
        ) : null}
        <Button
          fullWidth
          variant={count > 0 ? 'filled' : 'default'}
          className={clsx(classes.create, count > 0 && accent.accent)}
          leftSection={<IconTicket size={18} stroke={1.75} aria-hidden />}
          {...{ [replayClickAttribute]: 'create-ticket' }}
          onClick={createTicket}
        >
          {words.createTicket}
        </Button>
      </div>
    </section>
  );
}
