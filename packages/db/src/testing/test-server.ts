import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { type DatabaseConnection, parseDatabaseUrl } from '../connection';
import { clusterFolder } from '../embedded/cluster';
import { findPostmaster } from '../embedded/postmaster-file';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres';
import { migrateDatabase } from '../migrate';

/** A migrated database to copy, and its server. Plain data that can be sent to other processes. */
export type TestTemplate = {
  /** The server; its `database` always exists. */
  server: DatabaseConnection;
  template: string;
  /** Prefix of the names of all copies. */
  prefix: string;
};

export type TestServer = {
  /** Creates a migrated template; `prepare` may add data that every copy should have. */
  createTemplate: (
    name: string,
    prepare?: (connection: DatabaseConnection) => Promise<void>,
  ) => Promise<TestTemplate>;
  /** Drops everything created on the server; an embedded one is deleted with its files. */
  stop: () => Promise<void>;
};

const FOLDER_PREFIX = 'app-test-db-';
const DATABASE_PREFIX = 'app_test_';
const ABANDONED_AFTER_MS = 6 * 3_600_000;

/**
 * Starts the database server for a test run: an embedded one in a temporary folder, or the given server, on
 * which only databases named `app_test_…` are created and dropped. Removes leftovers of killed runs first.
 */
export async function startTestServer(databaseUrl?: string): Promise<TestServer> {
  const runPrefix = `${DATABASE_PREFIX}${Date.now()}_${process.pid}_`;
  if (databaseUrl) {
    const server = parseDatabaseUrl(databaseUrl);
    await dropDatabases(server, isAbandoned);
    const stop = () => dropDatabases(server, (name) => name.startsWith(runPrefix));
    return { createTemplate: templateMaker(server, runPrefix), stop };
  }
  await removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, superuser: true });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { createTemplate: templateMaker(embedded.connection, runPrefix), stop };
}

function templateMaker(server: DatabaseConnection, runPrefix: string): TestServer['createTemplate'] {
  return async (name, prepare) => {
    const template = `${runPrefix}${name}_template`;
    await withAdminConnection(server, (sql) => sql.unsafe(`CREATE DATABASE "${template}"`));
    const connection = { ...server, database: template };
    await migrateDatabase(connection);
    await prepare?.(connection);
    return { server, template, prefix: `${runPrefix}${name}_` };
  };
}

/**
 * Copies the template file by file, which takes half as long as copying through the log. Returns the
 * connection to the copy.
 */
export async function cloneTemplate({ server, template, prefix }: TestTemplate): Promise<DatabaseConnection> {
  const database = `${prefix}${process.pid}_${process.hrtime.bigint().toString(36)}`;
  await withAdminConnection(server, (sql) =>
    sql.unsafe(`CREATE DATABASE "${database}" TEMPLATE "${template}" STRATEGY FILE_COPY`),
  );
  return { ...server, database };
}

/** Creates a database without tables. */
export async function createEmpty({ server, prefix }: TestTemplate): Promise<DatabaseConnection> {
  const database = `${prefix}${process.pid}_${process.hrtime.bigint().toString(36)}`;
  await withAdminConnection(server, (sql) => sql.unsafe(`CREATE DATABASE "${database}"`));
  return { ...server, database };
}

/** Drops a copy and closes its remaining connections. */
export async function dropClone(connection: DatabaseConnection, { server }: TestTemplate): Promise<void> {
  await withAdminConnection(server, (sql) =>
    sql.unsafe(`DROP DATABASE IF EXISTS "${connection.database}" WITH (FORCE)`),
  );
}

async function withAdminConnection<T>(
  server: DatabaseConnection,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({ ...server, max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function dropDatabases(server: DatabaseConnection, matches: (name: string) => boolean): Promise<void> {
  await withAdminConnection(server, async (sql) => {
    const databases = await sql<{ name: string }[]>`
      SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${DATABASE_PREFIX})`;
    for (const { name } of databases) {
      if (matches(name)) await sql.unsafe(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  });
}

function isAbandoned(name: string): boolean {
  const createdAt = Number(name.slice(DATABASE_PREFIX.length).split('_')[0]);
  return Date.now() - createdAt > ABANDONED_AFTER_MS;
}

async function removeAbandonedFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const ownerPid = name.startsWith(FOLDER_PREFIX) && Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (!ownerPid || isAlive(ownerPid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      await stopOrphan(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's folder, which is theirs to remove.
    }
  }
}

async function stopOrphan(dataDir: string): Promise<void> {
  if (!findPostmaster(clusterFolder(dataDir))) return;
  const leftover: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    durable: false,
    superuser: true,
  });
  await leftover.stop();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
