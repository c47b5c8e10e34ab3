import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connect } from '../client';
import type { DatabaseConnection } from '../connection';
import { createMigrationsTable, hasTables, readNewestMigration } from './migrations-table';

/** An arbitrary number, the same in every version of the program. */
const MIGRATION_LOCK = 7_236_411;
const LOCK_POLL_MS = 200;
/** How soon the server releases what a killed program held. */
const CONNECTION_CHECK_MS = 2_000;
/** A program that stalls in the middle of a transaction is cut off after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** The single connection that migrations use. */
export type MigrationSession = {
  sql: Sql;
  signal?: AbortSignal;
  /**
   * Waits for this program's turn and prepares the migrations table.
   *
   * @returns the timestamp of the database's newest migration, in milliseconds; 0 if there is none.
   */
  begin: () => Promise<number>;
  end: () => Promise<void>;
};

type Options = { log: (line: string) => void; signal?: AbortSignal };

/** Opens the session; when `signal` aborts, the server ends whatever the session is running. */
export function openMigrationSession(
  connection: DatabaseConnection,
  { log, signal }: Options,
): MigrationSession {
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 0 });
  let backendPid: number | undefined;
  let ended: Promise<void> | undefined;
  const onAbort = () => {
    ended = terminate(connection, backendPid);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    sql,
    signal,
    async begin() {
      backendPid = await acquireLock(sql, { log, signal });
      if (!(await hasTables(sql))) await createMigrationsTable(sql);
      return readNewestMigration(sql);
    },
    async end() {
      signal?.removeEventListener('abort', onAbort);
      await ended;
      await sql.end({ timeout: 5 });
    },
  };
}

/**
 * Polls instead of waiting in the database: a waiting statement is a transaction too, and building an index
 * concurrently waits for every other transaction.
 */
async function acquireLock(sql: Sql, { log, signal }: Options): Promise<number> {
  for (let isReported = false; ; ) {
    const [row] = await sql<{ turn: boolean; pid: number }[]>`
      SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS turn, pg_backend_pid() AS pid`;
    if (row?.turn) {
      await setSessionTimeouts(sql);
      return row.pid;
    }
    if (!isReported) log('waits for another server that migrates');
    isReported = true;
    await delay(LOCK_POLL_MS, undefined, { signal });
  }
}

async function setSessionTimeouts(sql: Sql): Promise<void> {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', ${String(IDLE_IN_TRANSACTION_MS)}, false),
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)`;
  try {
    await sql`SELECT set_config('client_connection_check_interval', ${String(CONNECTION_CHECK_MS)}, false)`;
  } catch {
    // Not every platform can detect that a client has gone; the keepalives above then have to suffice.
  }
}

/**
 * Ends the backend from another connection: unlike cancelling a statement, this cannot fall between two
 * statements.
 */
async function terminate(connection: DatabaseConnection, backendPid: number | undefined): Promise<void> {
  if (backendPid === undefined) return;
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 4 });
  try {
    await sql`SELECT pg_terminate_backend(${backendPid}, 3000)`;
  } catch {
    // The lock is released once the connection closes.
  } finally {
    await sql.end({ timeout: 1 });
  }
}
