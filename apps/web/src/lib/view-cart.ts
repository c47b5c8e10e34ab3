import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/** Heading of the cart; a page has one cart at most. */
export const cartTitleId = 'cart-title';

/** The step of the history that leads to the cart. */
const over = 'cart';

/** Where the cart is, and that it is wanted: for links of pages without one. */
export const cartLink = { to: '/templates', state: { over } } as const;

/** Moves the focus to the cart of this page, if there is one: its heading opens it where it is closed. */
export function focusCart(): boolean {
  const title = document.getElementById(cartTitleId);
  title?.focus();
  return title !== null;
}

/** Shows the cart: on this page if it has one, else beside the catalogue. */
export function useViewCart(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (!focusCart()) void router.navigate(cartLink);
  }, [router]);
}

/** For the cart itself: takes the focus when a step of the history was about it. */
export function useWantedCart(): void {
  const isWanted = useLocation({ select: ({ state }) => state.over === over });
  useEffect(() => {
    if (isWanted) focusCart();
  }, [isWanted]);
}
