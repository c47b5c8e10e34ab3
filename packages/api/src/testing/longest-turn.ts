import { readFileSync } from 'node:fs';

/** Longest turn of the event loop that a stranger may cause, in milliseconds of the processor. */
export const longestTurnAllowed = 50;

/**
 * Returns the time that this thread has had a processor, in milliseconds: other programs on the machine, other
 * threads and waiting do not count. Without Linux's figures it is the time of the clock.
 */
function threadTime(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Returns the longest turn of this thread's event loop while `work` runs, in milliseconds of the processor. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = threadTime();
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/**
 * Returns the longest turn of the event loop that `work` causes, in milliseconds of this thread's processor
 * time: the best of up to `runs`, since a run may meet a garbage collection or a first compilation. Runs end
 * with the first below `longestTurnAllowed`. `work` gets the number of the run.
 */
export async function longestTurn(work: (run: number) => Promise<unknown>, runs = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 1; run <= runs && best > longestTurnAllowed; run++)
    best = Math.min(best, await measure(() => work(run)));
  return best;
}
