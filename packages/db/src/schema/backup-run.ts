import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** A backup that was begun by the schedule, or made by `npm run backup`. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    /** The turn of the schedule that it is for; null for one that was made by hand. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    /** When its process last said that it is at it: one that says nothing is given up. */
    seenAt: moment('seen_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Where it is, on the machine that made it. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Files that something shows and the store did not have. */
    missingFiles: integer('missing_files').notNull().default(0),
    /** Why it failed. */
    failure: text('failure'),
  },
  (t) => [unique('backup_run_due').on(t.dueAt), index('backup_run_finished').on(t.finishedAt)],
);
