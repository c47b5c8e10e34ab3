import { nextPublication } from '@app/api/post/read-posts';
import type { Database } from '@app/db/client';

/** The longest timer. After it the next publication is queried again. */
const longestWaitMs = 3_600_000;
/** A timer may fire slightly early by the database's clock. */
const graceMs = 20;

/**
 * Calls `publish` when a scheduled post becomes visible: the database does not change then, and responses
 * stay cached until something does (posts.visible-posts). `plan` queries the time of the next one; call it
 * whenever that may have changed.
 */
export function followPublications(db: Database, publish: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  let stopped = false;

  const plan = (): void => {
    asked += 1;
    const turn = asked;
    const now = () => new Date();
    nextPublication({ db, now }).then(
      (at) => {
        if (turn === asked && !stopped) wait(at);
      },
      // Fails only when the database is lost, which is reported elsewhere.
      () => {},
    );
  };
  const wait = (at: Date | null): void => {
    clearTimeout(timer);
    if (!at) return;
    const inMs = at.getTime() - Date.now() + graceMs;
    timer = setTimeout(
      () => {
        if (inMs <= longestWaitMs) publish();
        plan();
      },
      Math.min(Math.max(inMs, 0), longestWaitMs),
    );
    timer.unref();
  };

  return {
    plan,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
