import type { DatabaseClient } from '@app/db/client';
import { expect } from 'vitest';

/** The order in which every transaction locks rows: threads before accounts (packages/api/README.md). */
const lockOrder: readonly string[] = ['contact_message', 'ticket', 'order', 'user'];

const locking =
  /^select .*? from "(\w+)".* for (?:no key update|update|share)(?: of "(\w+)")?|^insert into "(\w+)"|^update "(\w+)"/is;

interface Transaction {
  locked: string[];
  /** Rows that it has inserted nobody else can lock. */
  inserted: string[];
}

/**
 * Returns a sentence for each table whose rows a transaction locks against `lockOrder` from now on: two that lock
 * the same rows in opposite orders wait for each other, until the database ends one.
 */
export function watchLocks({ options }: Pick<DatabaseClient['sql'], 'options'>): string[] {
  const crossed: string[] = [];
  const open = new Map<number, Transaction>();
  options.debug = (connection, text) => {
    if (text.startsWith('begin')) open.set(connection, { locked: [], inserted: [] });
    if (text === 'commit' || text === 'rollback') open.delete(connection);
    const transaction = open.get(connection);
    const [, from, of, inserted, updated] = (transaction && locking.exec(text)) ?? [];
    const table = of ?? from ?? inserted ?? updated ?? '';
    if (!transaction || !lockOrder.includes(table) || transaction.locked.includes(table)) return;
    if (inserted) return void transaction.inserted.push(inserted);
    const later = transaction.locked.find((each) => lockOrder.indexOf(each) > lockOrder.indexOf(table));
    if (later && !transaction.inserted.includes(table)) {
      const test = expect.getState().currentTestName ?? 'before the first test';
      crossed.push(`locks "${table}" after "${later}": ${text.slice(0, 300)} (${test})`);
    }
    transaction.locked.push(table);
  };
  return crossed;
}
