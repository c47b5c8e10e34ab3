import { limits } from '@app/contracts/limits';
import { type LiveChange, liveChangeSchema } from '@app/contracts/live/event';
import { AppError } from '../core/app-error';
import type { FollowerIdentity, LivePort } from '../core/ports';
import { createChangeHistory, eventsFor } from './change-history';
import { LiveFollower } from './live-follower';

/** A bulk change of more rows than this between two flushes is told as `everything`. */
const maxPending = 500;
/** Who was looked up before their rights changed may come a moment after that. */
const revokedMs = 5_000;

export interface LiveHub extends LivePort {
  /** Takes what a trigger said on the channel `live`; anything else is passed over. */
  hear: (payload: string) => void;
  /** Changes may have been missed: everybody is told to ask for everything again. */
  missed: () => void;
  open: (identity: FollowerIdentity, lastEventId: string | undefined, signal?: AbortSignal) => LiveFollower;
  /** Open streams. */
  count: () => number;
  /** Ends all streams, and opens no more. */
  close: () => void;
}

/** Sign-ins and accounts of which it was just heard that their rights have changed. */
function createRevocations() {
  const times = new Map<string, number>();
  return {
    add(id: string) {
      const now = Date.now();
      for (const [old, at] of times) if (at < now - revokedMs) times.delete(old);
      times.set(id, now);
    },
    has({ userId, sessionId }: FollowerIdentity): boolean {
      const since = Date.now() - revokedMs;
      return [userId, sessionId].some((id) => (times.get(id) ?? 0) > since);
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
 * Passes on to the streams of this server what the database announces (dashboard.live-changes). One a
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

  const missed = () => {
    history.forget();
    for (const follower of followers) follower.tell(history.lastId(), [{ kind: 'everything' }]);
  };

  const flush = () => {
    timer = undefined;
    lastFlush = Date.now();
    if (pending.size > maxPending) {
      pending = new Map();
      return missed();
    }
    const changes = [...pending.values()];
    pending = new Map();
    history.add(changes, lastFlush);
    for (const follower of followers) follower.tell(history.lastId(), eventsFor(follower.identity, changes));
  };

  const revoke = (id: string) => {
    revocations.add(id);
    for (const follower of followers) if (revocations.has(follower.identity)) follower.abort();
  };

  return {
    hear(payload) {
      const change = parse(payload);
      if (!change) return;
      if ('session' in change) return revoke(change.session);
      if ('account' in change) return revoke(change.account);
      if (pending.size <= maxPending) pending.set(payload, change);
      timer ??= setTimeout(flush, Math.max(0, lastFlush + limits.liveStepMs - Date.now()));
    },
    missed,
    open(identity, lastEventId, signal) {
      if (closed) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      refuseTooMany(followers, identity);
      const life = setTimeout(() => follower.abort(), limits.liveStreamMs);
      life.unref();
      const leave = () => void follower.return();
      const follower = new LiveFollower(identity, (ended) => {
        clearTimeout(life);
        signal?.removeEventListener('abort', leave);
        followers.delete(ended);
      });
      if (signal?.aborted) leave();
      else {
        signal?.addEventListener('abort', leave);
        followers.add(follower);
        follower.tell(history.lastId(), history.beginningFor(identity, lastEventId));
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

function parse(payload: string): LiveChange | undefined {
  try {
    return liveChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
