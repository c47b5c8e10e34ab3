import { checkDatabase } from '@app/db/check-database';
import { createDatabase, type DatabaseClient } from '@app/db/client';
import { type DatabaseConnection, describeConnection } from '@app/db/connection';
import { startEmbeddedPostgres } from '@app/db/embedded-postgres';
import { migrateDatabase, requireMigrated } from '@app/db/migrate';
import type { Env } from '../env/env-types';
import { readDatabaseUrl } from './read-database-url';
import type { Shutdown } from './shutdown';
import type { StartupLog } from './startup-log';

const POOL_SIZE = 10;

export type OpenDatabaseOptions = {
  startup: StartupLog;
  shutdown: Shutdown;
  /** Aborts when the server begins to stop. */
  stopping: AbortSignal;
  /** Called when an embedded database is permanently lost. */
  onLost: (error: Error) => void;
};

export type OpenDatabase = {
  client: DatabaseClient;
  /** For connections beside the client's pool. */
  connection: DatabaseConnection;
};

/** Opens the configured database, embedded or external, and migrates it. */
export async function openDatabase(env: Env, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { startup, shutdown, stopping } = options;
  const connection = await (env.databaseUrl
    ? checkServer(readDatabaseUrl(env.databaseUrl), startup)
    : startEmbedded(env.dataDir, options));
  await startup.step(
    'migration',
    () =>
      env.migrate
        ? migrateDatabase(connection, { log: (line) => startup.detail('migration', line), signal: stopping })
        : requireMigrated(connection),
    () => 'up to date',
  );
  const client = createDatabase(connection, {
    max: POOL_SIZE,
    applicationName: `server ${process.pid}`,
    traced: env.tracing !== undefined,
  });
  shutdown.add('database connections', client.close);
  return { client, connection };
}

async function checkServer(connection: DatabaseConnection, startup: StartupLog): Promise<DatabaseConnection> {
  await startup.step(
    'database',
    () => checkDatabase(connection),
    (version) => `Postgres ${version} at ${describeConnection(connection)}`,
  );
  return connection;
}

async function startEmbedded(
  dataDir: string,
  { startup, shutdown, stopping, onLost }: OpenDatabaseOptions,
): Promise<DatabaseConnection> {
  const embedded = await startup.step(
    'database',
    async () => {
      const started = await startEmbeddedPostgres({ dataDir, log: startup.info, onLost });
      shutdown.add('database', started.stop);
      // Best effort: a server started meanwhile then waits instead of giving up.
      stopping.addEventListener('abort', () => void started.announceStop().catch(() => {}));
      return started;
    },
    ({ adopted, created }) =>
      `embedded Postgres ${adopted ? 'was still running' : created ? 'made and started' : 'started'}, data in ${dataDir}`,
  );
  return embedded.connection;
}
