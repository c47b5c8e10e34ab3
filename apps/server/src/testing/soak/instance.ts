import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../../../..');

/** The resource usage of a process at one time. */
export interface Sample {
  /** By `Date.now()`. */
  at: number;
  /** Resident memory in megabytes. */
  memory: number;
  /** Used heap in megabytes, garbage included. */
  heap: number;
  files: number;
  sockets: number;
  /** The longest event loop delay since the previous sample, in milliseconds. */
  lag: number;
  streams: number;
}

/** One of the successive processes on a port. */
export interface Life {
  name: string;
  samples: Sample[];
  /** Processor time used by the last sample, in seconds. */
  processor: number;
}

/** An instance of the built server that can be restarted. */
export class Instance {
  readonly lives: Life[] = [];
  #child: ChildProcess | undefined;

  constructor(
    readonly name: string,
    readonly port: string,
    readonly environment: Readonly<Record<string, string>>,
    readonly logFile: string,
    readonly node: string,
  ) {}

  async start(): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const child = spawn(this.node, ['apps/server/dist/main.js'], {
      cwd: root,
      env: { ...this.environment, PORT: this.port },
      stdio: ['ignore', log, log],
    });
    this.#child = child;
    this.lives.push({ name: `${this.name}${this.lives.length + 1}`, samples: [], processor: 0 });
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`${this.name} does not start: see ${this.logFile}`);
      await delay(100);
    }
  }

  /**
   * Stops it like a deployment; resolves to the duration in seconds. @throws when it did not end by itself
   * with 0.
   */
  async stop(): Promise<number> {
    const startedAt = performance.now();
    const code = await this.#end('SIGTERM');
    if (code !== 0) throw new Error(`${this.name} ended with ${code}`);
    return (performance.now() - startedAt) / 1_000;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? 0;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  async #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Samples the process; returns nothing while there is none. */
  async sample(): Promise<Sample | undefined> {
    const life = this.lives.at(-1);
    const pid = this.#child?.pid;
    if (!life || !pid || this.#child?.exitCode !== null || this.#child.signalCode !== null) return undefined;
    try {
      const figures = await (await fetch(`http://127.0.0.1:${this.port}/metrics`)).text();
      const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1] ?? 0);
      const sample = {
        at: Date.now(),
        ...openHandles(pid),
        memory: figure('process_resident_memory_bytes') / 1_000_000,
        heap: figure('nodejs_heap_size_used_bytes') / 1_000_000,
        lag: figure('nodejs_eventloop_lag_max_seconds') * 1_000,
        streams: figure('live_streams_open'),
      };
      life.samples.push(sample);
      life.processor = figure('process_cpu_seconds_total');
      return sample;
    } catch {
      // The process is about to end.
      return undefined;
    }
  }
}

function openHandles(pid: number): Pick<Sample, 'files' | 'sockets'> {
  const targets = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return '';
    }
  });
  return { files: targets.length, sockets: targets.filter((target) => target.startsWith('socket:')).length };
}

/**
 * Returns the growth of a process, in megabytes of heap per hour, from the second to the last third of its life. It
 * compares the lowest values of both, which follow a collection: resident memory also grows with the garbage that V8
 * may leave. Two such values close together would exaggerate, so at least a third of the life counts as their distance.
 */
export function memoryGrowthPerHour({ samples }: Life): number {
  const third = Math.floor(samples.length / 3);
  const lowest = (part: readonly Sample[]) =>
    part.reduce<Sample | undefined>(
      (least, each) => (least && least.heap <= each.heap ? least : each),
      undefined,
    );
  const [first] = samples;
  const last = samples.at(-1);
  const early = lowest(samples.slice(third, -third));
  const late = lowest(samples.slice(-third));
  if (!first || !last || !early || !late || third === 0) return 0;
  const hours = Math.max(late.at - early.at, (last.at - first.at) / 3) / 3_600_000;
  return (late.heap - early.heap) / hours;
}
