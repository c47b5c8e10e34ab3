import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import type { DatabaseConnection } from '../connection';
import { clusterFolder, EMBEDDED_SUPERUSER, ensureCluster } from '../embedded/cluster';
import { changeOwner, choosePostgresAccount } from '../embedded/postgres-account';
import { findPostgresBinaries } from '../embedded/postgres-binaries';
import { prepareSocketFolder, removeSocketFolder } from '../embedded/socket-folder';
import { type PrivateServer, startPrivateServer } from './private-server';

export interface ReplicatedServer {
  primary: DatabaseConnection;
  replica: DatabaseConnection;
  /** Pauses and resumes the replica's replay, so that it lags. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Kills the replica, as a power failure would. */
  killReplica: () => Promise<void>;
  /** Restarts it on its files. */
  startReplica: () => Promise<void>;
  /** Promotes the replica to a separate server that accepts writes. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
}

const connectionOf = (host: string, database: string): DatabaseConnection => ({
  ...{ host, port: 5432, database, user: EMBEDDED_SUPERUSER, password: '' },
});

async function withAdminConnection<Result>(
  host: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres({ ...connectionOf(host, 'postgres'), max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Copies the files of a running server, with what a replica needs to continue from there. */
async function copyCluster(host: string, from: string, to: string): Promise<void> {
  await withAdminConnection(host, async (sql) => {
    await sql`SELECT pg_backup_start('replica', true)`;
    cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path) });
    const [row] = await sql<{ labelfile: string }[]>`SELECT labelfile FROM pg_backup_stop(false)`;
    writeFileSync(join(to, 'backup_label'), row?.labelfile ?? '');
  });
  writeFileSync(join(to, 'standby.signal'), '');
}

/**
 * Starts two Postgres servers on this machine, the second a streaming replica of the first, with an empty
 * database.
 */
export async function startReplicatedServer(database: string): Promise<ReplicatedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-postgres-'));
  const [first, second] = [mkdtempSync(join(folder, 'a-')), mkdtempSync(join(folder, 'b-'))];
  const account = choosePostgresAccount(clusterFolder(first));
  const binaries = await findPostgresBinaries(account);
  await ensureCluster(first, binaries, account, false);
  const sockets = [prepareSocketFolder(account), prepareSocketFolder(account)] as const;
  const start = (
    dataDir: string,
    socketFolder: string,
    extraSettings: Record<string, string | number> = {},
  ) =>
    startPrivateServer(
      dataDir,
      { binaries, account },
      {
        ...{
          listen_addresses: '',
          unix_socket_directories: socketFolder,
          fsync: 'off',
          wal_level: 'replica',
        },
        ...{ wal_receiver_status_interval: 1, wal_retrieve_retry_interval: '100ms', ...extraSettings },
      },
    );
  const servers: { primary: PrivateServer; replica?: PrivateServer | undefined } = {
    primary: await start(first, sockets[0]),
  };
  await withAdminConnection(sockets[0], (sql) => sql.unsafe(`CREATE DATABASE "${database}"`));
  await copyCluster(sockets[0], clusterFolder(first), clusterFolder(second));
  if (account) changeOwner(account, clusterFolder(second));
  const startReplica = async () => {
    const primaryConnInfo = `host=${sockets[0]} user=${EMBEDDED_SUPERUSER} dbname=postgres`;
    servers.replica = await start(second, sockets[1], { primary_conninfo: primaryConnInfo });
  };
  const killReplica = async () => {
    await servers.replica?.kill();
    servers.replica = undefined;
  };
  await startReplica();
  return {
    primary: connectionOf(sockets[0], database),
    replica: connectionOf(sockets[1], database),
    pause: () =>
      withAdminConnection(sockets[1], async (sql) => void (await sql`SELECT pg_wal_replay_pause()`)),
    resume: () =>
      withAdminConnection(sockets[1], async (sql) => void (await sql`SELECT pg_wal_replay_resume()`)),
    killReplica,
    startReplica,
    promote: () => withAdminConnection(sockets[1], async (sql) => void (await sql`SELECT pg_promote()`)),
    async stop() {
      await killReplica();
      await servers.primary.kill();
      for (const socketFolder of sockets) removeSocketFolder(socketFolder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
