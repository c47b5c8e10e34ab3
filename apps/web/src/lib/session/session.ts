import type { RouterOutputs } from '@app/api/types';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { createContext, useCallback, useContext, useDeferredValue, useMemo } from 'react';
import { trpc } from '~/lib/api/trpc';
import { isHydrated } from '~/lib/loading/hydration';
import { removeDrafts } from '~/lib/storage/safe-storage';
import { announceSessionChange } from './session-channel';
import { clearStoredSession, storePendingLogout, storeSession } from './session-storage';

/** The signed-in user as returned by the server. */
export type SessionUser = NonNullable<RouterOutputs['auth']['me']>;

/** Nothing is rendered while the status is unknown: on the server, and until the first response. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
/** How long a response to "who is signed in" stays fresh. */
export const sessionFreshMs = 60_000;

const unknown: Session = { status: 'unknown', user: null };
const signedOut: Session = { status: 'signed-out', user: null };

function sessionOf(user: SessionUser | null | undefined): Session {
  if (user === undefined) return unknown;
  return user === null ? signedOut : { status: 'signed-in', user };
}

/**
 * Queries the server for the signed-in user. Only for the page's single provider; all other code uses
 * `useSession`.
 */
export function useServerSession(): Session {
  const { data } = trpc.auth.me.useQuery(undefined, {
    enabled: typeof window !== 'undefined',
    staleTime: sessionFreshMs,
  });
  // The response can arrive before the page has been hydrated.
  const hydrated = useHydrated();
  const user = hydrated ? data : undefined;
  const session = useMemo(() => sessionOf(user), [user]);
  // An immediate update would make React hydrate the rest of the page in one long task.
  const deferredSession = useDeferredValue(session);
  return isHydrated() ? session : deferredSession;
}

export const SessionContext = createContext<Session>(unknown);

/** Returns the signed-in user from the server's last response. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Returns a function that reads the session when called, for code that only needs it on a press. */
export function useReadSession(): () => Session {
  const queryClient = useQueryClient();
  return () => sessionOf(queryClient.getQueryData<SessionUser | null>(meKey));
}

/** Sets the signed-in user and drops everything loaded for another one. */
function changeUser(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(meKey, user);
  const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(meKey);
  queryClient.removeQueries({ type: 'inactive', predicate: isOtherQuery });
  void queryClient.resetQueries({ type: 'active', predicate: isOtherQuery });
}

/**
 * Ends the session after the server refused a call for a missing one; returns true if a user was signed in
 * here until now.
 */
export function endSession(queryClient: QueryClient): boolean {
  const wasSignedIn = queryClient.getQueryData<SessionUser | null>(meKey) != null;
  if (wasSignedIn) {
    clearStoredSession();
    changeUser(queryClient, null);
    announceSessionChange();
  }
  return wasSignedIn;
}

/**
 * Ends the session after the server reported a suspension (auth.suspended-session). Returns true unless
 * nobody is signed in here, as on a sign-in form that was just refused.
 */
export function endSuspendedSession(queryClient: QueryClient): boolean {
  if (queryClient.getQueryData<SessionUser | null>(meKey) === null) return false;
  clearStoredSession();
  changeUser(queryClient, null);
  announceSessionChange();
  return true;
}

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
      queryClient.setQueryData(meKey, null);
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
