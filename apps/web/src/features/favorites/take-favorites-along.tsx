import { lazy, Suspense } from 'react';
import { readKept } from '~/lib/kept-text';
import { useSession } from '~/lib/session';
import { favoritesKey } from './favorites-key';

const MergeKeptFavorites = lazy(() => import('./merge-kept-favorites'));

/** After the login, what a visitor kept in this browser joins their account; most visits have nothing to bring and load nothing. */
export function TakeFavoritesAlong() {
  const { status } = useSession();
  if (status !== 'signed-in' || !readKept('localStorage', favoritesKey)) return null;
  return (
    <Suspense>
      <MergeKeptFavorites />
    </Suspense>
  );
}
