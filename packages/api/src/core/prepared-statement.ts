import type { Database, Transaction } from '@app/db/client';
import { bindQuery, queryBuilder } from '@app/db/prepared-query';

/**
 * Returns a query that is built once, for the database and for every transaction. Building takes drizzle
 * several times as long as running, and an unnamed query costs an extra round trip, so every read of a public
 * page and every statement of a cart or a new ticket uses this. End `build` with `.prepare(name)`, and pass
 * what differs between calls as placeholders: a column default generated in JavaScript, such as an id, would
 * be the same for all calls.
 *
 * In a transaction several may be sent at once with `Promise.all`; the database runs them in order.
 * Statements sent by one branch after another has failed and the rollback is on its way are rejected
 * (patches/README.md).
 */
export function prepared<Query extends object>(build: (db: Database) => Query) {
  let query: Query | undefined;
  const boundQueries = new WeakMap<Database | Transaction, Query>();
  return (db: Database | Transaction): Query => {
    query ??= build(queryBuilder);
    const ready = boundQueries.get(db) ?? bindQuery(db, query);
    boundQueries.set(db, ready);
    return ready;
  };
}

/**
 * Does the same for a query with optional parts: one query for each `shape`, and there must be only a few
 * shapes.
 */
export function preparedForShape<Shape extends object, Query extends object>(
  build: (db: Database, shape: Shape) => Query,
) {
  const byShape = new Map<string, (db: Database | Transaction) => Query>();
  return (db: Database | Transaction, shape: Shape): Query => {
    const key = JSON.stringify(shape);
    const boundQueries = byShape.get(key) ?? prepared((handle) => build(handle, shape));
    byShape.set(key, boundQueries);
    return boundQueries(db);
  };
}

/** Formats ids, known to be UUIDs, for a placeholder that is cast to `uuid[]`. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
