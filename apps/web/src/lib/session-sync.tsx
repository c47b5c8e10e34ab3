import { useEffect } from 'react';
import { useSession } from '~/lib/session';
import { onSessionChange } from '~/lib/session-channel';
import { clearStoredSession, refreshStoredUser, storedToken } from '~/lib/session-storage';
import { trpc } from '~/lib/trpc';

/** Keeps what is stored, what the server says and the other tabs in step; draws nothing. */
export function SessionSync() {
  const { status, user } = useSession();
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
  return null;
}
