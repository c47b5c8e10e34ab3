import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';

const AddPendingOnSignIn = lazy(() => import('./add-pending-on-sign-in'));

/** Adds what a visitor wanted before signing in, as soon as they are (cart.login-first); draws nothing. */
export function AddPendingTemplates() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <Suspense>
      <AddPendingOnSignIn />
    </Suspense>
  ) : null;
}
