import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { type PoolUsage, watchPool } from './watch-pool';

let database: TestDatabase;
let pool: PoolUsage;
let finished: { work: string; seconds: number }[];

beforeEach(async () => {
  database = await createTestDatabase({ max: 2 });
  finished = [];
  pool = watchPool(database.sql, (work, seconds) => finished.push({ work, seconds }));
  return database.drop;
});

const finishedWork = () => finished.map(({ work }) => work);

test('statements are counted by their first word and transactions as one, with their duration', async () => {
  await database.db.execute(sql`select pg_sleep(0.05)`);
  await database.db.execute(sql`  UPDATE setting SET id = id`).catch(() => {});
  await database.db.execute(sql`with one as (select 1) select * from one`);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    expect(pool.underWay()).toBe(1);
    await tx.execute(sql`select 2`);
  });
  expect(finishedWork()).toEqual(['select', 'update', 'other', 'transaction']);
  expect(finished[0]?.seconds).toBeGreaterThan(0.05);
  expect(finished[0]?.seconds).toBeLessThan(5);
  expect(pool.underWay()).toBe(0);
});

test('a failed statement is counted once and still throws', async () => {
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow();
  const failed = database.db.transaction(async () => {
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(finishedWork()).toEqual(['select', 'transaction']);
  expect(pool.underWay()).toBe(0);
});

test('more callers than connections are counted as waiting', async () => {
  const work = Array.from({ length: 5 }, () => database.db.execute(sql`select pg_sleep(0.1)`).then(() => {}));
  await Promise.resolve();
  expect(pool.underWay() - pool.size).toBe(3);
  await Promise.all(work);
  expect(pool.underWay()).toBe(0);
});
