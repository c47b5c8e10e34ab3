import { useRouter } from '@tanstack/react-router';

/** Id of the cart's heading; a page has at most one cart. */
export const cartTitleId = 'cart-title';

/** Link to the cart for pages without one. The cart takes the focus on arrival. */
export const cartLink = { to: '/templates', state: { over: 'cart' } } as const;

/** Moves the focus to this page's cart, if there is one; its heading expands it when collapsed. */
export function focusCart(): boolean {
  const title = document.getElementById(cartTitleId);
  title?.focus();
  return title !== null;
}

/** Shows the cart: on this page if it has one, otherwise beside the catalogue. */
export function useViewCart(): () => void {
  const router = useRouter();
  return () => {
    if (!focusCart()) void router.navigate(cartLink);
  };
}
