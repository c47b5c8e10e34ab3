import type { Services } from '@app/api/core/context';
import { toAppError } from '@app/api/core/to-app-error';

/**
 * Time for running tasks to finish before their connections are closed. Longer ones are aborted and repeated
 * by the next process.
 */
const FINISH_WITHIN_MS = 3_000;

export interface RepeatedTask {
  name: string;
  everyMs: number;
  /** First run after one interval instead of at the start. */
  waitsFirst?: boolean;
  /** The signal aborts when the process stops. */
  task: (services: Services, stopping: AbortSignal) => Promise<unknown>;
}

/** Runs a task now and then at intervals. A run that takes longer than the interval delays the next one. */
export type Repeat = (task: RepeatedTask) => void;

export interface RepeatedTasks {
  repeat: Repeat;
  /** Starts no more runs and waits for current ones, but at most three seconds. */
  stop: () => Promise<void>;
}

/**
 * Creates the repeated tasks. Failures are logged, unless the task was aborted: of runs that fail in a row because
 * the database is away, the first.
 */
export function createRepeatedTasks(services: Services): RepeatedTasks {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<unknown>>();
  const away = new Set<string>();
  let isAborted = false;
  let stopped: Promise<void> | undefined;

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    const timeout = new Promise((end) => setTimeout(end, FINISH_WITHIN_MS).unref());
    await Promise.race([Promise.all(running.values()), timeout]);
    isAborted = true;
  };

  const report = (name: string, error: unknown) => {
    const isAway = toAppError(error).reason === 'UNAVAILABLE';
    if (!isAborted && !(isAway && away.has(name))) {
      services.log.warn({ err: error }, `could not do: ${name}`);
    }
    if (isAway) away.add(name);
  };

  return {
    repeat({ name, everyMs, waitsFirst = false, task }) {
      const run = () => {
        if (running.has(name)) return;
        const work = task(services, stopping.signal)
          .then(
            () => away.delete(name),
            (error) => report(name, error),
          )
          .finally(() => running.delete(name));
        running.set(name, work);
      };
      if (!waitsFirst) run();
      timers.push(setInterval(run, everyMs));
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
