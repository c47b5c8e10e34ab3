import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { refreshesOf } from './query-refreshes';
import { throttleRefreshes } from './throttle-refreshes';

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
