import type { AppRouter, RouterOutputs } from '@app/api/types';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { redirect, useHydrated, useNavigate } from '@tanstack/react-router';
import { type createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { hydrationFinished } from '~/lib/hydration';
import { suspensionText } from '~/lib/refusal';
import { announceSessionChange } from '~/lib/session-channel';
import { clearStoredSession, storeSession } from '~/lib/session-storage';
import { trpc } from '~/lib/trpc';

/** The signed-in user as the server knows them. */
export type SessionUser = NonNullable<RouterOutputs['auth']['me']>;

/** Nothing is drawn while the status is unknown: on the server, and until the first answer (B18). */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
const sessionFreshMs = 60_000;

/** Who is signed in, as the server last said. */
export function useSession(): Session {
  const { data } = trpc.auth.me.useQuery(undefined, {
    enabled: typeof window !== 'undefined',
    staleTime: sessionFreshMs,
  });
  // The answer can be here before this part of the page has been hydrated.
  const hydrated = useHydrated();
  if (!hydrated || data === undefined) return { status: 'unknown', user: null };
  return data === null ? { status: 'signed-out', user: null } : { status: 'signed-in', user: data };
}

/** Sets who is signed in and drops whatever was loaded for somebody else. */
function changeUser(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(meKey, user);
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(meKey);
  queryClient.removeQueries({ type: 'inactive', predicate: isOther });
  void queryClient.resetQueries({ type: 'active', predicate: isOther });
}

/** After the server refused a call for want of a session: true if somebody was signed in here until now (B64). */
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
 * After the server said that a suspension has ended the session here (B129): true unless nobody is signed in here, as
 * on the form that has just tried to sign somebody in.
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

  /** Clears the session here even if the server cannot be reached (B120), and goes to `/` or, from the dashboard, `/auth` (B17). */
  const signOut = useCallback(
    async (to: '/' | '/auth') => {
      await logout().catch(() => {});
      clearStoredSession();
      // Said before the way out: /auth sends whoever is signed in on to where they came from.
      queryClient.setQueryData(meKey, null);
      await navigate({ to });
      changeUser(queryClient, null);
      announceSessionChange();
    },
    [logout, navigate, queryClient],
  );

  return { signIn, signOut };
}

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * For `beforeLoad` of pages that need a session: signed-out visitors go to /auth and come back afterwards (B63); the
 * suspended learn there why (B129).
 */
export async function requireSession(api: Api, href: string): Promise<SessionUser> {
  await hydrationFinished;
  let suspension: string | null = null;
  const user = await api.auth.me.fetch(undefined, { staleTime: sessionFreshMs }).catch((error: unknown) => {
    suspension = suspensionText(error);
    if (suspension === null) throw error;
    return null;
  });
  if (!user) {
    const state = suspension === null ? {} : { authRefusal: suspension };
    throw redirect({ to: '/auth', search: { next: href }, state, replace: true });
  }
  return user;
}

/**
 * For `beforeLoad` of the dashboard: signed-out visitors go to /auth, plain users to /. Any other role comes through,
 * because the screen says so to roles it does not know (B128); the server decides what they may do.
 */
export async function requireDashboardUser(api: Api, href: string): Promise<SessionUser> {
  const user = await requireSession(api, href);
  if (user.role === 'user') throw redirect({ to: '/', replace: true });
  return user;
}
