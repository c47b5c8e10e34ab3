import { useSyncExternalStore } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import { useReadSession, useSession } from '~/lib/session/session';
import { guestFavorites, noFavorites, onGuestFavoritesChange } from './guest-favorites';

/** What this browser keeps; nothing on the server and until the page has been hydrated. */
function useStoredFavorites(): readonly string[] {
  return useSyncExternalStore(onGuestFavoritesChange, guestFavorites, () => noFavorites);
}

/** The favorites of the account, or signed out those of this browser; `ids` is undefined until they are known. */
export function useFavorites() {
  const { status } = useSession();
  const kept = useStoredFavorites();
  const query = trpc.favorite.list.useQuery(undefined, {
    enabled: status === 'signed-in',
    // Other tabs and devices change it too.
    refetchOnWindowFocus: 'always',
  });
  if (status === 'unknown') return { ids: undefined, query };
  return { ids: status === 'signed-in' ? query.data : kept, query };
}

/** Whether one template is a favorite, as far as it is known: `FavoritesSync` loads them for whoever is signed in. */
export function useIsFavorite(id: string): boolean {
  const kept = useStoredFavorites().includes(id);
  const readSession = useReadSession();
  const { list } = trpc.useUtils().favorite;
  return useCachedValue(
    () => (readSession().status === 'signed-in' ? (list.getData()?.includes(id) ?? false) : kept),
    false,
  );
}
