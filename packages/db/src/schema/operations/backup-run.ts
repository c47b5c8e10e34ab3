import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns';

/** A backup started by the schedule or by `npm run backup`. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    /** The scheduled time it is for; null for a manual backup. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    /** Last heartbeat of its process: a backup without heartbeats is considered failed. */
    seenAt: moment('seen_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Path on the machine that created it. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Files that are referenced but were missing from the store. */
    missingFiles: integer('missing_files').notNull().default(0),
    /** Why it failed. */
    failure: text('failure'),
  },
  (t) => [unique('backup_run_due').on(t.dueAt), index('backup_run_finished').on(t.finishedAt)],
);
