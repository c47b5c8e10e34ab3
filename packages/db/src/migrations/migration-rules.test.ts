import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrationsFolder } from '../migrations-folder';
import { type Migration, readMigrations } from './migration-files';
import { findFaults } from './migration-rules';

/** Earlier migrations were written without these rules; where it mattered they were fixed. */
const firstChecked = '0022';

test('migrations let the previous release continue, and lock no large table', () => {
  const faults = readMigrations()
    .filter(({ name }) => name >= firstChecked)
    .flatMap(findFaults);
  expect(faults).toEqual([]);
});

test('migrations are numbered in order, or a database would miss an earlier one', () => {
  const made = readMigrations().map(({ madeAt }) => madeAt);
  expect(made).toEqual([...new Set(made)].sort((a, b) => a - b));
});

test('only the newest snapshot is kept, which the next migration is compared with', () => {
  const newest = `${readMigrations().at(-1)?.name.slice(0, 4)}_snapshot.json`;
  const kept = readdirSync(join(findMigrationsFolder(), 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  expect(kept).toEqual([newest]);
});

function faultsOf(sql: string): string[] {
  const parts = sql.split('--> statement-breakpoint');
  const migration: Migration = {
    name: '0100_example',
    hash: '',
    madeAt: 0,
    parts,
    inOneTransaction: !sql.startsWith('-- no transaction'),
  };
  return findFaults(migration);
}

const split = '--> statement-breakpoint';

test.each([
  ['ALTER TABLE "ticket" ADD COLUMN "a" int NOT NULL;', 'give it a DEFAULT'],
  ['ALTER TABLE "ticket" ADD COLUMN "a" int, ADD COLUMN "b" int NOT NULL;', 'give it a DEFAULT'],
  ['ALTER TABLE "ticket" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(b)) STORED;', 'accepted'],
  ['ALTER TABLE "ticket" DROP COLUMN "a";', 'unused since'],
  ['DROP TABLE "ticket";', 'unused since'],
  ['ALTER TABLE "ticket" RENAME COLUMN "a" TO "b";', 'unused since'],
  ['ALTER TYPE "public"."status" RENAME VALUE \'a\' TO \'b\';', 'unused since'],
  ['ALTER TABLE "ticket" ALTER COLUMN "a" SET DATA TYPE bigint;', 'add a column instead'],
  ['ALTER TABLE "ticket" ALTER COLUMN "a" SET NOT NULL;', 'validated CHECK'],
  ['CREATE INDEX "i" ON "ticket" USING btree ("a");', 'CREATE INDEX CONCURRENTLY'],
  ['CREATE UNIQUE INDEX CONCURRENTLY "i" ON "ticket" ("a");', 'in a transaction'],
  ['-- no transaction\nCREATE INDEX CONCURRENTLY "i" ON "ticket" ("a");', 'half made'],
  ['ALTER TABLE "ticket" ADD CONSTRAINT "c" CHECK ("a" > 0);', 'NOT VALID'],
  [
    'ALTER TABLE "ticket" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."user"("id");',
    'NOT VALID',
  ],
  ['ALTER TABLE "ticket" ADD CONSTRAINT "c" UNIQUE("a");', 'USING INDEX'],
  [
    `ALTER TABLE "ticket" ADD COLUMN "a" int;${split}\nUPDATE "ticket" SET "a" = 1;`,
    'a migration of its own',
  ],
  ['-- no transaction\nALTER TABLE "ticket" ADD COLUMN "a" int;', 'cannot be run again'],
  [
    '-- no transaction\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;',
    'cannot be run again',
  ],
])('refuses a migration with %s', (sql, reason) => {
  expect(faultsOf(sql)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  'ALTER TABLE "ticket" ADD COLUMN "a" int;',
  'ALTER TABLE "ticket" ADD COLUMN "a" int DEFAULT 0 NOT NULL;',
  '-- unused since 0.2.0\nALTER TABLE "ticket" DROP COLUMN "a";',
  '-- accepted: a row for each category\nCREATE INDEX "i" ON "category" ("a");',
  `CREATE TABLE "shelf" ("id" int NOT NULL);${split}\nALTER TABLE "shelf" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."ticket"("id");${split}\nCREATE INDEX "i" ON "shelf" ("id");`,
  `-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "i";${split}\nCREATE INDEX CONCURRENTLY "i" ON "ticket" ("a");`,
  `-- no transaction\nALTER TABLE "ticket" ADD CONSTRAINT "c" CHECK ("a" IS NOT NULL) NOT VALID;${split}\nALTER TABLE "ticket" VALIDATE CONSTRAINT "c";${split}\nALTER TABLE "ticket" ALTER COLUMN "a" SET NOT NULL;`,
  '-- A word: DROP TABLE "ticket";\nCREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT \'ALTER TABLE "ticket" DROP COLUMN "a"\' $$;',
])('accepts a migration with %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
