import { mkdirSync } from 'node:fs';
import type { DatabaseConnection } from '@app/db/connection';
import { clusterFolder, EMBEDDED_SUPERUSER, ensureCluster } from '@app/db/embedded/cluster';
import { choosePostgresAccount } from '@app/db/embedded/postgres-account';
import { findPostgresBinaries } from '@app/db/embedded/postgres-binaries';
import { prepareSocketFolder, removeSocketFolder } from '@app/db/embedded/socket-folder';
import { type PrivateServer, startPrivateServer } from '@app/db/testing/private-server';
import postgres from 'postgres';

export interface Primary {
  connection: DatabaseConnection;
  /** Terminates all sessions like an operator's restart, and starts again on the same files after `pause`. */
  restart: (pause: () => Promise<unknown>) => Promise<void>;
  stop: () => Promise<void>;
}

const database = 'soak';

/**
 * Starts a Postgres with default settings, which writes acknowledged data to disk, and creates an empty
 * database on it.
 */
export async function startPrimary(
  dataDir: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<Primary> {
  mkdirSync(dataDir);
  const account = choosePostgresAccount(clusterFolder(dataDir));
  const binaries = await findPostgresBinaries(account);
  await ensureCluster(dataDir, binaries, account, true);
  const host = prepareSocketFolder(account);
  const start = () =>
    startPrivateServer(
      dataDir,
      { binaries, account },
      { listen_addresses: '', unix_socket_directories: host, ...settings },
    );
  let server: PrivateServer = await start();
  const connection = { host, port: 5432, database, user: EMBEDDED_SUPERUSER, password: '' };
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => {} });
  await sql.unsafe(`CREATE DATABASE ${database}`);
  await sql.end();
  return {
    connection,
    async restart(pause) {
      await server.stop();
      await pause();
      server = await start();
    },
    async stop() {
      await server.stop();
      removeSocketFolder(host);
    },
  };
}
