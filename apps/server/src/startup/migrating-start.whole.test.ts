import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@app/db/connection';
import { migrateDatabase } from '@app/db/migrate';
import { createEmptyDatabase, type TestDatabase } from '@app/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

// Each test starts a whole process, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let database: TestDatabase;
let folder: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'server-test-'));
});

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
    ...settings,
  });
  return server;
}

test('each migration is logged at the start with its duration', async () => {
  await migrateDatabase(database.connection, { first: 20 });
  const started = await start();
  await started.ready();
  expect(started.stdout()).toMatch(/\d s {2}migration {2}0020_customers-of-carts, \d+\.\d s\n/);
  expect(started.stdout()).toMatch(/\d s {2}migration {2}up to date\n/);
});

test('a database migrated by a newer version is refused in one sentence', async () => {
  await migrateDatabase(database.connection);
  await database.sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', ${Date.UTC(2090, 4, 17)})`;
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  expect(refused.stderr()).toMatch(/^The database belongs to a newer version of the program .+\.\n$/);
});

test('with MIGRATE=off an older database is refused unchanged, and one that a job has migrated is served', async () => {
  await migrateDatabase(database.connection, { first: 20 });
  const refused = await start({ MIGRATE: 'off' });
  expect(await refused.ended()).toBe(1);
  expect(refused.stderr()).toMatch(/^The database is older than this version .+ db:migrate.+\.\n$/);
  expect((await database.sql`SELECT FROM drizzle.__drizzle_migrations`).length).toBe(20);

  const job = ['--import', 'tsx', 'apps/server/src/operations.ts', 'migrate'];
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: databaseUrl(database.connection) };
  const cwd = join(import.meta.dirname, '../../../..');
  const { stdout } = await promisify(execFile)(process.execPath, job, { env, cwd });
  expect(stdout).toMatch(/^0020_.+\nThe database is up to date\.\n$/s);
  await (await start({ MIGRATE: 'off' })).ready();
});

test('with MIGRATE=off an empty and a newer database are refused', async () => {
  const empty = await start({ MIGRATE: 'off' });
  expect(await empty.ended()).toBe(1);
  expect(empty.stderr()).toMatch(/^The database is older than this version /);

  await migrateDatabase(database.connection);
  await database.sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', ${Date.UTC(2090, 4, 17)})`;
  const newer = await start({ MIGRATE: 'off' });
  expect(await newer.ended()).toBe(1);
  expect(newer.stderr()).toMatch(/^The database belongs to a newer version /);
});

test('stopping during a migration shuts down cleanly and leaves no connection open', async () => {
  await migrateDatabase(database.connection, { first: 10 });
  await database.sql.begin(async (tx) => {
    await tx`LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE`;
    const migrating = await start();
    await vi.waitFor(() => expect(migrating.stdout()).toContain('waits for a table that is in use'), {
      timeout: 60_000,
      interval: 50,
    });
    migrating.child.kill('SIGTERM');
    expect(await migrating.ended()).toBe(0);
    expect(migrating.stderr()).toBe('');
    const remainingRows = await tx`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name NOT IN ('tests', 'test template')`;
    expect(remainingRows).toEqual([]);
  });
});
