import { runDueBackup } from '@app/api/backup/run-due-backup';
import type { Services } from '@app/api/core/context';
import type { DatabaseConnection } from '@app/db/connection';
import type { BackupSettings } from '../env';
import { lastTurn } from '../schedule';
import { repeat } from './repeat';
import type { Shutdown } from './shutdown';

const LOOK_EVERY_MS = 60_000;

/** Makes backups by the schedule of the settings. The first one is made at once: whether it works shows now, not at night. */
export function startBackups(
  { schedule, folder, keep, recipients, signingKey }: BackupSettings,
  services: Services,
  connection: DatabaseConnection,
  shutdown: Shutdown,
): void {
  if (!schedule) return;
  const plan = { folder, keep, recipients, signingKey, connection };
  repeat(services, shutdown, {
    name: 'backup',
    everyMs: LOOK_EVERY_MS,
    task: (ctx) => runDueBackup(ctx, plan, lastTurn(schedule, ctx.now())),
  });
}
