import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFolder, dataFolderArgument } from '../embedded/cluster';
import type { PostgresAccount } from '../embedded/postgres-account';
import type { PostgresBinaries } from '../embedded/postgres-binaries';
import { spawnOptions } from '../embedded/postgres-binaries';
import { findPostmaster } from '../embedded/postmaster-file';

export interface PrivateServer {
  /** Kills it, as a power failure would. */
  kill: () => Promise<void>;
  /** Ends every session and stops, as when an operator stops it. */
  stop: () => Promise<void>;
}

/** Starts a Postgres with a test's own settings on existing files, and waits until it responds. */
export async function startPrivateServer(
  dataDir: string,
  { binaries, account }: { binaries: PostgresBinaries; account: PostgresAccount | undefined },
  settings: Readonly<Record<string, string | number>>,
): Promise<PrivateServer> {
  const cluster = clusterFolder(dataDir);
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataFolderArgument(cluster, account), ...settingArgs], {
    ...spawnOptions(account, cluster),
    stdio: 'ignore',
  });
  while (!findPostmaster(cluster)?.ready) {
    if (child.exitCode !== null) throw new Error('Postgres does not start');
    await delay(20);
  }
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { kill: () => end('SIGQUIT'), stop: () => end('SIGINT') };
}
