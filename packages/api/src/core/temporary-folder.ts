import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'app-temporary-';
const nameOfProcess = new RegExp(`^${prefix}(\\d+)-`);

/**
 * Runs `work` with a new folder, which only this account can read and which is removed afterwards. That of a
 * process that is killed meanwhile is removed by the next server to start: everything temporary of a server
 * belongs here.
 */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes the temporary folders of processes that have ended. Call it before this process makes any: in a
 * container its predecessor had the same number.
 */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(nameOfProcess.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    // One of another account stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
