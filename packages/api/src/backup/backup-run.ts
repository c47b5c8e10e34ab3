import type { Database } from '@app/db/client';
import { backupRun } from '@app/db/schema/backup-run';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';

/** A process that has said nothing for so long is gone, and another may begin again. */
const SILENT_AFTER = '5 minutes';
/** A backup that failed is tried again so much later. */
const TRIED_AGAIN_AFTER = '1 hour';

/** What came of a backup. */
export interface BackupOutcome {
  file: string;
  bytes: number;
  missingFiles: number;
}

/** How backups stand. */
export interface BackupFigures {
  /** When the latest whole one was done; null where none is known. */
  lastFinishedAt: Date | null;
  /** Whether the latest that ended has failed. */
  hasFailed: boolean;
}

/**
 * Takes the turn that was due at `dueAt`, unless it is done, somebody is at any backup now, or it has failed within the hour.
 * Answers the id of the run, or null.
 */
export async function claimBackup(db: Database, dueAt: Date): Promise<string | null> {
  const due = dueAt.toISOString();
  const claimed = await db.execute<{ id: string }>(sql`
    INSERT INTO backup_run AS run (id, due_at, started_at, seen_at)
    SELECT ${uuidv7()}, ${due}, now(), now()
    WHERE NOT EXISTS (
      SELECT FROM backup_run WHERE finished_at IS NULL AND failure IS NULL AND seen_at > now() - ${SILENT_AFTER}::interval)
    ON CONFLICT (due_at) DO UPDATE SET started_at = now(), seen_at = now(), failure = NULL
      WHERE run.finished_at IS NULL AND (run.failure IS NULL OR run.started_at < now() - ${TRIED_AGAIN_AFTER}::interval)
    RETURNING run.id`);
  return claimed[0]?.id ?? null;
}

/** Says that the process of a run is still at it. */
export async function touchBackup(db: Database, id: string): Promise<void> {
  await db.execute(sql`UPDATE backup_run SET seen_at = now() WHERE id = ${id}`);
}

/** Notes how a run ended: what it made, or why it failed. */
export async function endBackup(
  db: Database,
  id: string,
  outcome: BackupOutcome | { failure: string },
): Promise<void> {
  const values = 'failure' in outcome ? outcome : { ...outcome, finishedAt: sql`now()` };
  await db.update(backupRun).set(values).where(sql`id = ${id}`);
  await db.delete(backupRun).where(sql`started_at < now() - interval '1 year'`);
}

/** Notes a whole backup that no schedule asked for. */
export async function noteBackup(db: Database, outcome: BackupOutcome): Promise<void> {
  const now = sql`now()`;
  await db.insert(backupRun).values({ ...outcome, startedAt: now, seenAt: now, finishedAt: now });
}

/** Reads a few hundred rows at most. */
export async function readBackupFigures(db: Pick<Database, 'execute'>): Promise<BackupFigures> {
  const [row] = await db.execute<{ finished: number | null; failed: boolean | null }>(sql`
    SELECT extract(epoch FROM max(finished_at))::float8 AS finished,
      (SELECT failure IS NOT NULL FROM backup_run WHERE finished_at IS NOT NULL OR failure IS NOT NULL
        ORDER BY started_at DESC LIMIT 1) AS failed
    FROM backup_run`);
  const finished = row?.finished ?? null;
  return {
    lastFinishedAt: finished === null ? null : new Date(finished * 1_000),
    hasFailed: row?.failed ?? false,
  };
}
