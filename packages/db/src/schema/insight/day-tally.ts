import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Entities counted by the day on which they were added. */
export type TalliedSubject = 'users' | 'tickets';

/**
 * Counts of the existing rows by the day in UTC on which they were added, maintained by triggers in the
 * transaction of the change (docs/decisions/0010). A day may have several rows: its count is their sum.
 */
export const dayTally = pgTable(
  'day_tally',
  {
    subject: text('subject').$type<TalliedSubject>().notNull(),
    day: date('day').notNull(),
    added: integer('added').notNull(),
  },
  (t) => [index('day_tally_day').on(t.subject, t.day)],
);
