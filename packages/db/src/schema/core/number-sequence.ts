import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Yearly counters without gaps for tickets and orders: incremented in the transaction that uses the number.
 */
export const numberSequence = pgTable(
  'number_sequence',
  { name: text('name').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.year] })],
);
