import type { Sql, TransactionSql } from 'postgres';

/** Where migrations are recorded; drizzle's tools know the table by `drizzle.config.ts`. */
export const migrationsTable = { schema: 'drizzle', table: '__drizzle_migrations' } as const;

const name = Object.values(migrationsTable).join('.');

/** Whether any release has ever migrated the database. */
export async function hasTables(sql: Sql | TransactionSql): Promise<boolean> {
  const [row] = await sql`SELECT to_regclass(${name}) IS NOT NULL AS there`;
  return row?.there === true;
}

/** Creates the table in an empty database. */
export async function createMigrationsTable(sql: Sql): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql(migrationsTable.schema)}`;
  await sql`CREATE TABLE IF NOT EXISTS ${sql(name)} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
}

/** Returns the timestamp of the newest applied migration, in milliseconds; 0 if there is none. */
export async function readNewestMigration(sql: Sql): Promise<number> {
  const [row] = await sql<{ newest: number }[]>`
    SELECT coalesce(max(created_at), 0)::float8 AS newest FROM ${sql(name)}`;
  return row?.newest ?? 0;
}

/** Returns the hashes of the applied migrations, the first one first; none when the database is empty. */
export async function listAppliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  if (!(await hasTables(sql))) return [];
  const rows = await sql<{ hash: string }[]>`SELECT hash FROM ${sql(name)} ORDER BY created_at, id`;
  return rows.map(({ hash }) => hash);
}

/** Records a migration as applied; `madeAt` is its timestamp in milliseconds. */
export async function recordMigration(
  sql: Sql | TransactionSql,
  { hash, madeAt }: { hash: string; madeAt: number },
): Promise<void> {
  await sql`INSERT INTO ${sql(name)} (hash, created_at) VALUES (${hash}, ${madeAt})`;
}
