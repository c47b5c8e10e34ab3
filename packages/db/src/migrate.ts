import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';
import { DatabaseStartError } from './embedded/database-start-error';
import { type Migration, readMigrations } from './migrations/migration-files';
import { type MigrationSession, openMigrationSession } from './migrations/migration-session';
import { runMigration } from './migrations/run-migration';

export type MigrateOptions = {
  /** Brings the database up to the migration that these end with, or does nothing: for data of an older version. */
  first?: number;
  /** Called with one line for each migration of a database that had tables before, and of what makes it wait. */
  log?: (line: string) => void;
  /** Ends it: what runs is cancelled and undone, and no connection stays behind. */
  signal?: AbortSignal;
};

/** One that takes long is mentioned this often, in milliseconds. */
const STILL_RUNNING_MS = 10_000;

/**
 * Brings the database up to the newest migration, one after the other, so that what is done stays done. Servers that
 * start together on one database take turns.
 *
 * @throws DatabaseStartError when one fails, which is then undone, and when the database is newer than this program; the
 * reason of `signal` once that has aborted.
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
    const began = performance.now();
    const count = await runPending(session, migrations.slice(0, first), before === 0 ? () => {} : log);
    if (before === 0 && count > 0) log(`made the tables, ${count} migrations, ${secondsSince(began)}`);
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
 * Makes sure that the database has been migrated by somebody else, and changes nothing.
 *
 * @throws DatabaseStartError when it is older or newer than this program.
 */
export async function requireMigrated(connection: DatabaseConnection): Promise<void> {
  const migrations = readMigrations();
  const sql = connect(connection, { max: 1, applicationName: 'start check', statementSeconds: 4 });
  try {
    const [row] = (await hasTables(sql))
      ? await sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`
      : [];
    const newest = Number(row?.newest ?? 0);
    rejectNewerMigrations(newest, migrations);
    if (newest === migrations.at(-1)?.madeAt) return;
  } finally {
    await sql.end({ timeout: 1 });
  }
  throw new DatabaseStartError(
    'The database is older than this version of the program, and MIGRATE=off leaves its migrations to others: run "npm run db:migrate" ("operations.js migrate" of the build), then start again.',
  );
}

/** Whether the database was ever migrated, by whichever release. */
export async function hasTables(sql: Sql): Promise<boolean> {
  const [row] = await sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`;
  return row?.there === true;
}

async function runPending(
  session: MigrationSession,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    // Asked anew each time: a connection that broke in between has lost its turn, and another server may have gone on.
    const newest = await session.begin();
    const next = migrations.find(({ madeAt }) => madeAt > newest);
    if (!next) return count;
    const began = performance.now();
    const timer = setInterval(() => log(`${next.name} is running, ${secondsSince(began)}`), STILL_RUNNING_MS);
    try {
      await runMigration(session, next, log);
    } catch (error) {
      throw failureOf(next, error);
    } finally {
      clearInterval(timer);
    }
    log(`${next.name}, ${secondsSince(began)}`);
  }
}

/**
 * An older program does not know what it may not do to the tables of a newer one. Only a start is refused: a server that
 * runs while a newer one migrates goes on serving.
 */
function rejectNewerMigrations(newest: number, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.madeAt ?? 0;
  if (newest <= known) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new DatabaseStartError(
    `The database belongs to a newer version of the program (its newest migration is of ${day}): start that version, or restore a backup from before the upgrade into an empty database.`,
  );
}

function failureOf({ name, inOneTransaction }: Migration, error: unknown): DatabaseStartError {
  const left = inOneTransaction ? 'it was undone' : 'the next start goes on with it';
  return new DatabaseStartError(
    `The database can't be brought up to date: migration ${name} failed (${reasonOf(error)}); ${left}, and what was done before it stays. The database's user needs the rights of its owner.`,
    { cause: error },
  );
}

/** When the newest migration that this program brings was made, in milliseconds; its files do not change while it runs. */
let newestKnown: number | undefined;

/**
 * Rejects while the database lacks a migration that this program brings, such as after a restore of an older one. Resolves
 * with `newer` once a newer program has migrated it, beside which this one still serves but could not start again.
 */
export async function checkMigrated(sql: Sql): Promise<'newer' | undefined> {
  newestKnown ??= readMigrations().at(-1)?.madeAt ?? 0;
  const [row] =
    await sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`;
  const newest = Number(row?.newest);
  if (newest < newestKnown) throw new Error('the database lacks migrations: restart the server');
  return newest > newestKnown ? 'newer' : undefined;
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
