import type { LiveEvent } from '@app/contracts/live/event';
import { openLiveStream, type StreamListener } from './live-stream';

type Word =
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
  const say = (word: Word) => channel.postMessage(word);
  const stopping = new AbortController();
  let last: string | undefined;
  let live = false;
  let leads = false;

  const lead = () =>
    new Promise<void>((resolve) => {
      leads = true;
      const stop = openLiveStream(last, {
        onEvents: (events, id) => {
          say({ kind: 'events', events, id });
          listener.onEvents(events, id, true);
        },
        onState: (now) => {
          if (live !== now) say({ kind: 'state', live: now });
          live = now;
          listener.onState(now);
        },
        onRefused: () => {
          say({ kind: 'refused' });
          listener.onRefused();
        },
      });
      stopping.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'ask') {
      if (leads) say({ kind: 'state', live });
      return;
    }
    if (leads) return;
    if (data.kind === 'refused') return listener.onRefused();
    if (data.kind === 'state') return listener.onState(data.live);
    last = data.id;
    listener.onEvents(data.events, data.id, false);
  };
  say({ kind: 'ask' });
  locks.request(name, { signal: stopping.signal }, lead).catch(() => {});
  return () => {
    stopping.abort();
    channel.close();
  };
}
