import type { AppRouter } from '@app/api/types';
import type { LiveEvent } from '@app/contracts/live/event';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { apiErrorOf } from '~/lib/api/api-error';

export interface StreamListener {
  /** `id` is where to go on. `leads`: of the tabs that hear it this one holds the stream. */
  onEvents: (events: readonly LiveEvent[], id: string, leads: boolean) => void;
  onState: (live: boolean) => void;
  /** The server does not let this session follow any more. */
  onRefused: () => void;
}

/** Between attempts that the browser does not make by itself, in milliseconds. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const finalReasons = new Set(['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'FORBIDDEN']);

/**
 * Follows what changes, from `lastEventId` on where the server still knows it; comes back by itself whenever it is cut
 * off. Returns how to stop.
 */
export function openLiveStream(lastEventId: string | undefined, listener: StreamListener): () => void {
  // The session's cookie says who asks: `EventSource` sends no other header.
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
  let last = lastEventId;
  let waitMs = firstWaitMs;
  let timer: number | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  let stopped = false;

  const fail = (error: unknown) => {
    if (stopped) return;
    listener.onState(false);
    if (finalReasons.has(apiErrorOf(error)?.reason ?? '')) return listener.onRefused();
    // Not all at once when a server comes back.
    timer = window.setTimeout(connect, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const connect = () => {
    subscription = client.live.changes.subscribe(last === undefined ? undefined : { lastEventId: last }, {
      onData: ({ id, data }) => {
        if (stopped) return;
        last = id;
        waitMs = firstWaitMs;
        listener.onState(true);
        listener.onEvents(data, id, true);
      },
      onConnectionStateChange: ({ state, error }) => {
        if (!stopped && state === 'connecting' && error) listener.onState(false);
      },
      onError: fail,
      onComplete: () => fail(undefined),
    });
  };
  connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    subscription?.unsubscribe();
  };
}
