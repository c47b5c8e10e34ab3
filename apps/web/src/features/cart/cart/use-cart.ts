import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import { useSession } from '~/lib/session/session';

/** Returns the cart of the signed-in user; signed-out visitors have none. */
export function useCart() {
  const { status } = useSession();
  const query = trpc.cart.get.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs change the cart too (cart.other-tabs).
    refetchOnWindowFocus: 'always',
  });
  return { status, query, cart: status === 'signed-in' ? query.data : undefined };
}

/**
 * Returns whether a template is in the cart, as far as it is loaded: `AddPendingOnSignIn` loads it for
 * signed-in users.
 */
export function useIsInCart(id: string): boolean {
  const cart = trpc.useUtils().cart.get;
  return useCachedValue(
    () => cart.getData()?.templates.some((template) => template.id === id) ?? false,
    false,
  );
}
