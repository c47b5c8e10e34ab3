import { AppError } from './app-error';

interface Sizes {
  /** How much is done at a time, by this process. */
  atOnce: number;
  /** How much of that for one key. */
  atOncePerKey: number;
  /** How much may wait, in all. */
  waiting: number;
  /** How much of that for one key. */
  waitingPerKey: number;
}

export interface FairQueue {
  /** Does the work when it is its turn. Throws UNAVAILABLE with a wait when too much waits already. */
  run: <R>(key: string, work: () => Promise<R>) => Promise<R>;
}

/** Seconds after which trying again makes sense. */
const retryAfter = 5;

/**
 * Work that is done a little at a time, by turns for those who want it: who wants a lot of it waits for the own work, not others
 * for theirs.
 */
export function createFairQueue({ atOnce, atOncePerKey, ...most }: Sizes): FairQueue {
  const running = new Map<string, number>();
  const lines = new Map<string, (() => void)[]>();
  let busy = 0;
  let waiting = 0;

  const runningOf = (key: string) => running.get(key) ?? 0;
  const begin = (key: string) => {
    busy += 1;
    running.set(key, runningOf(key) + 1);
  };
  const beginNext = () => {
    for (const [key, line] of lines) {
      if (busy >= atOnce) return;
      if (runningOf(key) >= atOncePerKey) continue;
      const next = line.shift();
      // Behind the others: it is their turn first.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (!next) continue;
      waiting -= 1;
      begin(key);
      next();
    }
  };
  const end = (key: string) => {
    busy -= 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    if (waiting > 0) beginNext();
  };

  return {
    async run(key, work) {
      if (busy < atOnce && runningOf(key) < atOncePerKey) begin(key);
      else {
        const isFull = waiting >= most.waiting || (lines.get(key)?.length ?? 0) >= most.waitingPerKey;
        if (isFull) throw new AppError('UNAVAILABLE', { retryAfter });
        waiting += 1;
        await new Promise<void>((resolve) => {
          const line = lines.get(key);
          if (line) line.push(resolve);
          else lines.set(key, [resolve]);
        });
      }
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}
