import type { Database, Transaction } from '@app/db/client';
import { prepareSql } from '@app/db/prepared-query';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { prepared } from '../prepared-statement';

type Row = Record<string, unknown>;

/**
 * pg-boss passes values that `pg` would encode; postgres.js as configured by drizzle expects JSON and arrays
 * as text.
 */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value ?? null;
}

const preparedTexts = new Map<string, ReturnType<typeof prepareText>>();

const prepareText = (text: string, values: number) => prepared(() => prepareSql(text, values));

/** pg-boss uses few distinct statements and repeats them for every job, so each is prepared once. */
function statementOf(text: string, values: number): ReturnType<typeof prepareText> {
  const statement = preparedTexts.get(text) ?? prepareText(text, values);
  preparedTexts.set(text, statement);
  return statement;
}

/** Runs SQL text on the connection of `db`; without values, the text may hold several statements. */
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
    // The message of drizzle's wrapper quotes the values, including the codes in mails, and errors are
    // logged.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
}

/**
 * Adapts the database for pg-boss, using the application's client instead of a `pg` pool, so that a job can
 * be written in the transaction that causes it.
 */
export function queueConnection(db: Database | Transaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      // Maintenance arrives as one text with its own BEGIN and COMMIT, which a pool cannot run.
      const transactionBody = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
      const rows = transactionBody
        ? await db.transaction((tx) => runSql(tx, transactionBody))
        : await runSql(db, text, values);
      return { rows };
    },
  };
}
