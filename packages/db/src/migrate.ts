import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './client';
import type { DatabaseConnection } from './connection';
import { findMigrationsFolder } from './migrations-folder';

/** Any number, the same in every version of the program. */
const MIGRATION_LOCK = 7_236_411;

/**
 * Brings the database up to the newest migration, or does nothing. Servers that start together on one database
 * take turns: drizzle itself takes no lock, and two of it at once fail.
 *
 * @throws the database's error; everything since the last migration is then undone.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const sql = connect(connection, { max: 1, applicationName: 'migrations', statementSeconds: 0 });
  try {
    await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder: findMigrationsFolder() });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
