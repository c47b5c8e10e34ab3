import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { type Refresh, refreshesOf } from './query-refreshes';

interface ThrottledRefreshes {
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

/** Polling interval for open screens while there is no stream. */
const fallbackMs = 30_000;
/** A page loaded longer ago than the server's replay window may have missed events. */
const lateMs = 10_000;

const noop = () => {};

/**
 * Keeps the screen up to date while a user is signed in: other people's changes show within two seconds.
 *
 * @param onNotices called in one tab of the browser when the signed-in person's notices have changed. Must be
 * a stable function.
 */
export function useLiveUpdates(onNotices: () => void = noop): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const me = trpc.useUtils().auth.me;
  const userId = user?.id;
  const role = user?.role;

  useEffect(() => {
    if (!userId) return;
    const startedAt = Date.now();
    let live = false;
    let wasLive = false;
    let stop = () => {};
    let isUnmounted = false;
    const throttled = throttleRefreshes((queryKey) =>
      // A hidden tab refetches stale queries only once it becomes visible.
      queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
    const refreshAll = () => throttled.add(refreshesOf({ kind: 'everything' }));

    // Loaded separately, because rendering the page doesn't need the stream.
    void import('./shared-live-stream').then(
      ({ shareLiveStream }) => {
        if (isUnmounted) return;
        stop = shareLiveStream(`live:${userId}:${role}`, {
          onEvents: (events, _id, isLeader) => {
            for (const event of events) if (event.kind === 'currency') setSiteCurrency(event.currency);
            if (isLeader && events.some(({ kind }) => kind === 'notices')) onNotices();
            throttled.add(events.flatMap(refreshesOf));
          },
          onState: (now) => {
            if (now && !live) {
              // The stream also breaks when permissions have changed.
              if (wasLive) void me.invalidate();
              else if (Date.now() - startedAt > lateMs) refreshAll();
              wasLive = true;
            }
            live = now;
          },
          onRefused: () => {
            live = false;
            void me.invalidate();
          },
        });
      },
      () => {},
    );
    const timer = setInterval(() => {
      if (!live && !document.hidden) refreshAll();
    }, fallbackMs);
    return () => {
      isUnmounted = true;
      stop();
      clearInterval(timer);
      throttled.stop();
    };
  }, [userId, role, queryClient, me, onNotices]);
}
