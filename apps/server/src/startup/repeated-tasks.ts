import type { Services } from '@app/api/core/context';

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

export interface RepeatedTasks {
  repeat: Repeat;
  /** Begins nothing more, and waits for what has begun, but not longer than three seconds. */
  stop: () => Promise<void>;
}

/** What is repeated until it is stopped. A failure is logged, unless the task was broken off. */
export function createRepeatedTasks(services: Services): RepeatedTasks {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<unknown>>();
  let isBrokenOff = false;
  let stopped: Promise<void> | undefined;

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    const patience = new Promise((end) => setTimeout(end, FINISH_WITHIN_MS).unref());
    await Promise.race([Promise.all(running.values()), patience]);
    isBrokenOff = true;
  };

  return {
    repeat({ name, everyMs, waitsFirst = false, task }) {
      const run = () => {
        if (running.has(name)) return;
        const work = task(services, stopping.signal)
          .catch((error) => {
            if (!isBrokenOff) services.log.warn({ err: error }, `could not do: ${name}`);
          })
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
