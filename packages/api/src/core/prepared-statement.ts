import type { Database, Transaction } from '@app/db/client';
import { blueprint, onConnectionOf } from '@app/db/prepared-query';

/**
 * A query that is written and built once, for the database and for every transaction. Building costs drizzle several
 * times as much as running, and a query without a name costs a round trip more, so every read of a public page and
 * every statement of a cart or a new ticket goes this way. End `build` with `.prepare(name)`, and give what differs
 * between calls as placeholders: a column's default that JavaScript makes, such as an id, would be the same for all.
 *
 * In a transaction several may be sent at once with `Promise.all`; the database does one after the other. What a branch
 * sends after another one has failed and the rollback is on its way is refused (patches/README.md).
 */
export function prepared<Query extends object>(build: (db: Database) => Query) {
  let query: Query | undefined;
  const known = new WeakMap<Database | Transaction, Query>();
  return (db: Database | Transaction): Query => {
    query ??= build(blueprint);
    const ready = known.get(db) ?? onConnectionOf(db, query);
    known.set(db, ready);
    return ready;
  };
}

/** The same for a query with parts that may be missing: one for each `shape`, of which there must be few. */
export function preparedForShape<Shape extends object, Query extends object>(
  build: (db: Database, shape: Shape) => Query,
) {
  const byShape = new Map<string, (db: Database | Transaction) => Query>();
  return (db: Database | Transaction, shape: Shape): Query => {
    const key = JSON.stringify(shape);
    const known = byShape.get(key) ?? prepared((handle) => build(handle, shape));
    byShape.set(key, known);
    return known(db);
  };
}

/** Ids, known to be UUIDs, as the value of a placeholder that is cast to `uuid[]`. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
