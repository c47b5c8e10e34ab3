import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';

const FulfilWishes = lazy(() => import('./fulfil-wishes'));

/** Adds what a visitor wanted before signing in, as soon as they are (cart.login-first); draws nothing. */
export function AddWantedTemplates() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <Suspense>
      <FulfilWishes />
    </Suspense>
  ) : null;
}
