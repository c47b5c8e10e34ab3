import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import type { Services } from '../core/context';
import { type BackupOutcome, claimBackup, endBackup, touchBackup } from './backup-run';
import { signatureFiles, signBackup } from './backup-signature';
import { makeBackup } from './make-backup';

/** More often than a silent process is given up. */
const TOUCH_EVERY_MS = 60_000;
/** What the schedule writes; other files of the folder are left alone. */
const ownName = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(?:\.age)?$/;
const ownPartial = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(?:\.age)?\.part$/;

/** Where the backups of the schedule go. */
export interface BackupPlan {
  /** A folder of this machine; made when it is not there. */
  folder: string;
  /** So many of the schedule's own files stay in it. */
  keep: number;
  recipients: readonly string[];
  signingKey: KeyObject | undefined;
  connection: DatabaseConnection;
}

type Context = Pick<Services, 'db' | 'files' | 'now' | 'log'>;

/**
 * Makes the backup that was due at `dueAt`, once among any number of instances, and then removes the oldest of the folder. A failure
 * is logged and noted; an hour later the turn is tried again.
 */
export async function runDueBackup(ctx: Context, plan: BackupPlan, dueAt: Date): Promise<void> {
  const id = await claimBackup(ctx.db, dueAt);
  if (!id) return;
  const touch = setInterval(() => {
    touchBackup(ctx.db, id).catch((err) => ctx.log.warn({ err }, 'could not say that a backup is under way'));
  }, TOUCH_EVERY_MS);
  try {
    const made = await writeBackup(ctx, plan);
    await endBackup(ctx.db, id, made);
    // The backup is whole, whatever comes of the older ones.
    await removeOldest(plan).catch((err) => ctx.log.warn({ err }, 'could not remove the oldest backups'));
    if (made.missingFiles > 0) {
      ctx.log.error(
        { file: made.file, files: made.missingFiles },
        'a backup lacks files that the store has lost',
      );
    } else ctx.log.info({ file: made.file, bytes: made.bytes }, 'backup made');
  } catch (err) {
    ctx.log.error({ err }, 'backup failed');
    await endBackup(ctx.db, id, { failure: err instanceof Error ? err.message : String(err) });
  } finally {
    clearInterval(touch);
  }
}

async function writeBackup(ctx: Context, plan: BackupPlan): Promise<BackupOutcome> {
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  // Nobody else is at it: what a killed process has begun is of no use.
  for (const name of await filesOf(plan, ownPartial)) await rm(join(plan.folder, name), { force: true });
  const moment = ctx
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const file = join(plan.folder, `site-${moment}.tar.gz${plan.recipients.length > 0 ? '.age' : ''}`);
  const client = createDatabase(plan.connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
  try {
    const source = { sql: client.sql, files: ctx.files, now: ctx.now };
    const { missing } = await makeBackup(source, file, { recipients: plan.recipients });
    if (plan.signingKey) await signBackup(file, plan.signingKey);
    const { size } = await stat(file);
    return { file, bytes: size, missingFiles: missing.length };
  } finally {
    await client.close();
  }
}

async function removeOldest(plan: BackupPlan): Promise<void> {
  const tooMany = (await filesOf(plan, ownName)).slice(0, -plan.keep);
  for (const name of tooMany) {
    const file = join(plan.folder, name);
    for (const part of [file, ...signatureFiles(file)]) await rm(part, { force: true });
  }
}

/** The oldest first: their names say when they were made. */
async function filesOf({ folder }: BackupPlan, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}
