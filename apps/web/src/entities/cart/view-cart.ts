import { useRouter } from '@tanstack/react-router';

/** Heading of the cart; a page has one cart at most. */
export const cartTitleId = 'cart-title';

/** Where the cart is, and that it is wanted: for links of pages without one. The cart takes the focus then. */
export const cartLink = { to: '/templates', state: { over: 'cart' } } as const;

/** Moves the focus to the cart of this page, if there is one: its heading opens it where it is closed. */
export function focusCart(): boolean {
  const title = document.getElementById(cartTitleId);
  title?.focus();
  return title !== null;
}

/** Shows the cart: on this page if it has one, else beside the catalogue. */
export function useViewCart(): () => void {
  const router = useRouter();
  return () => {
    if (!focusCart()) void router.navigate(cartLink);
  };
}
