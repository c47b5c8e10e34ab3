import { messages } from '@app/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberPendingTemplate } from '~/entities/cart/pending-cart-additions';
import { useViewCart } from '~/entities/cart/view-cart';
import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import { notify } from '~/lib/notify';
import { useReadSession } from '~/lib/session/session';
import { addToCart, type LastChange, lastChangeOf, removeFromCart } from './change-cart';
import type { CartTemplate } from './optimistic-cart';
import { useIsInCart } from './use-cart';

/** Adds one template to the cart or removes it: shown at once, rolled back if the server refuses. */
export function useCartChange(template: CartTemplate) {
  const { id } = template;
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const readSession = useReadSession();
  const [asksToLogIn, setAsksToLogIn] = useState(false);
  const viewCart = useViewCart();
  const isInCart = useIsInCart(id);
  const lastChange = useCachedValue<LastChange>(() => lastChangeOf(queryClient, id), 'none', 'mutations');
  const isRunning = lastChange === 'running';

  /** Remembers the template and offers an account (cart.login-first). */
  const askToLogIn = () => {
    rememberPendingTemplate(id);
    notify.info(messages.loginToAddToCart);
    setAsksToLogIn(true);
  };

  return {
    isInCart,
    isRunning,
    /** Whether to show the dialog that offers an account. */
    asksToLogIn,
    stopAsking: () => setAsksToLogIn(false),
    hasRemoveFailed: isInCart && lastChange === 'remove-failed',
    add: () => {
      if (isRunning) return;
      const { status } = readSession();
      if (status === 'signed-out') return askToLogIn();
      // When a session has just ended, the redirect to the login is already under way (auth.ended-session).
      const unauthenticated = status === 'signed-in' ? () => rememberPendingTemplate(id) : askToLogIn;
      addToCart({ template, utils, queryClient }, unauthenticated, viewCart);
    },
    remove: () => {
      if (!isRunning) removeFromCart({ template, utils, queryClient });
    },
  };
}
