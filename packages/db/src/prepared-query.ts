import { sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Transaction } from './client';
import { schema } from './tables';

/** Writes queries and runs none: there is no connection behind it. */
export const blueprint: Database = drizzle.mock({ schema });

/**
 * A query prepared with `blueprint`, to be run on a database or inside a transaction. Drizzle ties a prepared query to
 * the handle it was made with, which for a transaction would mean to build it anew each time; all it takes from the
 * handle is its client and its logger.
 */
export function onConnectionOf<Query extends object>(db: Database | Transaction, query: Query): Query {
  const { session } = db._;
  if (!('client' in session && 'logger' in session)) throw new Error('the database handle has no client');
  return Object.create(query, { client: { value: session.client }, logger: { value: session.logger } });
}

/** What plain SQL answers. */
type PlainRows = PreparedQueryConfig & { execute: Record<string, unknown>[] };

/**
 * Plain SQL that somebody else has written, such as a library, as a query prepared with `blueprint`: `$1`, `$2` and so on are its placeholders `1`,
 * `2`, and so many values go with it.
 */
export function preparedText(text: string, values: number): PgPreparedQuery<PlainRows> {
  const params = Array.from({ length: values }, (_, index) => sql.placeholder(String(index + 1)));
  return blueprint._.session.prepareQuery({ sql: text, params }, undefined, 'text', false);
}
