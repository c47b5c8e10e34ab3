import { useSyncExternalStore } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import { useReadSession, useSession } from '~/lib/session/session';
import { guestFavorites, noFavorites, onGuestFavoritesChange } from './guest-favorites';

/** Returns the ids stored in this browser; empty on the server and before hydration. */
function useStoredFavorites(): readonly string[] {
  return useSyncExternalStore(onGuestFavoritesChange, guestFavorites, () => noFavorites);
}

/**
 * Returns the favorites of the account or, signed out, of this browser; `ids` is undefined until they are
 * loaded.
 */
export function useFavorites() {
  const { status } = useSession();
  const stored = useStoredFavorites();
  const query = trpc.favorite.list.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs and devices change the favorites too.
    refetchOnWindowFocus: 'always',
  });
  if (status === 'unknown') return { ids: undefined, query };
  return { ids: status === 'signed-in' ? query.data : stored, query };
}

/**
 * Returns whether a template is a favorite, as far as it is loaded: `FavoritesSync` loads the favorites of
 * signed-in users.
 */
export function useIsFavorite(id: string): boolean {
  const stored = useStoredFavorites().includes(id);
  const readSession = useReadSession();
  const { list } = trpc.useUtils().favorite;
  return useCachedValue(
    () => (readSession().status === 'signed-in' ? (list.getData()?.includes(id) ?? false) : stored),
    false,
  );
}
