import { setTimeout as delay } from 'node:timers/promises';
import { checkDatabase, DatabaseAwayError } from '@app/db/check-database';
import { createDatabase, type DatabaseClient } from '@app/db/client';
import { type DatabaseConnection, describeConnection } from '@app/db/connection';
import { startEmbeddedPostgres } from '@app/db/embedded-postgres';
import { migrateDatabase, requireMigrated } from '@app/db/migrate';
import type { Env } from '../env/env-types';
import { readDatabaseUrl } from './read-database-url';
import type { Shutdown } from './shutdown';
import type { StartupLog } from './startup-log';

const POOL_SIZE = 10;
/** How long a start waits for its database, and how often it tries. A local site fails at once. */
const WAIT_MS = 300_000;
const RETRY_MS = 1_000;

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
    ? checkServer(env, readDatabaseUrl(env.databaseUrl), options)
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

async function checkServer(
  { local }: Env,
  connection: DatabaseConnection,
  { startup, stopping }: OpenDatabaseOptions,
): Promise<DatabaseConnection> {
  await startup.step(
    'database',
    () => waitForDatabase(connection, { waitMs: local ? 0 : WAIT_MS, startup, stopping }),
    (version) => `Postgres ${version} at ${describeConnection(connection)}`,
  );
  return connection;
}

/**
 * Checks the database until it can be used, and says why it cannot: a site that starts during a failover serves
 * as soon as it is over. Whatever waiting does not mend is thrown at once.
 */
async function waitForDatabase(
  connection: DatabaseConnection,
  { waitMs, startup, stopping }: Pick<OpenDatabaseOptions, 'startup' | 'stopping'> & { waitMs: number },
): Promise<string> {
  const givesUpAt = performance.now() + waitMs;
  let said = '';
  for (;;) {
    try {
      return await checkDatabase(connection);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || performance.now() >= givesUpAt) throw error;
      if (error.message !== said) {
        said = error.message;
        startup.detail('database', `${said} Trying again for ${Math.round(waitMs / 60_000)} minutes.`);
      }
    }
    await delay(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) throw stopping.reason;
  }
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
