import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when it answers requests; rejects when it ends before. */
  ready: () => Promise<void>;
  /** Resolves with its exit code. */
  ended: () => Promise<number | null>;
};

const script = join(import.meta.dirname, 'serve-stub-pages.ts');

/** Starts a server in a process of its own with nothing but these environment variables. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${environment.PORT}`;
  return {
    child,
    url,
    stdout: () => stdout,
    stderr: () => stderr,
    async ready() {
      while (!stdout.includes('ready at')) {
        if (child.exitCode !== null) throw new Error(`the server ended: ${stderr}`);
        await delay(20);
      }
    },
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}

/** A port that nobody uses at the moment. */
export async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(address && typeof address === 'object' ? address.port : 0);
}
