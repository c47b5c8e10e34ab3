import type { RouterOutputs } from '@app/api/types';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { createContext, useCallback, useContext, useDeferredValue, useMemo } from 'react';
import { trpc } from '~/lib/api/trpc';
import { isHydrated } from '~/lib/loading/hydration';
import { forgetDrafts } from '~/lib/storage/safe-storage';
import { announceSessionChange } from './session-channel';
import { clearStoredSession, storePendingLogout, storeSession } from './session-storage';

/** The signed-in user as the server knows them. */
export type SessionUser = NonNullable<RouterOutputs['auth']['me']>;

/** Nothing is drawn while the status is unknown: on the server, and until the first answer. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
/** How long an answer to who is signed in holds. */
export const sessionFreshMs = 60_000;

const unknown: Session = { status: 'unknown', user: null };
const signedOut: Session = { status: 'signed-out', user: null };

function sessionOf(user: SessionUser | null | undefined): Session {
  if (user === undefined) return unknown;
  return user === null ? signedOut : { status: 'signed-in', user };
}

/** Asks the server who is signed in. For the one provider of the page: everybody else reads `useSession`. */
export function useServerSession(): Session {
  const { data } = trpc.auth.me.useQuery(undefined, {
    enabled: typeof window !== 'undefined',
    staleTime: sessionFreshMs,
  });
  // The answer can be here before the page has been hydrated.
  const hydrated = useHydrated();
  const user = hydrated ? data : undefined;
  const session = useMemo(() => sessionOf(user), [user]);
  // Said at once, it would make React take over the rest of the page in one long piece.
  const later = useDeferredValue(session);
  return isHydrated() ? session : later;
}

export const SessionContext = createContext<Session>(unknown);

/** Who is signed in, as the server last said. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Reads who is signed in when it is called: for what only has to know when it is pressed. */
export function useReadSession(): () => Session {
  const queryClient = useQueryClient();
  return () => sessionOf(queryClient.getQueryData<SessionUser | null>(meKey));
}

/** Sets who is signed in and drops whatever was loaded for somebody else. */
function changeUser(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(meKey, user);
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(meKey);
  queryClient.removeQueries({ type: 'inactive', predicate: isOther });
  void queryClient.resetQueries({ type: 'active', predicate: isOther });
}

/** After the server refused a call for want of a session: true if somebody was signed in here until now. */
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
 * After the server said that a suspension has ended the session here (auth.suspended-session): true unless nobody is
 * signed in here, as on the form that has just tried to sign somebody in.
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

/** What login, signup and logout do to this browser. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = trpc.auth.logout.useMutation({ meta: { showsOwnErrors: true } }).mutateAsync;

  /** Call it with the answer of login or signup; the caller navigates. */
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
      const acknowledged = await logout().catch(() => null);
      clearStoredSession();
      if (!acknowledged) storePendingLogout();
      // An answer that is still under way would sign in again where the server could not be told.
      await queryClient.cancelQueries({ queryKey: meKey });
      // Said before the way out: /auth sends whoever is signed in on to where they came from.
      queryClient.setQueryData(meKey, null);
      await navigate({ to });
      // After the way out: what a screen still holds is written no more.
      forgetDrafts();
      changeUser(queryClient, null);
      announceSessionChange();
      // The identity provider signs out as well (auth.provider-logout).
      if (acknowledged?.next) window.location.assign(acknowledged.next);
    },
    [logout, navigate, queryClient],
  );

  return { signIn, signOut };
}
