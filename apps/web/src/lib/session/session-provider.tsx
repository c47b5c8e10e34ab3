import { type ReactNode, useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { SessionContext, useServerSession } from './session';
import { onSessionChange } from './session-channel';
import { clearStoredSession, refreshStoredUser, repeatUnheardLogout, storedToken } from './session-storage';

/** Tells the page who is signed in, and keeps what is stored, what the server says and the other tabs in step. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useServerSession();
  const { status, user } = session;
  const me = trpc.useUtils().auth.me;

  useEffect(() => {
    if (status === 'signed-in') refreshStoredUser(user);
    // A dead token would hide the session that the cookie may still carry.
    if (status === 'signed-out' && storedToken()) {
      clearStoredSession();
      void me.invalidate();
    }
  }, [status, user, me]);

  useEffect(() => onSessionChange(() => void me.invalidate()), [me]);
  useEffect(() => void repeatUnheardLogout().catch(() => {}), []);
  return <SessionContext value={session}>{children}</SessionContext>;
}
