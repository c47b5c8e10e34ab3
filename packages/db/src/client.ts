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
  /** The pool below `db`, for LISTEN and hand-written SQL. Dates stay strings here, as drizzle expects. */
  sql: Sql;
  /** Lets running queries finish for up to five seconds, then closes the connections. */
  close: () => Promise<void>;
};

export type ClientOptions = {
  /** Maximum number of connections. Ten by default. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /**
   * Statement timeout in seconds; 0 disables it (migrations, seeds, backups). Seven by default, so that even
   * a request that first has to reconnect fails within twelve.
   */
  statementSeconds?: number;
  /** Creates a span for each statement that belongs to a trace. */
  traced?: boolean;
  /** Called for notifications on the channels that a connection listens to. */
  onNotification?: (channel: string, payload: string) => void;
  /** Called for every connection that has ended, for any reason. */
  onClosed?: () => void;
};

const CONNECT_SECONDS = 4;
const STATEMENT_SECONDS = 7;
const CLOSE_SECONDS = 5;

/**
 * Opens a pool. It connects at the first query and reconnects by itself after the server was gone: meanwhile
 * queries fail within a bounded time instead of waiting.
 */
export function createDatabase(
  connection: DatabaseConnection | string,
  options: ClientOptions,
): DatabaseClient {
  const sql = connect(typeof connection === 'string' ? parseDatabaseUrl(connection) : connection, options);
  if (options.traced) traceStatements(sql);
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: CLOSE_SECONDS }) };
}

/** Opens a plain postgres.js pool with the timeouts of `createDatabase` but its own date handling. */
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
    // TLS is set up here because postgres.js would add it on top, where the guard sees only encrypted bytes.
    socket: socketWithTimeout(connection, {
      silenceMs: statementSeconds === 0 ? 0 : (statementSeconds + 1) * 1000,
      handshakeMs: CONNECT_SECONDS * 1000,
    }),
    max,
    connect_timeout: CONNECT_SECONDS,
    // The library waits up to 20 seconds between attempts; reconnecting soon matters more than a few packets.
    backoff: (attempt: number) => Math.min(3 ** attempt / 100, 1),
    onnotice: () => {},
    // A listening connection has no queued queries that would need a fresh one, so it is never recycled.
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
