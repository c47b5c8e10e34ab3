import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './request-context';

/** A database that takes longer, in milliseconds, is away. It is asked once in the interval. */
const LIMIT_MS = 300;
const INTERVAL_MS = 1_000;
/** Times in a row that it was away, an interval apart, after which a reader stops waiting for it. */
const PATIENCE = 3;

/** Whether the database does not answer at present, as fresh as a second. */
export type IsDatabaseAway = () => Promise<boolean>;

/** `checkDatabase` rejects, or does not resolve, while the database does not answer. */
export function createAwayCheck(checkDatabase: () => Promise<void>): IsDatabaseAway {
  let last: { isAway: Promise<boolean>; until: number } | undefined;
  const ask = () =>
    Promise.race([
      checkDatabase().then(
        () => false,
        () => true,
      ),
      delay(LIMIT_MS, true, { ref: false }),
    ]);
  return () => {
    if (!last || performance.now() >= last.until)
      last = { isAway: ask(), until: performance.now() + INTERVAL_MS };
    return last.isAway;
  };
}

/**
 * Ends reads that wait for a database that has been away for three seconds (public-pages.come-back-soon): a query
 * of a frozen one fails later. A slow database that answers is waited for, and so is a change, which it may have
 * taken.
 */
export function endReadsWhileAway(isDatabaseAway: IsDatabaseAway): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const answered = new AbortController();
    const givingUp = (async () => {
      for (let times = 0; times < PATIENCE; ) {
        await delay(INTERVAL_MS, undefined, { signal: answered.signal, ref: false });
        times = (await isDatabaseAway()) ? times + 1 : 0;
      }
      throw new HTTPException(503);
    })();
    givingUp.catch(() => {});
    try {
      await Promise.race([next(), givingUp]);
    } finally {
      answered.abort();
    }
  };
}
