import { inspect } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { redactQueryValues } from './redact-query-values';

// Without the watch on locks, for which the driver shows all of a failed query.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

test('logs a failed query with statement and reason but without values', async () => {
  const failure = await database.db
    .execute(sql`select * from no_such_table where token = ${'a-secret-value'}`)
    .catch((error: unknown) => error);
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failure });
  expect(inspect(wrapped)).toContain('a-secret-value');

  const logged = inspect(redactQueryValues(wrapped));
  expect(logged).not.toContain('a-secret-value');
  expect(logged).toContain('no_such_table where token = $1');
  expect(logged).toContain('relation "no_such_table" does not exist');
});

test('logs any other error unchanged', () => {
  const other = new Error('disk is full');
  expect(redactQueryValues(other)).toBe(other);
});
