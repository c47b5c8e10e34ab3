import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageHolders, type Session, tellHeldPage, useSession } from './session';

const watchers = new Set<() => void>();

function changeHolders(change: () => void): void {
  change();
  for (const watcher of watchers) watcher();
}

/**
 * While `active`, the end of the session does not leave the page: `onEnded` says on it what has happened. For
 * input that could not be restored after a login, such as chosen files.
 */
export function useHoldPage(active: boolean, onEnded: () => void): void {
  useEffect(() => {
    if (!active) return;
    changeHolders(() => pageHolders.add(onEnded));
    return () => changeHolders(() => pageHolders.delete(onEnded));
  }, [active, onEnded]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Returns the session for a guarded page: one with input that would be lost keeps its user when the session
 * ends (auth.ended-session).
 */
export function useSessionOfPage(): Session {
  const session = useSession();
  const held = useSyncExternalStore(watch, () => pageHolders.size > 0);
  const [kept, setKept] = useState(session);
  const keeps = held && session.status === 'signed-out' && kept.status === 'signed-in';
  if (!keeps && kept !== session) setKept(session);
  useEffect(() => {
    if (keeps) tellHeldPage();
  }, [keeps]);
  return keeps ? kept : session;
}
