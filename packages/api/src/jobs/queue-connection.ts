import type { Database, Transaction } from '@app/db/client';
import { preparedText } from '@app/db/prepared-query';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { prepared } from '../core/prepared-statement';

type Row = Record<string, unknown>;

/** pg-boss hands over what `pg` would encode; postgres.js as drizzle sets it up wants JSON and arrays as text. */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value ?? null;
}

const known = new Map<string, ReturnType<typeof prepareText>>();

const prepareText = (text: string, values: number) => prepared(() => preparedText(text, values));

/** pg-boss has few texts, and the same again for every job: each is prepared once. */
function statementOf(text: string, values: number): ReturnType<typeof prepareText> {
  const statement = known.get(text) ?? prepareText(text, values);
  known.set(text, statement);
  return statement;
}

/** Runs SQL text on the connection of `db`; without values several statements if need be. */
export async function runSql(
  db: Database | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  try {
    if (values.length === 0) return await db.execute<Row>(sql.raw(text));
    const named = Object.fromEntries(values.map((value, index) => [index + 1, encode(value)]));
    return await statementOf(text, values.length)(db).execute(named);
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
