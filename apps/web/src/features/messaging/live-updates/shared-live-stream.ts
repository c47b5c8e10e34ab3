import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { openLiveStream, type StreamListener } from './live-stream';

type ChannelMessage =
  | { kind: 'events'; events: readonly LiveEvent[]; id: string }
  | { kind: 'state'; live: boolean }
  | { kind: 'refused' }
  /** A new tab requests the current state. */
  | { kind: 'ask' };

/**
 * Shares one stream among all tabs of a browser, so that many open tabs don't use up its connections. The tab
 * that holds the lock opens the stream and broadcasts its events; when that tab closes, the next one resumes
 * at the same position. Without locks or channels every tab opens its own stream. Returns an unsubscribe
 * function.
 *
 * @param name of the session: tabs of two people share nothing.
 */
export function shareLiveStream(name: string, listener: StreamListener): () => void {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return openLiveStream(undefined, listener);

  const channel = new BroadcastChannel(name);
  const broadcast = (message: ChannelMessage) => channel.postMessage(message);
  const aborter = new AbortController();
  let lastEventId: string | undefined;
  let live = false;
  let isLeader = false;

  const startLeading = () =>
    new Promise<void>((resolve) => {
      isLeader = true;
      const stop = openLiveStream(lastEventId, {
        onEvents: (events, id) => {
          broadcast({ kind: 'events', events, id });
          listener.onEvents(events, id, true);
        },
        onState: (now) => {
          if (live !== now) broadcast({ kind: 'state', live: now });
          live = now;
          listener.onState(now);
        },
        onRefused: () => {
          broadcast({ kind: 'refused' });
          listener.onRefused();
        },
      });
      aborter.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'ask') {
      if (isLeader) broadcast({ kind: 'state', live });
      return;
    }
    if (isLeader) return;
    if (data.kind === 'refused') return listener.onRefused();
    if (data.kind === 'state') return listener.onState(data.live);
    lastEventId = data.id;
    listener.onEvents(data.events, data.id, false);
  };
  broadcast({ kind: 'ask' });
  locks.request(name, { signal: aborter.signal }, startLeading).catch(() => {});
  return () => {
    aborter.abort();
    channel.close();
  };
}
