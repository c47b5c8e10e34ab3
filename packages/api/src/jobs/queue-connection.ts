import type { Database, Transaction } from '@app/db/client';
import { DrizzleQueryError } from 'drizzle-orm';
import type PgBoss from 'pg-boss';

type Row = Record<string, unknown>;

/** pg-boss hands over what `pg` would encode; postgres.js as drizzle sets it up wants JSON and arrays as text. */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value ?? null;
}

/** Runs SQL text on the connection of `db`: prepared with values, otherwise as it is, several statements if need be. */
export async function runSql(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const query = { sql: text, params: values.map(encode) };
  const name = values.length > 0 ? 'queue' : undefined;
  try {
    return await db._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, undefined, name, false)
      .execute();
  } catch (error) {
    // The message of drizzle's wrapper quotes the values, and with them the codes in mails; errors end in the log.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
}

/**
 * The database as pg-boss wants it, over our own client instead of its `pg` pool, so that a job can be written in
 * the transaction of the act that causes it.
 */
export function queueConnection(db: Database | Transaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      // Maintenance comes as one text with its own BEGIN and COMMIT, which a pool cannot run.
      const locked = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
      const rows = locked ? await db.transaction((tx) => runSql(tx, locked)) : await runSql(db, text, values);
      return { rows };
    },
  };
}
