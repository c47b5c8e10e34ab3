import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkMigrated, migrateDatabase } from './migrate';
import { listMigrations } from './migrations/migration-files';
import { createEmptyDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  return database.drop;
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Counts connections that run migrations or wait for them. */
async function countMigrating(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'migrations'`;
  return row?.count ?? -1;
}

async function waitUntilBlocked(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await database.sql<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'migrations' AND wait_event_type = 'Lock'`;
      expect(row?.count).toBe(1);
    },
    { timeout: 15_000, interval: 20 },
  );
}

test('servers that start together migrate an empty database once', async () => {
  const { sql, connection } = database;
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)));
  const applied = await sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at`;
  expect(applied.map(({ hash }) => hash)).toEqual(listMigrations());
  expect(await sql`SELECT count(*)::int AS users FROM "user"`).toEqual([{ users: 0 }]);
  await checkMigrated(sql);
  await sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (
    SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
  await expect(checkMigrated(sql)).rejects.toThrow('lacks migrations');
});

test('a start logs each migration of a database with tables, and one line for an empty one', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await migrateDatabase(database.connection, { first: 20, log });
  expect(lines).toEqual([expect.stringMatching(/^made the tables, 20 migrations, \d+\.\d s$/)]);
  lines.length = 0;
  await migrateDatabase(database.connection, { first: 22, log });
  expect(lines).toEqual([
    expect.stringMatching(/^0020_customers-of-carts, \d+\.\d s$/),
    expect.stringMatching(/^0021_template-of-cart-notices, \d+\.\d s$/),
  ]);
});

test('a newer version’s database is refused in a sentence, and a running older server continues', async () => {
  const { sql, connection } = database;
  await migrateDatabase(connection);
  expect(await checkMigrated(sql)).toBeUndefined();
  const made = Date.UTC(2090, 4, 17);
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', ${made})`;
  await expect(migrateDatabase(connection)).rejects.toThrow(
    /^The database belongs to a newer version of the program \(its newest migration is of 2090-05-17\): start that version, or restore a backup from before the upgrade into an empty database\.$/,
  );
  expect(await checkMigrated(sql)).toBe('newer');
});

test('stopping a migration releases its locks at once and keeps finished migrations', async () => {
  const { sql, connection } = database;
  await migrateDatabase(connection, { first: 10 });
  const stop = new AbortController();
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE`;
    const migrated = migrateDatabase(connection, { signal: stop.signal });
    const ended = expect(migrated).rejects.toThrow('told to end');
    await waitUntilBlocked();
    stop.abort(new Error('told to end'));
    await ended;
    expect(await countMigrating()).toBe(0);
  });
  expect(await sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`).toEqual([{ count: 10 }]);
  await migrateDatabase(connection);
  await checkMigrated(sql);
});

test('a killed server leaves no connection that holds locks', async () => {
  const { sql, connection } = database;
  await migrateDatabase(connection, { first: 10 });
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE`;
    const script = join(import.meta.dirname, 'testing', 'migration-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(connection)], {
      stdio: 'ignore',
    });
    children.push(child);
    await waitUntilBlocked();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(async () => expect(await countMigrating()).toBe(0), { timeout: 10_000, interval: 50 });
  });
}, 60_000);
