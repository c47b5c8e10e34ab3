import type { AppRouter } from '@app/api/types';
import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { apiErrorOf } from '~/lib/api/api-error';

export interface StreamListener {
  /**
   * `id` is the position to resume from. `isLeader` tells whether this tab, of all those listening, holds the
   * stream.
   */
  onEvents: (events: readonly LiveEvent[], id: string, isLeader: boolean) => void;
  onState: (live: boolean) => void;
  /** The server no longer lets this session subscribe. */
  onRefused: () => void;
}

/** Delay between reconnects that the browser doesn't make itself, in milliseconds. */
const minRetryMs = 1_000;
const maxRetryMs = 30_000;
const finalReasons = new Set(['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'FORBIDDEN']);

/**
 * Subscribes to changes, from `lastEventId` on where the server still knows it, and reconnects whenever the
 * stream breaks. Returns an unsubscribe function.
 */
export function openLiveStream(lastEventId: string | undefined, listener: StreamListener): () => void {
  // The session cookie authenticates the request: `EventSource` can't send other headers.
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
  let latestEventId = lastEventId;
  let waitMs = minRetryMs;
  let timer: number | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  let stopped = false;

  const fail = (error: unknown) => {
    if (stopped) return;
    listener.onState(false);
    if (finalReasons.has(apiErrorOf(error)?.reason ?? '')) return listener.onRefused();
    // Jitter, so that clients don't all reconnect at once when a server comes back.
    timer = window.setTimeout(connect, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, maxRetryMs);
  };
  const connect = () => {
    subscription = client.live.changes.subscribe(
      latestEventId === undefined ? undefined : { lastEventId: latestEventId },
      {
        onData: ({ id, data }) => {
          if (stopped) return;
          latestEventId = id;
          waitMs = minRetryMs;
          listener.onState(true);
          listener.onEvents(data, id, true);
        },
        onConnectionStateChange: ({ state, error }) => {
          if (!stopped && state === 'connecting' && error) listener.onState(false);
        },
        onError: fail,
        onComplete: () => fail(undefined),
      },
    );
  };
  connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    subscription?.unsubscribe();
  };
}
