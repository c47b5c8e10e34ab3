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
 * Brings the database up to the newest migration, or does nothing. Servers that start together on one database
 * take turns: drizzle itself takes no lock, and two of it at once fail.
 *
 * @throws DatabaseStartError; everything that was changed is then undone.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 0 });
  try {
    await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder: findMigrationsFolder() });
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
