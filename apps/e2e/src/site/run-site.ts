import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseUrl } from '@app/db/connection';
import { cloneTemplate, startTestServer } from '@app/db/testing/test-server';
import type { Site } from './site';

export type SiteOptions = {
  /** PATH for the server's process. */
  path: string;
  /** A Postgres on which to create the database; null starts an embedded one that is removed afterwards. */
  databaseUrl: string | null;
  /** Additional environment variables for the server. */
  environment?: Record<string, string>;
  /** Port to listen on, if it must be known in advance; any free port if omitted. */
  port?: number;
};

export type RunningSite = { site: Site; stop: () => Promise<void> };

const READY_MS = 60_000;
const STOP_MS = 20_000;
const main = join(import.meta.dirname, '../../../server/dist/main.js');

/** Runs the built server with its own data folder and database; `stop` removes both. */
export async function runSite(options: SiteOptions): Promise<RunningSite> {
  const server = await startTestServer(options.databaseUrl ?? undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'app-e2e-'));
  const removeData = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const database = await cloneTemplate(await server.createTemplate('e2e'));
    const port = options.port ?? (await findFreePort());
    const environment = {
      PATH: options.path,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      DEMO_DATA: 'on',
      ...options.environment,
    };
    const stopProcess = await startProcess(environment, `http://localhost:${port}`);
    const stop = async () => {
      await stopProcess();
      await removeData();
    };
    return { site: { url: `http://localhost:${port}`, mailFolder: join(dataDir, 'mail'), database }, stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/**
 * Runs a second instance of a site with the same database and files; `path` is PATH for its process, `settings` are
 * further variables.
 */
export async function runSecondInstance(
  { database, mailFolder, url: publicUrl }: Site,
  path: string,
  settings: Record<string, string> = {},
) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: path,
    PORT: String(port),
    // This instance may send mails of other tests.
    PUBLIC_URL: publicUrl,
    DATA_DIR: dirname(mailFolder),
    DATABASE_URL: databaseUrl(database),
    // Each test is a separate client here as well.
    TRUST_PROXY: '1',
    ...settings,
  };
  return { url, stop: await startProcess(environment, url) };
}

async function startProcess(environment: Record<string, string>, url: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const giveUpAt = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The server under test did not start:\n${output}`);
    if (Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`The server under test is not ready after ${READY_MS / 1000} seconds:\n${output}`);
    }
    await delay(100);
  }
  return () => stopProcess(child);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Returns a free port on this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}
