import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';
import { DatabaseStartError } from './embedded/database-start-error';
import { type Migration, readMigrations } from './migrations/migration-files';
import { type MigrationSession, openMigrationSession } from './migrations/migration-session';
import { hasTables, readNewestMigration } from './migrations/migrations-table';
import { runMigration } from './migrations/run-migration';

export type MigrateOptions = {
  /** Migrates only up to this migration, or does nothing if already past it: for data of an older version. */
  first?: number;
  /**
   * Called with a line for each migration of a database that already had tables, and for whatever delays it.
   */
  log?: (line: string) => void;
  /** Aborts: running work is cancelled and rolled back, and no connection is left open. */
  signal?: AbortSignal;
};

/** Interval in milliseconds for reporting a migration that takes long. */
const PROGRESS_INTERVAL_MS = 10_000;

/**
 * Migrates the database to the newest migration, one by one, so that completed ones stay. Servers that start
 * on the same database at the same time take turns.
 *
 * @throws DatabaseStartError if a migration fails, which is then rolled back, or if the database is newer
 * than this program; the reason of `signal` if it has aborted.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { first, log = () => {}, signal }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations();
  signal?.throwIfAborted();
  const session = openMigrationSession(connection, { log, signal });
  try {
    const before = await session.begin();
    rejectNewerMigrations(before, migrations);
    const startedAt = performance.now();
    const count = await runPending(session, migrations.slice(0, first), before === 0 ? () => {} : log);
    if (before === 0 && count > 0) log(`made the tables, ${count} migrations, ${secondsSince(startedAt)}`);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(`The database can't be brought up to date (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    await session.end();
  }
}

/**
 * Checks that another process has migrated the database, and changes nothing.
 *
 * @throws DatabaseStartError if it is older or newer than this program.
 */
export async function requireMigrated(connection: DatabaseConnection): Promise<void> {
  const migrations = readMigrations();
  const sql = connect(connection, { max: 1, applicationName: 'start check', statementSeconds: 4 });
  try {
    const newest = (await hasTables(sql)) ? await readNewestMigration(sql) : 0;
    rejectNewerMigrations(newest, migrations);
    if (newest === migrations.at(-1)?.madeAt) return;
  } finally {
    await sql.end({ timeout: 1 });
  }
  throw new DatabaseStartError(
    'The database is older than this version of the program, and MIGRATE=off leaves its migrations to others: run "npm run db:migrate" ("operations.js migrate" of the build), then start again.',
  );
}

async function runPending(
  session: MigrationSession,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    // Queried again each time: a connection that broke in between has lost its turn, and another server may
    // have continued.
    const newest = await session.begin();
    const next = migrations.find(({ madeAt }) => madeAt > newest);
    if (!next) return count;
    const startedAt = performance.now();
    const timer = setInterval(
      () => log(`${next.name} is running, ${secondsSince(startedAt)}`),
      PROGRESS_INTERVAL_MS,
    );
    try {
      await runMigration(session, next, log);
    } catch (error) {
      throw failureOf(next, error);
    } finally {
      clearInterval(timer);
    }
    log(`${next.name}, ${secondsSince(startedAt)}`);
  }
}

/**
 * An older program does not know the constraints of newer tables. Only its start is refused: a server that is
 * running while a newer one migrates continues to serve.
 */
function rejectNewerMigrations(newest: number, migrations: readonly Migration[]): void {
  const newestOfProgram = migrations.at(-1)?.madeAt ?? 0;
  if (newest <= newestOfProgram) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new DatabaseStartError(
    `The database belongs to a newer version of the program (its newest migration is of ${day}): start that version, or restore a backup from before the upgrade into an empty database.`,
  );
}

function failureOf({ name, inOneTransaction }: Migration, error: unknown): DatabaseStartError {
  const outcome = inOneTransaction ? 'it was undone' : 'the next start goes on with it';
  return new DatabaseStartError(
    `The database can't be brought up to date: migration ${name} failed (${reasonOf(error)}); ${outcome}, and what was done before it stays. The database's user needs the rights of its owner.`,
    { cause: error },
  );
}

/**
 * Timestamp in milliseconds of the newest migration of this program; its files do not change while it runs.
 */
let newestMadeAt: number | undefined;

/**
 * Rejects if the database lacks a migration of this program, such as after restoring an older backup.
 * Resolves with `newer` once a newer program has migrated it; this one can then still serve but not start
 * again.
 */
export async function checkMigrated(sql: Sql): Promise<'newer' | undefined> {
  newestMadeAt ??= readMigrations().at(-1)?.madeAt ?? 0;
  const newest = await readNewestMigration(sql);
  if (newest < newestMadeAt) throw new Error('the database lacks migrations: restart the server');
  return newest > newestMadeAt ? 'newer' : undefined;
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
