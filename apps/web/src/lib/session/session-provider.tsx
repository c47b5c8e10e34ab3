import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { dropForOtherUser, onSessionChange, SessionContext, useServerSession } from './session';
import { clearStoredSession, refreshStoredUser, storedToken } from './session-storage';

/** Interval at which the server records activity. */
const sessionActivityMs = 5 * 60_000;

/**
 * Provides the signed-in user to the page and keeps the stored session, the server's response and the other
 * tabs in sync.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useServerSession();
  const { status, user } = session;
  const me = trpc.useUtils().auth.me;
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (status === 'signed-in') refreshStoredUser(user);
    // An expired token would hide the session that the cookie may still carry.
    if (status === 'signed-out' && storedToken()) {
      clearStoredSession();
      void me.invalidate();
    }
  }, [status, user, me]);

  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    // The catalogue uses responses that are the same for everyone, so a user who only browses it would seem
    // inactive.
    const ask = () => void me.fetch(undefined, { staleTime: sessionActivityMs }).catch(() => {});
    return router.subscribe('onResolved', ask);
  }, [isSignedIn, router, me]);
  useEffect(() => dropForOtherUser(queryClient), [queryClient]);
  useEffect(() => onSessionChange(() => void me.invalidate()), [me]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
