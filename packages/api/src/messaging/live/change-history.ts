import { randomUUID } from 'node:crypto';
import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { LiveChange, LiveEvent, LiveList } from '@app/contracts/messaging/live/event';
import { conversationScopes, isScopeAllowed } from '@app/contracts/people/user/restriction';
import type { FollowerIdentity } from '../../core/ports';

/**
 * Recent changes stored for streams that reconnect; a new stream gets the latest part, which its page may
 * have missed while loading.
 */
const maxBatches = 500;
const freshMs = 15_000;

type Batch = { number: number; at: number; changes: readonly LiveChange[] };

/**
 * The scope a team member needs to be notified of a list; a list without an entry only reaches unrestricted
 * members.
 */
const scopeOfList: Partial<Record<LiveList, TokenScope>> = {
  messages: 'messages:read',
  orders: 'orders:read',
  quotes: 'quotes:read',
  users: 'users:read',
  content: 'content:read',
  reviews: 'templates:read',
};

function isForTeam({ team, restriction }: FollowerIdentity, scope: TokenScope | undefined): boolean {
  return team && (restriction === null || (scope !== undefined && isScopeAllowed(restriction, scope)));
}

function isReader(
  { userId }: FollowerIdentity,
  { owner, owners }: { owner?: string | undefined; owners?: readonly string[] | undefined },
): boolean {
  return owner === userId || (owners?.includes(userId) ?? false);
}

/** Returns the event a follower may receive for a change, or undefined: ids go to those who may open the thing. */
function eventFor(identity: FollowerIdentity, change: LiveChange): LiveEvent | undefined {
  if ('ticket' in change) {
    const reaches = isReader(identity, change) || isForTeam(identity, 'tickets:read');
    if (reaches) return { kind: 'ticket', id: change.ticket };
    // Their quotes may have changed with it.
    return isForTeam(identity, 'quotes:read') ? { kind: 'list', list: 'quotes' } : undefined;
  }
  if ('notices' in change) return change.notices === identity.userId ? { kind: 'notices' } : undefined;
  if ('currency' in change) return { kind: 'currency', currency: change.currency };
  if ('list' in change) {
    const reaches = isReader(identity, change) || isForTeam(identity, scopeOfList[change.list]);
    return reaches ? { kind: 'list', list: change.list } : undefined;
  }
  if ('viewers' in change) {
    const reaches = isForTeam(identity, conversationScopes[change.place].read);
    return reaches ? { kind: 'viewers', id: change.viewers } : undefined;
  }
  return undefined;
}

/** Returns the events a follower may receive for these changes. */
export function eventsFor(identity: FollowerIdentity, changes: readonly LiveChange[]): LiveEvent[] {
  return changes.flatMap((change) => eventFor(identity, change) ?? []);
}

/** Stores recent changes in numbered batches; a client that reconnects sends the id of its last batch. */
export function createChangeHistory() {
  const instance = randomUUID().slice(0, 8);
  /** No change since then was missed. */
  let knownSince = Date.now();
  let batches: Batch[] = [];
  let number = 0;

  const beginningFor = (identity: FollowerIdentity, lastEventId: string | undefined): LiveEvent[] => {
    const since = (first: (batch: Batch) => boolean): LiveEvent[] => [
      { kind: 'begun' },
      ...batches.filter(first).flatMap(({ changes }) => eventsFor(identity, changes)),
    ];
    const oldest = batches[0]?.number ?? number + 1;
    if (lastEventId !== undefined) {
      const [, known, last] = /^(\w+)-(\d+)$/.exec(lastEventId) ?? [];
      const isResumable = known === instance && Number(last) >= oldest - 1 && Number(last) <= number;
      return isResumable ? since((batch) => batch.number > Number(last)) : [{ kind: 'everything' }];
    }
    const now = Date.now();
    const isTruncated = oldest > 1 && (batches[0]?.at ?? 0) > now - freshMs;
    if (now - knownSince < freshMs || isTruncated) return [{ kind: 'everything' }];
    return since((batch) => batch.at > now - freshMs);
  };

  return {
    /** Returns the id of the latest batch. */
    lastId: () => `${instance}-${number}`,
    add(changes: readonly LiveChange[], at: number) {
      number += 1;
      batches.push({ number, at, changes });
      if (batches.length > maxBatches) batches = batches.slice(-maxBatches / 2);
    },
    /** Resets the history after changes may have been missed. */
    forget() {
      batches = [];
      knownSince = Date.now();
      number += 1;
    },
    /** The first events of a stream. */
    beginningFor,
  };
}
