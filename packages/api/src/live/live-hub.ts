import { randomUUID } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import { type LiveChange, type LiveEvent, liveChangeSchema } from '@app/contracts/live/event';
import { AppError } from '../core/app-error';
import type { FollowerIdentity, LivePort } from '../core/ports';
import { LiveFollower } from './live-follower';

/** What was told lately, for those who were cut off; a fresh stream hears the latest part, which its page may have missed. */
const keptBatches = 500;
const freshMs = 15_000;
/** A bulk change of more rows than this between two flushes is told as `everything`. */
const maxPending = 500;
/** Who was looked up before their rights changed may come a moment after that. */
const revokedMs = 5_000;

type Batch = { number: number; at: number; changes: readonly LiveChange[] };

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

/** What a follower may know of a change; undefined: nothing. */
function eventFor(identity: FollowerIdentity, change: LiveChange): LiveEvent | undefined {
  if ('ticket' in change) {
    const mayKnow = identity.team || change.owner === identity.userId;
    return mayKnow ? { kind: 'ticket', id: change.ticket } : undefined;
  }
  if (!identity.team) return undefined;
  if ('viewers' in change) return { kind: 'viewers', id: change.viewers };
  if ('list' in change) return { kind: 'list', list: change.list };
  return undefined;
}

/**
 * Passes on to the streams of this server what the database announces (dashboard.live-changes). One a
 * process.
 */
export function createLiveHub(): LiveHub {
  const instance = randomUUID().slice(0, 8);
  /** Every change since then was heard. */
  let knownSince = Date.now();
  const followers = new Set<LiveFollower>();
  let batches: Batch[] = [];
  let pending = new Map<string, LiveChange>();
  let number = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = 0;
  let closed = false;
  /** Sign-ins and accounts of which it was just heard that their rights have changed, with the time. */
  const revoked = new Map<string, number>();

  const idOf = (batch: number) => `${instance}-${batch}`;
  const eventsFor = (identity: FollowerIdentity, changes: readonly LiveChange[]) =>
    changes.flatMap((change) => eventFor(identity, change) ?? []);

  const missed = () => {
    batches = [];
    knownSince = Date.now();
    number += 1;
    for (const follower of followers) follower.tell(idOf(number), [{ kind: 'everything' }]);
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
    number += 1;
    batches.push({ number, at: lastFlush, changes });
    if (batches.length > keptBatches) batches = batches.slice(-keptBatches / 2);
    for (const follower of followers) follower.tell(idOf(number), eventsFor(follower.identity, changes));
  };

  const isRevoked = ({ userId, sessionId }: FollowerIdentity): boolean => {
    const since = Date.now() - revokedMs;
    return [userId, sessionId].some((id) => (revoked.get(id) ?? 0) > since);
  };

  const revoke = (id: string) => {
    const now = Date.now();
    for (const [old, at] of revoked) if (at < now - revokedMs) revoked.delete(old);
    revoked.set(id, now);
    for (const follower of followers) if (isRevoked(follower.identity)) follower.abort();
  };

  /** What a stream begins with. */
  const beginningFor = (identity: FollowerIdentity, lastEventId: string | undefined): LiveEvent[] => {
    const since = (first: (batch: Batch) => boolean): LiveEvent[] => [
      { kind: 'begun' },
      ...batches.filter(first).flatMap(({ changes }) => eventsFor(identity, changes)),
    ];
    const oldest = batches[0]?.number ?? number + 1;
    if (lastEventId !== undefined) {
      const [, known, last] = /^(\w+)-(\d+)$/.exec(lastEventId) ?? [];
      const heardAll = known === instance && Number(last) >= oldest - 1 && Number(last) <= number;
      return heardAll ? since((batch) => batch.number > Number(last)) : [{ kind: 'everything' }];
    }
    const now = Date.now();
    const forgotten = oldest > 1 && (batches[0]?.at ?? 0) > now - freshMs;
    if (now - knownSince < freshMs || forgotten) return [{ kind: 'everything' }];
    return since((batch) => batch.at > now - freshMs);
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
      if (closed || followers.size >= limits.liveStreams)
        throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      const own = [...followers].filter((each) => each.identity.userId === identity.userId).length;
      if (own >= limits.liveStreamsPerAccount) {
        throw new AppError('RATE_LIMITED', { values: { wait: 'a minute' }, retryAfter: 60 });
      }
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
        follower.tell(idOf(number), beginningFor(identity, lastEventId));
        if (isRevoked(identity)) follower.abort();
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
