import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgJson, PgJsonb, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { schema } from './tables';
import { createTestDatabase, type TestDatabase } from './testing';

/** Strings that are JSON of another type, and ones that look nearly so. */
const misleading = [
  ...['4020123456', '12', '0012', '1e5', '-0', 'true', 'null', '[1]', '{}', '{"a":1}', '"quoted"'],
  ...['', ' ', '\\', '\\u0041', '"', "'", 'a\nb', 'é', 'e\u0301', '日本', '👩‍💻'],
];

const jsonColumns = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => Object.values(getTableColumns(table)))
  .filter((column) => column.getSQLType() === 'jsonb')
  .map((column) => [`${getTableName(column.table)}.${column.name}`, column] as const);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

type Column = (typeof jsonColumns)[number][1];

/** Sends a value to Postgres and back as a row of this column would. */
async function roundTrip(column: Column, value: unknown): Promise<unknown> {
  const [row] = await database.db
    .select({ value: sql`v`.mapWith(column) })
    .from(sql`(select ${sql.param(value, column)}::jsonb as v) as saved`);
  return row?.value;
}

test('covers every column that holds JSON', () => {
  expect(jsonColumns.length).toBeGreaterThan(20);
  expect(jsonColumns.filter(([, column]) => is(column, PgJsonb) || is(column, PgJson))).toEqual([]);
});

test.each(jsonColumns)('%s returns the strings that were saved', async (_name, column) => {
  for (const value of misleading) {
    expect(await roundTrip(column, value)).toBe(value);
    expect(await roundTrip(column, { deep: [value] })).toEqual({ deep: [value] });
  }
  // Half of an emoji, as a cut text has it, which Postgres would refuse.
  expect(await roundTrip(column, { deep: ['a\ud83d'] })).toEqual({ deep: ['a\ufffd'] });
});
