import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '@app/api/core/context';
import type { Shutdown } from './shutdown';

/** What has begun may end before its connections are closed; what takes longer is broken off, and done by the next process. */
const FINISH_WITHIN_MS = 3_000;

export interface RepeatedTask {
  name: string;
  everyMs: number;
  /** Not at the start, only when its first turn has come. */
  waitsFirst?: boolean;
  /** The signal is aborted when the process stops. */
  task: (services: Services, stopping: AbortSignal) => Promise<unknown>;
}

/** Does one thing now and again and again; what takes longer than its turn holds up the next one. */
export type Repeat = (task: RepeatedTask) => void;

/**
 * What is repeated until the process stops. A failure is logged, unless the process is stopping: then the task was broken off.
 */
export function createRepeatedTasks(services: Services, shutdown: Shutdown): Repeat {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<unknown>>();

  shutdown.add('repeated tasks', async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.race([Promise.all(running.values()), delay(FINISH_WITHIN_MS, undefined, { ref: false })]);
  });

  return ({ name, everyMs, waitsFirst = false, task }) => {
    const run = () => {
      if (running.has(name)) return;
      const work = task(services, stopping.signal)
        .catch((error) => {
          if (!stopping.signal.aborted) services.log.warn({ err: error }, `could not do: ${name}`);
        })
        .finally(() => running.delete(name));
      running.set(name, work);
    };
    if (!waitsFirst) run();
    timers.push(setInterval(run, everyMs));
  };
}
