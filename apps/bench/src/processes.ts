import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 180_000;

export type RunningServer = {
  /** `http://127.0.0.1:4711` */
  origin: string;
  /** Milliseconds from the start of the process to its first response. */
  startMs: number;
  /** Resident memory in bytes. */
  memory: () => number;
  /** Processor time used so far, in seconds. */
  processorTime: () => number;
  stop: () => Promise<void>;
};

/** Finds a free port. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function memoryOf({ pid }: ChildProcess): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(line ?? 0) * 1024;
}

/** Linux counts in hundredths of a second on every machine. */
function processorTimeOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the processor time used by the processes that serve `database`, in seconds. */
export function databaseProcessorTime(database: string): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      // Excludes autovacuum: cleaning up after a bulk load is not caused by the requests.
      if (!/^postgres: (?!autovacuum)/.test(title) || !title.includes(` ${database} `)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  return ticks / 100;
}

/**
 * Starts the product without rate limits, on this machine only, and waits for its first response.
 *
 * @param command the command to run, `node apps/server/dist/main.js` or `npm start`.
 * @param logFile receives its output.
 */
export async function startProduct(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  logFile: string,
): Promise<RunningServer> {
  const port = await findFreePort();
  const log = openSync(logFile, 'a');
  const begin = performance.now();
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
      // The same values as the recipes in deploy/.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4',
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, logFile);
  const startMs = performance.now() - begin;
  return {
    origin,
    startMs,
    memory: () => memoryOf(child),
    processorTime: () => processorTimeOf(child),
    stop: () => stopProcess(child),
  };
}

async function waitUntilReady(origin: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(10);
  }
  // npm passes SIGTERM on, which it could not do with a harder signal.
  child.kill('SIGTERM');
  throw new Error(`The product does not start:\n${readFileSync(logFile, 'utf8')}`);
}

/** Starts one of the references, which prints the port it listens on. */
export async function startReference(
  name: 'sql-reference' | 'const-reference',
  args: readonly string[],
): Promise<RunningServer> {
  const begin = performance.now();
  const script = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const port = /listening on (\d+)/.exec(String(said))?.[1];
  if (!port) throw new Error(`The reference ${name} does not start: ${said}`);
  const startMs = performance.now() - begin;
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs,
    memory: () => memoryOf(child),
    processorTime: () => processorTimeOf(child),
    stop: () => stopProcess(child),
  };
}
