import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';
import { readStored } from '~/lib/storage/safe-storage';
import { favoritesKey } from './favorites-key';
import { useFavorites } from './use-favorites';

const MergeGuestFavorites = lazy(() => import('./merge-guest-favorites'));

/**
 * Loads the favorites of whoever is signed in, for the hearts of the page. After the login, what a visitor kept in this
 * browser joins their account; most visits have nothing to bring and load nothing.
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
