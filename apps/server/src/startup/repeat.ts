import type { Services } from '@app/api/core/context';
import type { Shutdown } from './shutdown';

interface Repeated {
  name: string;
  everyMs: number;
  /** Not at the start, only when its first turn has come. */
  waitsFirst?: boolean;
  task: (services: Services) => Promise<void>;
}

/** Does one thing now and again and again; what takes longer than its turn holds up the next one. */
export function repeat(
  services: Services,
  shutdown: Shutdown,
  { name, everyMs, waitsFirst = false, task }: Repeated,
): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task(services).catch((error) => services.log.warn({ err: error }, `could not do: ${name}`));
    isRunning = false;
  };
  if (!waitsFirst) void run();
  const timer = setInterval(run, everyMs);
  shutdown.add(name, async () => clearInterval(timer));
}
