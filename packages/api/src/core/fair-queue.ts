import { AppError } from './app-error';

interface QueueLimits {
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
export function createFairQueue({ atOnce, atOncePerKey, ...most }: QueueLimits): FairQueue {
  const running = new Map<string, number>();
  const queues = new Map<string, { slots: number; resolve: () => void }[]>();
  let busySlots = 0;
  let waiting = 0;
  /** The next work in turn waits for free slots: lighter work that arrives later does not overtake it. */
  let isBlockedBySize = false;

  const runningOf = (key: string) => running.get(key) ?? 0;
  // Work heavier than the total limit starts when nothing else is running.
  const hasRoom = (slots: number) => busySlots === 0 || busySlots + slots <= atOnce;
  const hasRoomForKey = (key: string, slots: number) =>
    runningOf(key) === 0 || runningOf(key) + slots <= atOncePerKey;
  const start = (key: string, slots: number) => {
    busySlots += slots;
    running.set(key, runningOf(key) + slots);
  };
  const startWaiting = () => {
    isBlockedBySize = false;
    for (const [key, queue] of queues) {
      const [next] = queue;
      if (!next || !hasRoomForKey(key, next.slots)) continue;
      isBlockedBySize = !hasRoom(next.slots);
      if (isBlockedBySize) return;
      queue.shift();
      // Moved to the end: the other keys are next.
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      waiting -= 1;
      start(key, next.slots);
      next.resolve();
    }
  };
  const end = (key: string, slots: number) => {
    busySlots -= slots;
    const remainingSlots = runningOf(key) - slots;
    if (remainingSlots > 0) running.set(key, remainingSlots);
    else running.delete(key);
    if (waiting > 0) startWaiting();
  };

  return {
    async run(key, work, slots = 1) {
      if (!isBlockedBySize && hasRoom(slots) && hasRoomForKey(key, slots)) start(key, slots);
      else {
        const isFull = waiting >= most.waiting || (queues.get(key)?.length ?? 0) >= most.waitingPerKey;
        if (isFull) throw new AppError('UNAVAILABLE', { retryAfter });
        waiting += 1;
        await new Promise<void>((resolve) => {
          const queue = queues.get(key);
          if (queue) queue.push({ slots, resolve });
          else queues.set(key, [{ slots, resolve }]);
          if (hasRoomForKey(key, slots)) isBlockedBySize = true;
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
