import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { type DatabaseConnection, parseDatabaseUrl } from './connection';
import { socketWithTimeout } from './socket-timeout';
import { schema } from './tables';
import { traceStatements } from './trace-statements';

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type DatabaseClient = {
  db: Database;
  /** The pool below `db`, for LISTEN and hand-written SQL. Dates stay strings here, as drizzle wants them. */
  sql: Sql;
  /** Lets running queries finish for up to five seconds, then cuts the connections. */
  close: () => Promise<void>;
};

export type ClientOptions = {
  /** Connections at most. Ten by default. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /**
   * How long one statement may run, in seconds; 0: as long as it takes (migrations, seeds, backups).
   * By default seven, so that even a request that first has to reconnect gets its error within twelve.
   */
  statementSeconds?: number;
  /** Makes a span for each statement that belongs to a trace. */
  traced?: boolean;
  /** Called with what is notified on the channels that a connection listens to. */
  onNotification?: (channel: string, payload: string) => void;
  /** Called for every connection that has ended, however that came. */
  onClosed?: () => void;
};

const CONNECT_SECONDS = 4;
const STATEMENT_SECONDS = 7;
const CLOSE_SECONDS = 5;

/**
 * Opens a pool. It connects at the first query, and again by itself after the server went away: a query is then
 * refused in bounded time instead of waiting.
 */
export function createDatabase(
  connection: DatabaseConnection | string,
  options: ClientOptions,
): DatabaseClient {
  const sql = connect(typeof connection === 'string' ? parseDatabaseUrl(connection) : connection, options);
  if (options.traced) traceStatements(sql);
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: CLOSE_SECONDS }) };
}

/** A bare postgres.js pool with the time limits of `createDatabase` but its own idea of dates. */
export function connect(
  connection: DatabaseConnection,
  {
    max = 10,
    applicationName,
    statementSeconds = STATEMENT_SECONDS,
    onNotification,
    onClosed,
  }: ClientOptions,
): Sql {
  const { host, port, database, user, password } = connection;
  const options = {
    host,
    port,
    database,
    user,
    password,
    ssl: false,
    // TLS is done here: postgres.js would put it on top, where the guard sees only encrypted bytes.
    socket: socketWithTimeout(connection, {
      silenceMs: statementSeconds === 0 ? 0 : (statementSeconds + 1) * 1000,
      handshakeMs: CONNECT_SECONDS * 1000,
    }),
    max,
    connect_timeout: CONNECT_SECONDS,
    // The library waits up to 20 seconds between attempts; being back soon matters more than the few packets.
    backoff: (attempt: number) => Math.min(3 ** attempt / 100, 1),
    onnotice: () => {},
    // A connection that listens has no queries waiting for a fresh one.
    ...(onNotification && { onnotify: onNotification, max_lifetime: null }),
    ...(onClosed && { onclose: onClosed }),
    connection: {
      application_name: applicationName,
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: statementSeconds === 0 ? 0 : 2 * STATEMENT_SECONDS * 1000,
      TimeZone: 'UTC',
    },
  };
  return postgres(options);
}
