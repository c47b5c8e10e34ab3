import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFolder, dataFolderArgument } from './cluster';
import type { PostgresAccount } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';
import { run, spawnOptions } from './postgres-binaries';
import { isPostgresOn } from './postmaster-file';

export type PostmasterOptions = {
  dataDir: string;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
  /** Folder for the socket; on Windows, which has none, the port to listen on instead. */
  socketFolder: string;
  port: number;
  /** False only for disposable data: nothing is forced to disk. */
  durable: boolean;
};

/** A Postgres that this process is starting. */
export type Launch = {
  pid: number | undefined;
  /** Returns its log output once it has ended. */
  ended: () => { log: string } | undefined;
};

const LOG_LIMIT_BYTES = 5_000_000;
const FAST_STOP_MS = 8_000;
const IMMEDIATE_STOP_MS = 4_000;
const POLL_MS = 20;

/** Messages of a Postgres that finds traces of another one; retried because those traces disappear. */
export const TEMPORARY_FAILURE =
  /lock file .* (already exists|is empty)|shared memory block|Is another postmaster|could not bind/i;

/**
 * Starts a Postgres that outlives this process: in its own process group, so that Ctrl+C in the terminal
 * reaches only the server, which then stops the database last; and logging to a file, because a pipe would
 * break with this process.
 */
export function launchPostmaster(options: PostmasterOptions): Launch {
  const cluster = clusterFolder(options.dataDir);
  const logFile = join(options.dataDir, 'postgres.log');
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = start(options, cluster, log);
  closeSync(log);

  let failure: string | undefined;
  let hasEnded = false;
  child.once('error', (error) => {
    failure = error.message;
    hasEnded = true;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  const readOutput = () => failure ?? readFileSync(logFile).subarray(logStart).toString();
  return { pid: child.pid, ended: () => (hasEnded ? { log: readOutput() } : undefined) };
}

function start(options: PostmasterOptions, cluster: string, log: number): ChildProcess {
  const settings = Object.entries(serverSettings(options)).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    options.binaries.postgres,
    ['-D', dataFolderArgument(cluster, options.account), ...settings.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions(options.account, cluster), detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  return child;
}

function serverSettings({ socketFolder, port, durable }: PostmasterOptions): Record<string, string | number> {
  const addressSettings: Record<string, string | number> =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port }
      : { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' };
  const durabilitySettings: Record<string, string> = durable
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return {
    ...addressSettings,
    ...durabilitySettings,
    // The server handles failed statements itself; their text may contain user input.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    // The queries of a killed server end with it.
    client_connection_check_interval: '1s',
    // JIT compilation pays off only for queries that take seconds, and random reads are cheap on modern
    // disks.
    jit: 'off',
    random_page_cost: 1.1,
  };
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`);
}

/** Returns the line of a Postgres log that explains why it ended. */
export function failureReason(log: string): string {
  const lines = log.trim().split('\n');
  const fatal = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(?:FATAL|PANIC):\s*/, '') || 'it gave no reason';
}

/**
 * Stops a Postgres: open transactions are rolled back and all data is written; if that takes too long it is
 * shut down immediately and recovers at the next start. Resolves when it is gone.
 */
export async function stopPostmaster(
  pid: number,
  options: Pick<PostmasterOptions, 'dataDir' | 'binaries' | 'account'>,
): Promise<void> {
  const cluster = clusterFolder(options.dataDir);
  if (process.platform === 'win32') {
    await run(options.binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], options.account, cluster);
    return;
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!signalPostmaster(pid, signal)) return;
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isPostgresOn(pid, cluster)) return;
      await delay(POLL_MS);
    }
  }
}

function signalPostmaster(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
