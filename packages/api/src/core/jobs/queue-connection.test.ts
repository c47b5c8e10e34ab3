import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { runSql } from './queue-connection';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  return database.drop;
});

const text = 'select $1::text as word, $2::jsonb as facts';

test('queue statements are prepared once per connection, also in transactions', async () => {
  const { db, sql } = database;
  const values = ['one', { kind: 'two' }];
  const answer = [{ word: 'one', facts: { kind: 'two' } }];
  expect(await runSql(db, text, values)).toEqual(answer);
  await db.transaction(async (tx) => {
    expect(await runSql(tx, text, values)).toEqual(answer);
    expect(await runSql(tx, text, ['', null])).toEqual([{ word: '', facts: null }]);
  });
  const prepared = await sql`select statement from pg_prepared_statements where statement = ${text}`;
  expect(prepared).toHaveLength(1);
});

test('a failure does not quote the values, which may be codes', async () => {
  const failed = runSql(database.db, 'select $1::text, 1 / 0', ['secret code']);
  await expect(failed).rejects.toThrow(/^division by zero$/);
});
