import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of a running Postgres' `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean };

/**
 * Finds the Postgres that holds the data folder; undefined if there is none. To tell a live server from a
 * file left behind by a crash, it inspects the process itself, as its number may have been reused (which is
 * certain in containers, where numbers start at 1 again).
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmasterFile(cluster);
  return postmaster && isPostgresOn(postmaster.pid, cluster) ? postmaster : undefined;
}

/**
 * Removes the lock files of a Postgres whose process number is in use but not by a Postgres on this folder
 * (or by one that died and was never reaped): a new Postgres would consider it alive and refuse to start. If
 * the process is gone the files stay, because Postgres expects them.
 */
export function removeStaleLocks(cluster: string, socketFolder: string | undefined): void {
  const locks = [join(cluster, 'postmaster.pid')];
  if (socketFolder)
    locks.push(join(socketFolder, `.s.PGSQL.${readPostmasterFile(cluster)?.port ?? 5432}.lock`));
  for (const lock of locks) {
    const pid = readPid(lock);
    if (pid !== undefined && isRunning(pid) && !isPostgresOn(pid, cluster)) rmSync(lock, { force: true });
  }
}

function readPid(lock: string): number | undefined {
  try {
    return Math.abs(Number.parseInt(readFileSync(lock, 'utf8'), 10)) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the socket folder last used by a Postgres on this data folder, if recorded. */
export function lastSocketFolder(cluster: string): string | undefined {
  return readPostmasterFile(cluster)?.socketFolder || undefined;
}

/** Whether the process is a live Postgres on this data folder. */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') return hasWorkingFolder(pid, cluster);
  if (process.platform === 'win32') return true;
  return readCommand(pid).includes('postgres');
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!Number(pid)) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port) || 0,
    socketFolder: socketFolder ?? '',
    ready: status?.trim() === 'ready',
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user and cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Postgres always uses its data folder as working folder; a zombie process has none. */
function hasWorkingFolder(pid: number, cluster: string): boolean {
  try {
    const folder = statSync(`/proc/${pid}/cwd`);
    const expected = statSync(cluster);
    return folder.ino === expected.ino && folder.dev === expected.dev;
  } catch {
    return false;
  }
}

function readCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
