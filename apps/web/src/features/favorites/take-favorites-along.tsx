import { lazy, Suspense } from 'react';
import { readKept } from '~/lib/kept-text';
import { useSession } from '~/lib/session';
import { favoritesKey } from './favorites-key';
import { useFavorites } from './use-favorites';

const MergeKeptFavorites = lazy(() => import('./merge-kept-favorites'));

/**
 * Loads the favorites of whoever is signed in, for the hearts of the page. After the login, what a visitor kept in this
 * browser joins their account; most visits have nothing to bring and load nothing.
 */
export function TakeFavoritesAlong() {
  const { status } = useSession();
  useFavorites();
  if (status !== 'signed-in' || !readKept('localStorage', favoritesKey)) return null;
  return (
    <Suspense>
      <MergeKeptFavorites />
    </Suspense>
  );
}
