import { type BackupPlan, runDueBackup } from '@app/api/operations/backup/run-due-backup';
import type { DatabaseConnection } from '@app/db/connection';
import type { Env } from '../env/env-types';
import { createBackupBucket } from '../files/s3-backup-bucket';
import { lastScheduledTime } from '../schedule';
import type { Repeat } from './repeated-tasks';

const CHECK_EVERY_MS = 60_000;

/**
 * Makes backups by the configured schedule. The first one is made at once, so that problems show immediately
 * instead of at night.
 */
export function startBackups(
  { backup, storage }: Pick<Env, 'backup' | 'storage'>,
  connection: DatabaseConnection,
  repeat: Repeat,
): void {
  const { schedule } = backup;
  if (!schedule) return;
  const plan = backupPlan({ backup, storage }, connection);
  repeat({
    name: 'backup',
    everyMs: CHECK_EVERY_MS,
    task: (ctx) => runDueBackup(ctx, plan, lastScheduledTime(schedule, ctx.now())),
  });
}

/** Returns where the settings have backups made, and how many are kept. */
export function backupPlan(
  { backup, storage }: Pick<Env, 'backup' | 'storage'>,
  connection: DatabaseConnection,
): BackupPlan {
  const { folder, address, keep, recipients, signingKey } = backup;
  const bucket = address && storage && createBackupBucket(storage, address);
  return { folder, bucket, keep, recipients, signingKey, connection };
}
