import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connect } from '../client';
import type { DatabaseConnection } from '../connection';

/** Any number, the same in every version of the program. */
const MIGRATION_LOCK = 7_236_411;
const TURN_POLL_MS = 200;
/** How soon the server lets go of what a killed program held. */
const CONNECTION_CHECK_MS = 2_000;
/** A program that stands still in the middle of a transaction is given up after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** The one connection over which migrations run. */
export type MigrationSession = {
  sql: Sql;
  signal?: AbortSignal;
  /**
   * Waits for this program's turn, prepares the bookkeeping.
   *
   * @returns when the newest migration of the database was made, in milliseconds; 0 without any.
   */
  begin: () => Promise<number>;
  end: () => Promise<void>;
};

type Options = { log: (line: string) => void; signal?: AbortSignal };

/** Opens the session; when `signal` aborts, the server ends whatever it does for it. */
export function openMigrationSession(
  connection: DatabaseConnection,
  { log, signal }: Options,
): MigrationSession {
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 0 });
  let backend: number | undefined;
  let ended: Promise<void> | undefined;
  const onAbort = () => {
    ended = terminate(connection, backend);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    sql,
    signal,
    async begin() {
      backend = await takeTurn(sql, { log, signal });
      return readNewest(sql);
    },
    async end() {
      signal?.removeEventListener('abort', onAbort);
      await ended;
      await sql.end({ timeout: 5 });
    },
  };
}

/**
 * Asks again and again instead of waiting in the database: a waiting statement is a transaction too, and building an
 * index concurrently waits for every other transaction.
 */
async function takeTurn(sql: Sql, { log, signal }: Options): Promise<number> {
  for (let isReported = false; ; ) {
    const [row] = await sql<{ turn: boolean; pid: number }[]>`
      SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS turn, pg_backend_pid() AS pid`;
    if (row?.turn) {
      await guardSession(sql);
      return row.pid;
    }
    if (!isReported) log('waits for another server that migrates');
    isReported = true;
    await delay(TURN_POLL_MS, undefined, { signal });
  }
}

async function guardSession(sql: Sql): Promise<void> {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', ${String(IDLE_IN_TRANSACTION_MS)}, false),
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)`;
  try {
    await sql`SELECT set_config('client_connection_check_interval', ${String(CONNECTION_CHECK_MS)}, false)`;
  } catch {
    // Not every platform can tell that a client has gone; the keepalives above then have to do.
  }
}

/** The bookkeeping is drizzle's own, so that its tools go on understanding the database. */
async function readNewest(sql: Sql): Promise<number> {
  const [table] = await sql<{ there: boolean }[]>`
    SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`;
  if (!table?.there) {
    await sql`CREATE SCHEMA IF NOT EXISTS drizzle`;
    await sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  }
  const [row] = await sql<{ newest: number }[]>`
    SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`;
  return row?.newest ?? 0;
}

/** Ends the backend from outside: unlike a cancelled statement it cannot miss the moment between two. */
async function terminate(connection: DatabaseConnection, backend: number | undefined): Promise<void> {
  if (backend === undefined) return;
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 4 });
  try {
    await sql`SELECT pg_terminate_backend(${backend}, 3000)`;
  } catch {
    // It lets go by itself once its connection is closed.
  } finally {
    await sql.end({ timeout: 1 });
  }
}
