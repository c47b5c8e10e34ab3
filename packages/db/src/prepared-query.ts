import { sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Transaction } from './client';
import { schema } from './tables';

/** Builds queries without running any: it has no connection. */
export const queryBuilder: Database = drizzle.mock({ schema });

/**
 * Binds a query prepared with `queryBuilder` to a database or a transaction. Drizzle ties a prepared query to
 * the handle that created it, which for a transaction would mean building it again each time; all it uses of
 * the handle is its client and its logger.
 */
export function bindQuery<Query extends object>(db: Database | Transaction, query: Query): Query {
  const { session } = db._;
  if (!('client' in session && 'logger' in session)) throw new Error('the database handle has no client');
  return Object.create(query, { client: { value: session.client }, logger: { value: session.logger } });
}

/** Result of plain SQL. */
type PlainRows = PreparedQueryConfig & { execute: Record<string, unknown>[] };

/**
 * Prepares plain SQL written elsewhere, such as by a library, as with `queryBuilder`: `$1`, `$2` and so on
 * become its placeholders `1`, `2`; `values` is their number.
 */
export function prepareSql(text: string, values: number): PgPreparedQuery<PlainRows> {
  const params = Array.from({ length: values }, (_, index) => sql.placeholder(String(index + 1)));
  return queryBuilder._.session.prepareQuery({ sql: text, params }, undefined, 'text', false);
}
