import type { QueryKey } from '@tanstack/react-query';
import type { Refresh } from './query-refreshes';

export interface ThrottledRefreshes {
  add: (refreshes: readonly Refresh[]) => void;
  stop: () => void;
}

/**
 * Keeps a thousand changes a minute from causing a thousand requests. The first refresh of a key runs at
 * once; the next one runs when the key's interval is over and the previous refresh has finished. `run`
 * resolves when the responses have arrived.
 */
export function throttleRefreshes(run: (queryKey: QueryKey) => Promise<unknown>): ThrottledRefreshes {
  /** Recently refreshed keys; `again` means that something has changed since. */
  const cooldowns = new Map<string, { again: boolean }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let stopped = false;

  const refresh = ({ queryKey, everyMs }: Refresh, name: string) => {
    const state = { again: false };
    cooldowns.set(name, state);
    const cooldown = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, everyMs);
      timers.add(timer);
    });
    const refetched = run(queryKey).catch(() => {});
    void Promise.all([cooldown, refetched]).then(() => {
      if (stopped) return;
      if (state.again) refresh({ queryKey, everyMs }, name);
      else cooldowns.delete(name);
    });
  };
  return {
    add(refreshes) {
      if (stopped) return;
      for (const each of refreshes) {
        const name = JSON.stringify(each.queryKey);
        const state = cooldowns.get(name);
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
