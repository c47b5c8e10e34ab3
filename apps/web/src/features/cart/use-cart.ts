import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import { useSession } from '~/lib/session/session';

/** The cart of whoever is signed in; signed out nobody has one. */
export function useCart() {
  const { status } = useSession();
  const query = trpc.cart.get.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs change it too (cart.other-tabs).
    refetchOnWindowFocus: 'always',
  });
  return { status, query, cart: status === 'signed-in' ? query.data : undefined };
}

/** Whether a template is in the cart, as far as it is known: `AddPendingOnSignIn` loads it for whoever is signed in. */
export function useIsInCart(id: string): boolean {
  const cart = trpc.useUtils().cart.get;
  return useCachedValue(
    () => cart.getData()?.templates.some((template) => template.id === id) ?? false,
    false,
  );
}
