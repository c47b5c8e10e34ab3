import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './request-context';

/** The database is asked at most once in the interval, in milliseconds. */
const INTERVAL_MS = 1_000;
/** A held response is given instead of waiting for longer, in milliseconds. */
const HELD_AFTER_MS = 300;
/** A read that nothing is held for waits for so long: a busy machine answers later than an idle one. */
const GIVEN_UP_AFTER_MS = 2_000;

/** Whether the database does not answer at present, as fresh as a second. */
export type IsDatabaseAway = () => Promise<boolean>;

/** `checkDatabase` rejects, or does not resolve within the limit, while the database does not answer. */
export function createAwayCheck(checkDatabase: () => Promise<void>, limitMs = HELD_AFTER_MS): IsDatabaseAway {
  let last: { isAway: Promise<boolean>; until: number } | undefined;
  const ask = () =>
    Promise.race([
      checkDatabase().then(
        () => false,
        () => true,
      ),
      delay(limitMs, true, { ref: false }),
    ]);
  return () => {
    if (!last || performance.now() >= last.until)
      last = { isAway: ask(), until: performance.now() + INTERVAL_MS };
    return last.isAway;
  };
}

/**
 * Ends reads after some three seconds while the database does not answer (public-pages.come-back-soon): a query of
 * a frozen one fails later. A slow database that answers is waited for, and so is a change, which it may have taken.
 */
export function endReadsWhileAway(checkDatabase: () => Promise<void>): MiddlewareHandler<AppEnv> {
  const isDatabaseAway = createAwayCheck(checkDatabase, GIVEN_UP_AFTER_MS);
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    let timer: NodeJS.Timeout | undefined;
    const givingUp = new Promise<never>((_, reject) => {
      const giveUpIfAway = async () => {
        if (await isDatabaseAway()) reject(new HTTPException(503));
      };
      // A timer that is cleared costs a read next to nothing; a signal that is aborted a tenth of its time.
      timer = setInterval(giveUpIfAway, INTERVAL_MS).unref();
    });
    try {
      await Promise.race([next(), givingUp]);
    } finally {
      clearInterval(timer);
    }
  };
}
