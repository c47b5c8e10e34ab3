import { isIPv6 } from 'node:net';
import { rateLimits as limitTable, type RateLimitName } from '@app/contracts/limits';
import type { Database, Transaction } from '@app/db/client';
import { rateLimit } from '@app/db/schema/core/setting';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';

/** The number of attempts of a key in the current period, and the seconds until the period ends. */
export interface Attempts {
  attempts: number;
  secondsLeft: number;
}

/**
 * Counters shared by all instances; they count outside the caller's transaction, so a rejected call still
 * counts. Inside a transaction use only `countWithin`: many transactions that each wait for a second
 * connection would deadlock the pool.
 */
export interface RateLimits {
  /** False when nothing is counted; no other wait applies to a caller then. */
  readonly enforced: boolean;
  /** Counts one attempt of `key`. Throws RATE_LIMITED with the wait when the limit is used up. */
  consume(name: RateLimitName, key: string): Promise<void>;
  /**
   * Deducts `points` from the budget of `key` in the current period, counted in this process only: for events
   * too frequent to be stored. Throws RATE_LIMITED with the wait.
   */
  spend(name: RateLimitName, key: string, points: number): Promise<void>;
  /** Counts one attempt of `key` without enforcing the limit. */
  count(name: RateLimitName, key: string): Promise<Attempts>;
  /** Does the same inside a transaction, on its connection: a rollback reverts it. */
  countWithin(db: Database | Transaction, name: RateLimitName, key: string): Promise<Attempts>;
  /** Reverts one counted attempt. */
  refund(name: RateLimitName, key: string): Promise<void>;
  /** Blocks `key` for this many seconds. */
  block(name: RateLimitName, key: string, seconds: number): Promise<void>;
  /** Resets the attempts of `key`. */
  reset(name: RateLimitName, key: string): Promise<void>;
}

/** Returns a wait in the unit that words have it in: rounded up, so that waiting that long is enough. */
export function waitParts(seconds: number): [count: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds < 90) return [Math.max(1, Math.ceil(seconds)), 'second'];
  return seconds < 5_400 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
}

/** Formats a wait: "40 seconds", "5 minutes", "1 hour". */
export function formatWait(seconds: number): string {
  const [count, unit] = waitParts(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Creates the error for a call that came too early. */
export function rateLimitedError(seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError('RATE_LIMITED', { retryAfter, values: { wait: formatWait(retryAfter) } });
}

function limiterOn(storeClient: Database | Transaction, name: RateLimitName) {
  const { points, seconds: duration } = limitTable[name];
  const table = { storeClient, schema: rateLimit, keyPrefix: name };
  // Expired rows are deleted by `sweepExpired`: the library's timer outlives the database and logs past the log.
  return new RateLimiterDrizzle({ ...table, points, duration, clearExpiredByTimeout: false });
}

async function attemptsOf(limiter: RateLimiterDrizzle, key: string): Promise<Attempts> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((appError: unknown) => {
    if (appError instanceof RateLimiterRes) return appError;
    throw appError;
  });
  return { attempts: consumedPoints, secondsLeft: msBeforeNext / 1_000 };
}

/** Creates limits counted in the database. */
export function createRateLimits(db: Database): RateLimits {
  const names = Object.keys(limitTable) as RateLimitName[];
  const limiters = new Map(names.map((name) => [name, limiterOn(db, name)]));
  const limiter = (name: RateLimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no rate limit is named ${name}`);
    return found;
  };
  const count = (name: RateLimitName, key: string) => attemptsOf(limiter(name), key);
  const inMemory = new Map<RateLimitName, RateLimiterMemory>();
  const memoryLimiter = (name: RateLimitName) => {
    const { points, seconds } = limitTable[name];
    const found = inMemory.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    inMemory.set(name, found);
    return found;
  };
  return {
    enforced: true,
    count,
    countWithin: (transaction, name, key) => attemptsOf(limiterOn(transaction, name), key),
    async spend(name, key, points) {
      try {
        await memoryLimiter(name).consume(key, points);
      } catch (appError) {
        throw appError instanceof RateLimiterRes ? rateLimitedError(appError.msBeforeNext / 1_000) : appError;
      }
    },
    async consume(name, key) {
      const { attempts, secondsLeft } = await count(name, key);
      if (attempts > limitTable[name].points) throw rateLimitedError(secondsLeft);
    },
    async refund(name, key) {
      await limiter(name).reward(key);
    },
    async block(name, key, seconds) {
      await limiter(name).block(key, seconds);
    },
    async reset(name, key) {
      await limiter(name).delete(key);
    },
  };
}

/** No limits; only for load tests on loopback (RATE_LIMITS=off). */
export const noRateLimits: RateLimits = {
  enforced: false,
  consume: async () => {},
  spend: async () => {},
  count: async () => ({ attempts: 1, secondsLeft: 0 }),
  countWithin: async () => ({ attempts: 1, secondsLeft: 0 }),
  refund: async () => {},
  block: async () => {},
  reset: async () => {},
};

/** Returns the key of a client: its address, or for IPv6 its /64, because one client owns all of it. */
export function clientKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = [], tail] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')));
  // Expanded first: in the shortened form the fourth visible group can be one that the client chooses.
  const zeros = Array<string>(Math.max(0, 8 - head.length - (tail?.length ?? 0))).fill('0');
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
