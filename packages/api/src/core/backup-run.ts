import type { Database } from '@app/db/client';
import { backupRun } from '@app/db/schema/operations/backup-run';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';

/** A process without a sign of life for this long counts as dead, and another may start. */
const STALE_AFTER = '5 minutes';
/** Delay before a failed backup is retried. */
const RETRY_AFTER = '1 hour';

/** The result of a backup. */
export interface BackupOutcome {
  file: string;
  bytes: number;
  missingFiles: number;
}

/** The state of the backups. */
export interface BackupFigures {
  /** When the latest complete backup finished; null when none is known. */
  lastFinishedAt: Date | null;
  /** Whether the latest run that ended failed, or its process is dead. */
  hasFailed: boolean;
}

/**
 * Claims the run due at `dueAt`, unless it is done, any backup is in progress, or it failed within the last
 * hour. Returns the id of the run, or null.
 */
export async function claimBackup(db: Database, dueAt: Date): Promise<string | null> {
  const due = dueAt.toISOString();
  const claimed = await db.execute<{ id: string }>(sql`
    INSERT INTO backup_run AS run (id, due_at, started_at, seen_at)
    SELECT ${uuidv7()}, ${due}, now(), now()
    WHERE NOT EXISTS (
      SELECT FROM backup_run WHERE finished_at IS NULL AND failure IS NULL AND seen_at > now() - ${STALE_AFTER}::interval)
    ON CONFLICT (due_at) DO UPDATE SET started_at = now(), seen_at = now(), failure = NULL
      WHERE run.finished_at IS NULL AND (run.failure IS NULL OR run.started_at < now() - ${RETRY_AFTER}::interval)
    RETURNING run.id`);
  return claimed[0]?.id ?? null;
}

/** Records that the process of a run is still alive. */
export async function touchBackup(db: Database, id: string): Promise<void> {
  await db.execute(sql`UPDATE backup_run SET seen_at = now() WHERE id = ${id}`);
}

/** Records how a run ended: its result, or why it failed. */
export async function endBackup(
  db: Database,
  id: string,
  outcome: BackupOutcome | { failure: string },
): Promise<void> {
  const values = 'failure' in outcome ? outcome : { ...outcome, finishedAt: sql`now()` };
  await db.update(backupRun).set(values).where(sql`id = ${id}`);
  await db.delete(backupRun).where(sql`started_at < now() - interval '1 year'`);
}

/** Records how a backup ended that was made on demand: its result, or why it failed. */
export async function recordBackup(
  db: Database,
  outcome: BackupOutcome | { failure: string },
): Promise<void> {
  const now = sql`now()`;
  const finishedAt = 'failure' in outcome ? null : now;
  await db.insert(backupRun).values({ ...outcome, startedAt: now, seenAt: now, finishedAt });
}

/** Reads a few hundred rows at most. */
export async function readBackupFigures(db: Pick<Database, 'execute'>): Promise<BackupFigures> {
  const [row] = await db.execute<{ finished: number | null; failed: boolean | null }>(sql`
    SELECT extract(epoch FROM max(finished_at))::float8 AS finished,
      (SELECT finished_at IS NULL FROM backup_run
        WHERE finished_at IS NOT NULL OR failure IS NOT NULL OR seen_at <= now() - ${STALE_AFTER}::interval
        ORDER BY started_at DESC LIMIT 1) AS failed
    FROM backup_run`);
  const finished = row?.finished ?? null;
  return {
    lastFinishedAt: finished === null ? null : new Date(finished * 1_000),
    hasFailed: row?.failed ?? false,
  };
}
