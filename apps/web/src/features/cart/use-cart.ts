import { useSession } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { useCached } from '~/lib/use-cached';

/** The cart of whoever is signed in; signed out nobody has one. */
export function useCart() {
  const { status } = useSession();
  const query = trpc.cart.get.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs change it too (B40).
    refetchOnWindowFocus: 'always',
  });
  return { status, query, cart: status === 'signed-in' ? query.data : undefined };
}

/** Whether a template is in the cart, as far as it is known: `FulfilWishes` loads it for whoever is signed in. */
export function useIsInCart(id: string): boolean {
  const cart = trpc.useUtils().cart.get;
  return useCached(() => cart.getData()?.templates.some((template) => template.id === id) ?? false, false);
}
