import { useSession } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import type { Cart } from './cart-patches';

function useCartQuery<T>(select: (cart: Cart) => T) {
  const { status } = useSession();
  return trpc.cart.get.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs change it too (B40).
    refetchOnWindowFocus: 'always',
    select,
  });
}

function whole(cart: Cart): Cart {
  return cart;
}

/** The cart of whoever is signed in; signed out nobody has one. */
export function useCart() {
  const { status } = useSession();
  const query = useCartQuery(whole);
  return { status, query, cart: status === 'signed-in' ? query.data : undefined };
}

/** Whether a template is in the cart. */
export function useIsInCart(id: string): boolean {
  const { status } = useSession();
  const { data } = useCartQuery((cart) => cart.templates.some((template) => template.id === id));
  return status === 'signed-in' && data === true;
}
