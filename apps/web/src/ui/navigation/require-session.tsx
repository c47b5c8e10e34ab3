import { messages } from '@app/contracts/messages';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { notify } from '~/lib/notify';
import { useSessionOfPage } from '~/lib/session/hold-page';
import { goToLogin } from '~/lib/session/login-link';
import { SessionContext } from '~/lib/session/session';

/** Leaves a guarded page when the session ends while it is open, here or in another tab. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSessionOfPage();
  const router = useRouter();
  const isSignedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!isSignedOut) return;
    // The logout button, or the call that was refused, is navigating away already.
    if (['/', '/auth'].includes(router.latestLocation.pathname)) return;
    notify.error(messages.sessionEnded);
    goToLogin(router, { replace: true });
  }, [isSignedOut, router]);
  return isSignedOut ? null : <SessionContext value={session}>{children}</SessionContext>;
}
