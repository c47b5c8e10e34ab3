import { limits } from '@app/contracts/limits';
import { type LiveChange, type LiveEvent, liveChangeSchema } from '@app/contracts/messaging/live/event';
import { tracked } from '@trpc/server';
import { AppError } from '../../core/app-error';
import type { FollowerIdentity, LiveMessage, LivePort } from '../../core/ports';
import { createChangeHistory, eventsFor } from './change-history';

/** Maximum number of waiting events; a reader slower than that has to reload everything. */
const maxWaiting = 200;

/**
 * One open stream. Events that arrive while its reader is busy wait as one message, each event once. It ends
 * with an abort, so that the browser reconnects with the id of the last message.
 */
class LiveFollower implements AsyncIterableIterator<LiveMessage> {
  #waiting = new Map<string, LiveEvent>();
  #lastId = '';
  #wake: (() => void) | undefined;
  #ended: 'open' | 'aborted' | 'left' = 'open';

  constructor(
    readonly identity: FollowerIdentity,
    private readonly onEnd: (follower: LiveFollower) => void,
  ) {}

  /** Queues events under the id of the newest batch. */
  push(id: string, events: readonly LiveEvent[]): void {
    if (this.#ended !== 'open' || events.length === 0) return;
    this.#lastId = id;
    for (const event of events) this.#waiting.set(JSON.stringify(event), event);
    if (this.#waiting.size > maxWaiting) {
      this.#waiting = new Map([['everything', { kind: 'everything' }]]);
    }
    this.#wake?.();
  }

  /** Ends the stream without a final message, so that the browser reconnects. */
  abort(): void {
    this.#end('aborted');
  }

  async next(): Promise<IteratorResult<LiveMessage>> {
    while (this.#waiting.size === 0 && this.#ended === 'open') {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended === 'aborted') throw new DOMException('the stream has ended', 'AbortError');
    if (this.#ended === 'left') return { done: true, value: undefined };
    const events = [...this.#waiting.values()];
    this.#waiting.clear();
    return { done: false, value: tracked(this.#lastId, events) };
  }

  async return(): Promise<IteratorResult<LiveMessage>> {
    this.#end('left');
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(how: 'aborted' | 'left'): void {
    if (this.#ended !== 'open') return;
    this.#ended = how;
    this.#waiting.clear();
    this.#wake?.();
    this.onEnd(this);
  }
}

/** A bulk change of more rows than this between two flushes is sent as `everything`. */
const maxPending = 500;
/** A stream whose identity was read just before its rights changed may open up to this long afterwards. */
const revokedMs = 5_000;

export interface LiveHub extends LivePort {
  /** Takes a trigger's payload from the channel `live`; anything else is ignored. */
  receive: (payload: string) => void;
  /** Changes may have been missed: tells every follower to reload everything. */
  resync: () => void;
  open: (identity: FollowerIdentity, lastEventId: string | undefined, signal?: AbortSignal) => LiveFollower;
  /** Number of open streams. */
  count: () => number;
  /** Ends all streams and opens no more. */
  close: () => void;
}

/** Remembers the sessions and accounts whose rights have just changed. */
function createRevocations() {
  const revokedAt = new Map<string, number>();
  return {
    add(id: string) {
      const now = Date.now();
      for (const [old, at] of revokedAt) if (at < now - revokedMs) revokedAt.delete(old);
      revokedAt.set(id, now);
    },
    has({ userId, sessionId }: FollowerIdentity): boolean {
      const since = Date.now() - revokedMs;
      return [userId, sessionId].some((id) => (revokedAt.get(id) ?? 0) > since);
    },
  };
}

function refuseTooMany(followers: ReadonlySet<LiveFollower>, { userId }: FollowerIdentity): void {
  if (followers.size >= limits.liveStreams) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  const own = [...followers].filter(({ identity }) => identity.userId === userId).length;
  if (own >= limits.liveStreamsPerAccount) {
    throw new AppError('RATE_LIMITED', { values: { wait: 'a minute' }, retryAfter: 60 });
  }
}

/**
 * Passes the changes the database announces to the streams of this server (dashboard.live-changes). One per
 * process.
 */
export function createLiveHub(): LiveHub {
  const history = createChangeHistory();
  const revocations = createRevocations();
  const followers = new Set<LiveFollower>();
  let pending = new Map<string, LiveChange>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = 0;
  let closed = false;

  const resync = () => {
    history.forget();
    for (const follower of followers) follower.push(history.lastId(), [{ kind: 'everything' }]);
  };

  const flush = () => {
    timer = undefined;
    lastFlush = Date.now();
    if (pending.size > maxPending) {
      pending = new Map();
      return resync();
    }
    const changes = [...pending.values()];
    pending = new Map();
    history.add(changes, lastFlush);
    for (const follower of followers) follower.push(history.lastId(), eventsFor(follower.identity, changes));
  };

  const revoke = (id: string) => {
    revocations.add(id);
    for (const follower of followers) if (revocations.has(follower.identity)) follower.abort();
  };

  return {
    receive(payload) {
      const change = parseChange(payload);
      if (!change) return;
      if ('session' in change) return revoke(change.session);
      if ('account' in change) return revoke(change.account);
      if (pending.size <= maxPending) pending.set(payload, change);
      timer ??= setTimeout(flush, Math.max(0, lastFlush + limits.liveStepMs - Date.now()));
    },
    resync,
    open(identity, lastEventId, signal) {
      if (closed) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      refuseTooMany(followers, identity);
      const expiryTimer = setTimeout(() => follower.abort(), limits.liveStreamMs);
      expiryTimer.unref();
      const onAbort = () => void follower.return();
      const follower = new LiveFollower(identity, (ended) => {
        clearTimeout(expiryTimer);
        signal?.removeEventListener('abort', onAbort);
        followers.delete(ended);
      });
      if (signal?.aborted) onAbort();
      else {
        signal?.addEventListener('abort', onAbort);
        followers.add(follower);
        follower.push(history.lastId(), history.beginningFor(identity, lastEventId));
        if (revocations.has(identity)) follower.abort();
      }
      return follower;
    },
    count: () => followers.size,
    close() {
      closed = true;
      clearTimeout(timer);
      for (const follower of followers) follower.abort();
    },
  };
}

function parseChange(payload: string): LiveChange | undefined {
  try {
    return liveChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
