import { useEffect, useSyncExternalStore } from 'react';

/** The holders of the page, told when the session has ended. */
const holders = new Set<() => void>();
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
    changeHolders(() => holders.add(onEnded));
    return () => changeHolders(() => holders.delete(onEnded));
  }, [active, onEnded]);
}

/** Tells the page that the session has ended; returns whether it stays. */
export function tellHeldPage(): boolean {
  for (const onEnded of holders) onEnded();
  return holders.size > 0;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the page stays when the session ends. */
export function useIsPageHeld(): boolean {
  return useSyncExternalStore(
    watch,
    () => holders.size > 0,
    () => false,
  );
}
