import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { connect } from './client';
import type { DatabaseConnection } from './connection';
import { DatabaseStartError } from './embedded/database-start-error';
import { findMigrationsFolder } from './migrations-folder';

/** Any number, the same in every version of the program. */
const MIGRATION_LOCK = 7_236_411;

/**
 * Brings the database up to the newest migration, or to the one that `first` ends with, or does nothing. Servers that
 * start together on one database take turns: drizzle itself takes no lock, and two of it at once fail.
 *
 * @throws DatabaseStartError; everything that was changed is then undone.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { first }: { first?: number } = {},
): Promise<void> {
  const folder = findMigrationsFolder();
  if (first === undefined) return migrateFrom(folder, connection);
  const part = folderOfFirst(folder, first);
  try {
    await migrateFrom(part, connection);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Hashes of the migrations that this program brings, the first one first. */
export function listMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(({ hash }) => hash);
}

/** A folder with the first so many migrations, for data that an older version has written. */
function folderOfFirst(folder: string, count: number): string {
  const part = mkdtempSync(join(tmpdir(), 'migrations-'));
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(part, 'meta'));
  writeFileSync(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
  return part;
}

async function migrateFrom(migrationsFolder: string, connection: DatabaseConnection): Promise<void> {
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 0 });
  try {
    await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder });
  } catch (error) {
    throw new DatabaseStartError(
      `The database can't be brought up to date (${reasonOf(error)}): nothing was changed. Its user needs the rights of the database's owner.`,
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** When the newest migration that this program brings was made, in milliseconds; its files do not change while it runs. */
let newest: number | undefined;

/** Rejects while the database lacks a migration that this program brings, such as after a restore of an older one. */
export async function checkMigrated(sql: Sql): Promise<void> {
  newest ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).at(-1)?.folderMillis ?? 0;
  const [row] =
    await sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`;
  if (Number(row?.newest) < newest) throw new Error('the database lacks migrations: restart the server');
}

/** drizzle wraps the database's words in the text of the whole statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
