import { Suspense } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';
import { readStored } from '~/lib/storage/safe-storage';
import { favoritesKey } from './favorites-key';
import { useFavorites } from './use-favorites';

const MergeGuestFavorites = lazyPart(() => import('./merge-guest-favorites'));

/**
 * Loads the favorites of the signed-in user for the hearts on the page. After the login, favorites stored in
 * this browser are added to the account; most visits have none and load nothing.
 */
export function FavoritesSync() {
  const { status } = useSession();
  useFavorites();
  if (status !== 'signed-in' || !readStored('localStorage', favoritesKey)) return null;
  return (
    <Suspense>
      <MergeGuestFavorites />
    </Suspense>
  );
}
