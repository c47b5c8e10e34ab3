import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { SessionContext, useServerSession } from './session';
import { onSessionChange } from './session-channel';
import { clearStoredSession, refreshStoredUser, retryPendingLogout, storedToken } from './session-storage';

/** The server notes no more often that somebody is there. */
const sessionActivityMs = 5 * 60_000;

/** Tells the page who is signed in, and keeps what is stored, what the server says and the other tabs in step. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useServerSession();
  const { status, user } = session;
  const me = trpc.useUtils().auth.me;
  const router = useRouter();

  useEffect(() => {
    if (status === 'signed-in') refreshStoredUser(user);
    // A dead token would hide the session that the cookie may still carry.
    if (status === 'signed-out' && storedToken()) {
      clearStoredSession();
      void me.invalidate();
    }
  }, [status, user, me]);

  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    // The catalogue is read from answers that are the same for all: whoever does nothing else would seem to be away.
    const ask = () => void me.fetch(undefined, { staleTime: sessionActivityMs }).catch(() => {});
    return router.subscribe('onResolved', ask);
  }, [isSignedIn, router, me]);
  useEffect(() => onSessionChange(() => void me.invalidate()), [me]);
  useEffect(() => void retryPendingLogout().catch(() => {}), []);
  return <SessionContext value={session}>{children}</SessionContext>;
}
