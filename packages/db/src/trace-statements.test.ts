import { expect, test } from 'vitest';
import { statementName } from './trace-statements';

test.each([
  ['select "id", "name" from "ticket" where "ticket"."id" = $1', 'select ticket'],
  ['insert into "public"."user" ("id") values ($1) returning "id"', 'insert user'],
  ['  UPDATE pgboss.job SET state = $1', 'update job'],
  ['delete from only "session"', 'delete session'],
  ['with queued as (\n INSERT INTO pgboss.job (name) values ($1)) select 1 from queued', 'insert job'],
  ['select 1', 'select'],
  ['set transaction isolation level repeatable read', 'other'],
  // Text inside a string literal is not a table.
  ["select 'from ''secret''', $1 from 'secret'", 'select'],
])('the statement %s is named %s', (statement, name) => {
  expect(statementName(statement).name).toBe(name);
});
