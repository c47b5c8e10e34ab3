import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { DatabaseConnection } from '../connection';
import { ensureOwner } from './database-owner';
import { DatabaseStartError, DataFolderInUseError } from './database-start-error';

/** An arbitrary number; advisory locks are per database, and nothing else locks in `postgres`. */
const SERVER_LOCK = 7_236_413;
/** How long a lock may outlive a killed server until Postgres notices the lost connection. */
const STALE_LOCK_TIMEOUT_MS = 2_000;
/** How long a server may take to stop after announcing it. */
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 100;
const STOPPING_SUFFIX = 'is stopping';

/** A connection that holds the server's lock for as long as it is open. */
export type ServerLock = {
  isHeld: () => boolean;
  /** Announces to servers that wait for the data folder that it will soon be free. */
  announceStop: () => Promise<void>;
  close: () => Promise<void>;
};

export type ServerLockOptions = {
  maintenance: DatabaseConnection;
  dataDir: string;
  /** The database to create if it is missing. */
  database: string;
  /** Role that owns the database and everything in it; created if missing. */
  owner: string;
  /** Called once if the connection breaks by itself. */
  onBroken: () => void;
};

/** Error codes of a Postgres that is not ready yet: starting, recovering, stopping, or full. */
const NOT_READY_CODES = new Set([
  '57P03',
  '57P01',
  '53300',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
]);

/**
 * Connects and takes the lock that marks the data folder as used by a running server. The lock ends with the
 * connection, however the server dies.
 *
 * @returns undefined while Postgres is not ready for connections.
 * @throws DataFolderInUseError if another server holds the lock.
 */
export async function holdServerLock(options: ServerLockOptions): Promise<ServerLock | undefined> {
  let state: 'connecting' | 'keeping' | 'closed' = 'connecting';
  const { maintenance } = options;
  const sql = postgres({
    host: maintenance.host,
    port: maintenance.port,
    database: maintenance.database,
    user: maintenance.user,
    password: maintenance.password,
    max: 1,
    max_lifetime: null,
    connect_timeout: 4,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: holderName() },
    onclose: () => {
      if (state !== 'keeping') return;
      state = 'closed';
      options.onBroken();
    },
  });
  const close = async () => {
    state = 'closed';
    await sql.end({ timeout: 1 });
  };
  try {
    await acquireLock(sql, options.dataDir);
    await createDatabase(sql, options.database);
    await ensureOwner(options);
    state = 'keeping';
    return {
      isHeld: () => state === 'keeping',
      announceStop: async () => {
        await sql`SELECT set_config('application_name', ${`${holderName()} ${STOPPING_SUFFIX}`}, false)`;
      },
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof DatabaseStartError) throw error;
    if (isNotReady(error)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `The embedded database in ${options.dataDir} refuses to work (${reason}): see postgres.log there.`,
    );
  }
}

function isNotReady(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    NOT_READY_CODES.has(error.code)
  );
}

function holderName(): string {
  return `server process ${process.pid}`;
}

async function acquireLock(sql: postgres.Sql, dataDir: string): Promise<void> {
  const begin = Date.now();
  for (;;) {
    const [row] = await sql<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${SERVER_LOCK}) AS taken`;
    if (row?.taken) return;
    const holder = await findHolder(sql);
    const timeoutMs = holder?.endsWith(STOPPING_SUFFIX) ? STOP_TIMEOUT_MS : STALE_LOCK_TIMEOUT_MS;
    if (Date.now() - begin > timeoutMs) {
      throw new DataFolderInUseError(
        `Another server${holder ? ` (${holder})` : ''} already runs on the data folder ${dataDir}: stop it first, or give this one a DATA_DIR and a PORT of its own.`,
      );
    }
    await delay(POLL_MS);
  }
}

async function findHolder(sql: postgres.Sql): Promise<string | undefined> {
  const [holder] = await sql<{ name: string }[]>`
    SELECT activity.application_name AS name
    FROM pg_locks AS lock JOIN pg_stat_activity AS activity USING (pid)
    WHERE lock.locktype = 'advisory' AND lock.granted AND lock.objid = ${SERVER_LOCK}`;
  return holder?.name;
}

async function createDatabase(sql: postgres.Sql, name: string): Promise<void> {
  const found = await sql`SELECT FROM pg_database WHERE datname = ${name}`;
  if (found.length === 0) await sql.unsafe(`CREATE DATABASE "${name}"`);
}
