import { nextPublication } from '@app/api/post/read-posts';
import type { Database } from '@app/db/client';

/** Timers take no longer time; then it is asked again. */
const longestWaitMs = 3_600_000;
/** A timer may come a moment early by the clock that the query asks. */
const graceMs = 20;

/**
 * Calls `publish` when the time of a scheduled post has come: nothing changes in the database then, and answers are cached
 * until something does (posts.visible-posts). `plan` asks anew when the next one is; call it whenever that may have changed.
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
      // Fails only where the database is lost, which is heard of again.
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
