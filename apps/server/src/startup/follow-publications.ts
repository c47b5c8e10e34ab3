import { nextPublication } from '@app/api/site/post/read-posts';
import type { Database } from '@app/db/client';

/** The longest timer. After it the next publication is queried again. */
const maxWaitMs = 3_600_000;
/** A timer may fire slightly early by the database's clock. */
const graceMs = 20;

/**
 * Calls `publish` when a scheduled post becomes visible: the database does not change then, and responses
 * stay cached until something does (posts.visible-posts). `plan` queries the time of the next one; call it
 * whenever that may have changed.
 */
export function followPublications(db: Database, publish: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let latestQuery = 0;
  let stopped = false;

  const scheduleNext = (): void => {
    latestQuery += 1;
    const query = latestQuery;
    const now = () => new Date();
    nextPublication({ db, now }).then(
      (at) => {
        if (query === latestQuery && !stopped) scheduleAt(at);
      },
      // Fails only when the database is lost, which is reported elsewhere.
      () => {},
    );
  };
  const scheduleAt = (at: Date | null): void => {
    clearTimeout(timer);
    if (!at) return;
    const delayMs = at.getTime() - Date.now() + graceMs;
    timer = setTimeout(
      () => {
        if (delayMs <= maxWaitMs) publish();
        scheduleNext();
      },
      Math.min(Math.max(delayMs, 0), maxWaitMs),
    );
    timer.unref();
  };

  return {
    plan: scheduleNext,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
