import { Suspense } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';

const AddPendingOnSignIn = lazyPart(() => import('./add-pending-on-sign-in'));

/**
 * Adds the templates that a visitor chose before signing in, as soon as they are signed in
 * (cart.login-first). Renders nothing.
 */
export function AddPendingTemplates() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <Suspense>
      <AddPendingOnSignIn />
    </Suspense>
  ) : null;
}
