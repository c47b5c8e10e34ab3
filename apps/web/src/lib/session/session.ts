import type { RouterOutputs } from '@app/api/types';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { trpc } from '~/lib/api/trpc';
import { isHydrated } from '~/lib/loading/hydration';
import { adoptStoredSession, clearStoredSession, isSessionKey } from './session-storage';

const channelName = 'session';

/** Notifies other tabs of a sign-in or sign-out in this one. */
export function announceSessionChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` when the session changes in another tab; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const onChange = () => {
    adoptStoredSession();
    listener();
  };
  if (channel) channel.onmessage = onChange;
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}

/** The signed-in user as returned by the server. */
export type SessionUser = NonNullable<RouterOutputs['auth']['me']>;

/** Nothing is rendered while the status is unknown: on the server, and until the first response. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

/** Key of the response to "who is signed in". */
export const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
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

/** For whom a tab has loaded what it has: a user's id, or null for a visitor. */
const loadedFor = new WeakMap<QueryClient, string | null>();

/** Sets the signed-in user; what was loaded for another one stays until `changeUser`. */
export function setUser(queryClient: QueryClient, user: SessionUser | null): void {
  loadedFor.set(queryClient, user?.id ?? null);
  queryClient.setQueryData(meKey, user);
}

/** Sets the signed-in user and drops everything loaded for another one. */
export function changeUser(queryClient: QueryClient, user: SessionUser | null): void {
  setUser(queryClient, user);
  const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    hashKey(queryKey) !== hashKey(meKey);
  queryClient.removeQueries({ type: 'inactive', predicate: isOtherQuery });
  void queryClient.resetQueries({ type: 'active', predicate: isOtherQuery });
}

/**
 * Drops what was loaded for another user when the server names a new one, because another tab has logged in or
 * out. A page that holds input (`useHoldPage`) keeps its data until somebody else logs in. Returns a function that
 * ends this.
 */
export function dropForOtherUser(queryClient: QueryClient): () => void {
  const readUser = () => queryClient.getQueryData<SessionUser | null>(meKey);
  const compare = () => {
    const user = readUser();
    if (user === undefined || (user === null && pageHolders.size > 0)) return;
    const known = loadedFor.get(queryClient);
    const id = user?.id ?? null;
    if (known === id) return;
    if (known === undefined) loadedFor.set(queryClient, id);
    else changeUser(queryClient, user);
  };
  compare();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(meKey)) compare();
  });
}

/** What tells the pages that stay when the session ends (`useHoldPage`) that it has ended. */
export const pageHolders = new Set<() => void>();

/** Tells the page that the session has ended; returns whether it stays. */
export function tellHeldPage(): boolean {
  for (const onEnded of pageHolders) onEnded();
  return pageHolders.size > 0;
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
