import type { QueryKey } from '@tanstack/react-query';
import type { Refresh } from './query-refreshes';

export interface ThrottledRefreshes {
  add: (refreshes: readonly Refresh[]) => void;
  stop: () => void;
}

/**
 * Keeps a thousand changes a minute from becoming a thousand requests: the first refresh of a key runs at once, the next
 * one when the time of that key is over and the one before has its answer. `run` resolves when the answers are there.
 */
export function throttleRefreshes(run: (queryKey: QueryKey) => Promise<unknown>): ThrottledRefreshes {
  /** Keys that were refreshed lately; `again`: something changed since. */
  const resting = new Map<string, { again: boolean }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let stopped = false;

  const refresh = ({ queryKey, everyMs }: Refresh, name: string) => {
    const state = { again: false };
    resting.set(name, state);
    const rested = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, everyMs);
      timers.add(timer);
    });
    const answered = run(queryKey).catch(() => {});
    void Promise.all([rested, answered]).then(() => {
      if (stopped) return;
      if (state.again) refresh({ queryKey, everyMs }, name);
      else resting.delete(name);
    });
  };
  return {
    add(refreshes) {
      if (stopped) return;
      for (const each of refreshes) {
        const name = JSON.stringify(each.queryKey);
        const state = resting.get(name);
        if (state) state.again = true;
        else refresh(each, name);
      }
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
