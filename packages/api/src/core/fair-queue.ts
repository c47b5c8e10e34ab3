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
  /**
   * Does the work when it is its turn. Throws UNAVAILABLE with a wait when too much waits already.
   *
   * @param slots how many others it stands for: more for what is heavier.
   */
  run: <R>(key: string, work: () => Promise<R>, slots?: number) => Promise<R>;
}

/** Seconds after which trying again makes sense. */
const retryAfter = 5;

/**
 * Work that is done a little at a time, by turns for those who want it: who wants a lot of it waits for the own work, not others
 * for theirs.
 */
export function createFairQueue({ atOnce, atOncePerKey, ...most }: Sizes): FairQueue {
  const running = new Map<string, number>();
  const lines = new Map<string, { slots: number; resolve: () => void }[]>();
  let busy = 0;
  let waiting = 0;
  /** Somebody whose turn it is waits for room: lighter work that comes later does not overtake it. */
  let isRoomAwaited = false;

  const runningOf = (key: string) => running.get(key) ?? 0;
  // What is heavier than everything that may run begins when nothing else does.
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
      // Behind the others: it is their turn first.
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
