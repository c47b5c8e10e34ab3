import { AppError } from './app-error';

interface Sizes {
  /** Maximum concurrent work in this process. */
  atOnce: number;
  /** Maximum concurrent work for one key. */
  atOncePerKey: number;
  /** Maximum waiting work in total. */
  waiting: number;
  /** Maximum waiting work for one key. */
  waitingPerKey: number;
}

export interface FairQueue {
  /**
   * Runs the work when it is its turn. Throws UNAVAILABLE with a wait when too much is waiting.
   *
   * @param slots how many units of work it counts as: more for heavier work.
   */
  run: <R>(key: string, work: () => Promise<R>, slots?: number) => Promise<R>;
}

/** Seconds until a retry makes sense. */
const retryAfter = 5;

/**
 * Creates a queue that limits concurrency and takes turns between keys: a key with a lot of work waits for
 * its own work and does not delay others.
 */
export function createFairQueue({ atOnce, atOncePerKey, ...most }: Sizes): FairQueue {
  const running = new Map<string, number>();
  const lines = new Map<string, { slots: number; resolve: () => void }[]>();
  let busy = 0;
  let waiting = 0;
  /** The next work in turn waits for free slots: lighter work that arrives later does not overtake it. */
  let isRoomAwaited = false;

  const runningOf = (key: string) => running.get(key) ?? 0;
  // Work heavier than the total limit starts when nothing else is running.
  const fits = (slots: number) => busy === 0 || busy + slots <= atOnce;
  const fitsKey = (key: string, slots: number) =>
    runningOf(key) === 0 || runningOf(key) + slots <= atOncePerKey;
  const begin = (key: string, slots: number) => {
    busy += slots;
    running.set(key, runningOf(key) + slots);
  };
  const beginNext = () => {
    isRoomAwaited = false;
    for (const [key, line] of lines) {
      const [next] = line;
      if (!next || !fitsKey(key, next.slots)) continue;
      isRoomAwaited = !fits(next.slots);
      if (isRoomAwaited) return;
      line.shift();
      // Moved to the end: the other keys are next.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      waiting -= 1;
      begin(key, next.slots);
      next.resolve();
    }
  };
  const end = (key: string, slots: number) => {
    busy -= slots;
    const left = runningOf(key) - slots;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    if (waiting > 0) beginNext();
  };

  return {
    async run(key, work, slots = 1) {
      if (!isRoomAwaited && fits(slots) && fitsKey(key, slots)) begin(key, slots);
      else {
        const isFull = waiting >= most.waiting || (lines.get(key)?.length ?? 0) >= most.waitingPerKey;
        if (isFull) throw new AppError('UNAVAILABLE', { retryAfter });
        waiting += 1;
        await new Promise<void>((resolve) => {
          const line = lines.get(key);
          if (line) line.push({ slots, resolve });
          else lines.set(key, [{ slots, resolve }]);
          if (fitsKey(key, slots)) isRoomAwaited = true;
        });
      }
      try {
        return await work();
      } finally {
        end(key, slots);
      }
    },
  };
}
