import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing';
import type { Migration } from './migration-files';
import { type MigrationSession, openMigrationSession } from './migration-session';
import { runMigration } from './run-migration';

let database: TestDatabase;
let session: MigrationSession;
let lines: string[];
const log = (line: string) => void lines.push(line);

beforeEach(async () => {
  database = await createEmptyDatabase();
  lines = [];
  session = openMigrationSession(database.connection, { log });
  await session.begin();
  await database.sql`CREATE TABLE shelf (id int)`;
});
afterEach(async () => {
  await session.end();
  await database.drop();
});

function migration(parts: string[], inOneTransaction = true): Migration {
  return { name: '0001_shelf', hash: 'hash', madeAt: 1, parts, inOneTransaction };
}

async function shelfColumns(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'shelf' ORDER BY ordinal_position`;
  return rows.map(({ name }) => name);
}

const waitFor = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

const readRecorded = () => database.sql`SELECT hash FROM drizzle.__drizzle_migrations`;

test('a failing migration is rolled back as a whole', async () => {
  const broken = migration(['ALTER TABLE shelf ADD COLUMN place int', 'SELECT 1 / 0']);
  await expect(runMigration(session, broken, log)).rejects.toThrow('division by zero');
  expect(await shelfColumns()).toEqual(['id']);
  expect(await readRecorded()).toEqual([]);
});

test('a migration without a transaction keeps its progress, and the next attempt completes it', async () => {
  const parts = [
    'ALTER TABLE shelf ADD COLUMN IF NOT EXISTS place int; ALTER TABLE shelf ADD COLUMN IF NOT EXISTS note text;',
    'DROP INDEX CONCURRENTLY IF EXISTS shelf_place',
    'CREATE UNIQUE INDEX CONCURRENTLY shelf_place ON shelf (place)',
  ];
  await database.sql`INSERT INTO shelf (id) VALUES (1), (2)`;
  const broken = migration([...parts.slice(0, 1), 'UPDATE shelf SET place = 1', ...parts.slice(1)], false);
  await expect(runMigration(session, broken, log)).rejects.toThrow('could not create unique index');
  expect(await shelfColumns()).toEqual(['id', 'place', 'note']);
  expect(await readRecorded()).toEqual([]);
  await runMigration(
    session,
    migration([...parts.slice(0, 1), 'UPDATE shelf SET place = id', ...parts.slice(1)], false),
    log,
  );
  expect(await readRecorded()).toEqual([{ hash: 'hash' }]);
  const [index] =
    await database.sql`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'shelf_place'::regclass`;
  expect(index).toEqual({ valid: true });
});

test('the statements of one part are one transaction', async () => {
  const broken = migration(['ALTER TABLE shelf ADD COLUMN place int; SELECT 1 / 0;'], false);
  await expect(runMigration(session, broken, log)).rejects.toThrow('division by zero');
  expect(await shelfColumns()).toEqual(['id']);
});

test.each([true, false])(
  'a migration waiting for a long reader yields to others within two seconds (in one transaction: %s)',
  async (inOneTransaction) => {
    const reader = await database.sql.reserve();
    await reader`BEGIN`;
    await reader`SELECT * FROM shelf`;
    const done = runMigration(
      session,
      migration(['ALTER TABLE shelf ADD COLUMN place int'], inOneTransaction),
      log,
    );
    await waitFor(async () => {
      const [row] = await database.sql`
        SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'shelf'::regclass`;
      expect(row).toEqual({ waiting: 1 });
    });
    const began = performance.now();
    await database.sql`SELECT * FROM shelf`;
    expect(performance.now() - began).toBeLessThan(2_000);
    await waitFor(() => expect(lines).toEqual(['0001_shelf waits for a table that is in use']));
    await reader`COMMIT`;
    reader.release();
    await done;
    expect(await shelfColumns()).toEqual(['id', 'place']);
  },
);

test('a migration that lost its connection does not continue on another one', async () => {
  const running = runMigration(
    session,
    migration(['ALTER TABLE shelf ADD COLUMN place int', 'SELECT pg_sleep(60)']),
    log,
  );
  const failed = expect(running).rejects.toThrow();
  await waitFor(async () => {
    const killed = await database.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`;
    expect(killed).toHaveLength(1);
  });
  await failed;
  expect(await shelfColumns()).toEqual(['id']);
});
