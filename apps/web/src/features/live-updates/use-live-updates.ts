import { setSiteCurrency } from '@app/contracts/money/site-currency';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { refreshesOf } from './query-refreshes';
import { throttleRefreshes } from './throttle-refreshes';

/** While there is no stream, open screens are brought up to date this often. */
const fallbackMs = 30_000;
/** A page that loaded longer ago than the server looks back may have missed something. */
const lateMs = 10_000;

const ignore = () => {};

/**
 * Keeps what is on the screen up to date while somebody is signed in: what others do shows within two seconds.
 *
 * @param onNotices the signed-in person has other notices; called in one of the tabs of a browser. Has to stay the same function.
 */
export function useLiveUpdates(onNotices: () => void = ignore): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const me = trpc.useUtils().auth.me;
  const userId = user?.id;
  const role = user?.role;

  useEffect(() => {
    if (!userId) return;
    const begun = Date.now();
    let live = false;
    let wasLive = false;
    let stop = () => {};
    let left = false;
    const paced = throttleRefreshes((queryKey) =>
      // A hidden tab waits until it is looked at: what is out of date is asked for then.
      queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
    const refreshAll = () => paced.add(refreshesOf({ kind: 'everything' }));

    // What opens the stream is no part of what the page needs to stand.
    void import('./shared-live-stream').then(
      ({ shareLiveStream }) => {
        if (left) return;
        stop = shareLiveStream(`live:${userId}:${role}`, {
          onEvents: (events, _id, leads) => {
            for (const event of events) if (event.kind === 'currency') setSiteCurrency(event.currency);
            if (leads && events.some(({ kind }) => kind === 'notices')) onNotices();
            paced.add(events.flatMap(refreshesOf));
          },
          onState: (now) => {
            if (now && !live) {
              // A stream is also cut off when the rights have changed.
              if (wasLive) void me.invalidate();
              else if (Date.now() - begun > lateMs) refreshAll();
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
      left = true;
      stop();
      clearInterval(timer);
      paced.stop();
    };
  }, [userId, role, queryClient, me, onNotices]);
}
