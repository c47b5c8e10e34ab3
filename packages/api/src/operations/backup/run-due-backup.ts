import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { type BackupOutcome, claimBackup, endBackup, touchBackup } from '../../core/backup-run';
import type { Services } from '../../core/context';
import { BackupError } from './backup-error';
import { signatureFiles, signBackup } from './backup-signature';
import { type Backup, makeBackup } from './make-backup';

/** More frequent than the timeout for silent processes. */
const TOUCH_EVERY_MS = 60_000;
/** Names of files written by the schedule; other files in the folder are left alone. */
const backupNamePattern = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(?:\.age)?$/;
const partialNamePattern = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(?:\.age)?\.part$/;

/** Remote storage for backups. Each call rejects on failure. */
export interface BackupBucket {
  /** Returns the display address of a backup. */
  addressOf: (name: string) => string;
  /** Uploads a local file, completely or not at all. */
  store: (file: string, name: string) => Promise<void>;
  /** Lists the names of all files, including those from other sources. */
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
}

/** Where scheduled backups are stored. */
export interface BackupPlan {
  /** A local folder, created if missing. With a bucket, a folder of its own that is empty between backups. */
  folder: string;
  /** The bucket that backups are moved to; none if omitted. */
  bucket?: BackupBucket | undefined;
  /** Number of scheduled backups that are retained. */
  keep: number;
  recipients: readonly string[];
  signingKey: KeyObject | undefined;
  connection: DatabaseConnection;
}

/** What was written, and where it is. */
export type PlannedBackup = Omit<Backup, 'files'> & BackupOutcome & { storedFiles: number };

type Context = Pick<Services, 'db' | 'files' | 'now' | 'log'>;

/**
 * Makes the backup due at `dueAt`, once across all instances, and then removes the oldest. A failure is
 * logged and recorded; the run is retried an hour later.
 */
export async function runDueBackup(ctx: Context, plan: BackupPlan, dueAt: Date): Promise<void> {
  const id = await claimBackup(ctx.db, dueAt);
  if (!id) return;
  try {
    const backup = await runClaimed(ctx, plan, id);
    if (backup.missingFiles > 0) {
      ctx.log.error(
        { file: backup.file, files: backup.missingFiles },
        'a backup lacks files that the store has lost',
      );
    } else ctx.log.info({ file: backup.file, bytes: backup.bytes }, 'backup made');
  } catch (err) {
    ctx.log.error({ err }, 'backup failed');
  }
}

/**
 * Makes a backup now, where and as the schedule makes them, and then removes the oldest. Throws BackupError while
 * another one is under way, and whatever makes it fail, which is recorded.
 */
export async function runBackupNow(ctx: Context, plan: BackupPlan): Promise<PlannedBackup> {
  const id = await claimBackup(ctx.db, ctx.now());
  if (!id) throw new BackupError('Another backup is under way: wait until it is done.');
  return runClaimed(ctx, plan, id);
}

/** Makes the backup of a claimed run and records how it ended. */
async function runClaimed(ctx: Context, plan: BackupPlan, id: string): Promise<PlannedBackup> {
  const touch = setInterval(() => {
    touchBackup(ctx.db, id).catch((err) => ctx.log.warn({ err }, 'could not say that a backup is under way'));
  }, TOUCH_EVERY_MS);
  try {
    const backup = await writeBackup(ctx, plan);
    const { file, bytes, missingFiles } = backup;
    await endBackup(ctx.db, id, { file, bytes, missingFiles });
    // The backup is complete, even if removing the older ones fails.
    await removeOldest(plan).catch((err) => ctx.log.warn({ err }, 'could not remove the oldest backups'));
    return backup;
  } catch (err) {
    await endBackup(ctx.db, id, { failure: err instanceof Error ? err.message : String(err) });
    throw err;
  } finally {
    clearInterval(touch);
  }
}

async function writeBackup(ctx: Context, plan: BackupPlan): Promise<PlannedBackup> {
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  // No other process is running: files left by a killed process are useless.
  for (const name of await filesOf(plan, partialNamePattern))
    await rm(join(plan.folder, name), { force: true });
  if (plan.bucket) await removeFrom(plan.folder, await filesOf(plan, backupNamePattern));
  const timestamp = ctx
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const file = join(plan.folder, `site-${timestamp}.tar.gz${plan.recipients.length > 0 ? '.age' : ''}`);
  const client = createDatabase(plan.connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
  try {
    const source = { sql: client.sql, files: ctx.files, now: ctx.now };
    const made = await makeBackup(source, file, { recipients: plan.recipients });
    if (plan.signingKey) await signBackup(file, plan.signingKey);
    const { size } = await stat(file);
    const address = plan.bucket ? await send(plan.folder, plan.bucket, file) : file;
    const { files: storedFiles, ...backup } = made;
    return { ...backup, storedFiles, file: address, bytes: size, missingFiles: made.missing.length };
  } finally {
    await client.close();
  }
}

/**
 * Uploads the backup's signature files first, so that a backup that exists there can be restored. Nothing of
 * it stays on this machine.
 */
async function send(folder: string, bucket: BackupBucket, file: string): Promise<string> {
  const name = basename(file);
  const uploaded = await readdir(folder);
  try {
    for (const part of [...signatureFiles(name), name]) {
      if (uploaded.includes(part)) await bucket.store(join(folder, part), part);
    }
  } finally {
    await removeFrom(folder, [name]);
  }
  return bucket.addressOf(name);
}

async function removeOldest({ folder, bucket, keep }: BackupPlan): Promise<void> {
  const uploaded = bucket ? await bucket.list() : await readdir(folder);
  const outdated = findOwn(uploaded, backupNamePattern).slice(0, -keep);
  if (!bucket) return removeFrom(folder, outdated);
  for (const name of outdated) {
    for (const part of [name, ...signatureFiles(name)])
      if (uploaded.includes(part)) await bucket.remove(part);
  }
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const part of [name, ...signatureFiles(name)]) await rm(join(folder, part), { force: true });
  }
}

async function filesOf({ folder }: BackupPlan, pattern: RegExp): Promise<string[]> {
  return findOwn(await readdir(folder), pattern);
}

/** Returns the schedule's own files, oldest first: their names contain their creation time. */
function findOwn(names: readonly string[], pattern: RegExp): string[] {
  return names.filter((name) => pattern.test(name)).sort();
}
