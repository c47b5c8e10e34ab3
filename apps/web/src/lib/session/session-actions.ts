import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { trpc } from '~/lib/api/trpc';
import { removeDrafts } from '~/lib/storage/remove-drafts';
import { announceSessionChange, changeUser, meKey, type SessionUser, setUser } from './session';
import { clearStoredSession } from './session-storage';
import { storePendingLogout, storeSession } from './store-session';

interface SignedIn {
  token: string;
  user: SessionUser;
  remember: boolean;
}

/** Effects of login, signup and logout on this browser. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = trpc.auth.logout.useMutation({ meta: { showsOwnErrors: true } }).mutateAsync;

  /** Call with the response of login or signup; the caller navigates. */
  const signIn = useCallback(
    ({ token, user, remember }: SignedIn) => {
      storeSession({ token, user }, remember);
      changeUser(queryClient, user);
      announceSessionChange();
    },
    [queryClient],
  );

  /**
   * Clears the session and all drafts here even if the server cannot be reached (auth.logout-always), and
   * goes to `/` or, from the dashboard, `/auth` (auth.logout-target).
   */
  const signOut = useCallback(
    async (to: '/' | '/auth') => {
      const logoutResponse = await logout().catch(() => null);
      clearStoredSession();
      if (!logoutResponse) storePendingLogout();
      // A response still in flight would sign in again if the server did not receive the logout.
      await queryClient.cancelQueries({ queryKey: meKey });
      // Set before navigating: /auth redirects signed-in users back to where they came from.
      setUser(queryClient, null);
      await navigate({ to });
      // After navigating, so that a screen being left cannot write its drafts again.
      removeDrafts();
      changeUser(queryClient, null);
      announceSessionChange();
      // Signs out at the identity provider as well (auth.provider-logout).
      if (logoutResponse?.next) window.location.assign(logoutResponse.next);
    },
    [logout, navigate, queryClient],
  );

  return { signIn, signOut };
}
