import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupRun } from '@app/db/schema/operations/backup-run';
import { createEmptyDatabase } from '@app/db/testing';
import { isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { claimBackup, readBackupFigures } from '../../core/backup-run';
import { createTestServices, type TestServices } from '../../testing/services';
import { runBackupNow, runDueBackup } from './run-due-backup';
import { verifyBackup } from './verify-backup';

const folder = mkdtempSync(join(tmpdir(), 'due-backup-'));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const dueTime = new Date('2026-11-20T03:30:00Z');
const nextDueTime = new Date('2026-11-21T03:30:00Z');

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterEach(async () => {
  await services.db.delete(backupRun);
});
afterAll(async () => {
  await services.drop();
  rmSync(folder, { recursive: true });
});

const plan = (to: string, keep = 2) => ({
  folder: to,
  keep,
  recipients: [],
  signingKey: privateKey,
  connection: services.database.connection,
});

/** Runs the due backup at the given time. */
const runAt = (moment: string, dueAt: Date, to: string) =>
  runDueBackup({ ...services, now: () => new Date(moment) }, plan(to), dueAt);

test('one of many instances makes the scheduled backup, and only old scheduled ones are deleted', async () => {
  const to = join(folder, 'made');
  await Promise.all(Array.from({ length: 4 }, () => runAt('2026-11-20T03:30:10Z', dueTime, to)));
  const made = ['site-2026-11-20T033010Z.tar.gz'];
  expect(readdirSync(to).filter((name) => name.endsWith('.gz'))).toEqual(made);
  await runAt('2026-11-20T04:00:00Z', dueTime, to);
  expect(readdirSync(to).filter((name) => name.endsWith('.gz'))).toEqual(made);

  writeFileSync(join(to, 'site-2026-01-01.tar.gz'), 'of a timer');
  writeFileSync(join(to, 'site-2026-11-20T120000Z.tar.gz.part'), 'of a killed process');
  await runAt('2026-11-21T03:30:05Z', nextDueTime, to);
  await runAt('2026-11-22T03:30:05Z', new Date('2026-11-22T03:30:00Z'), to);
  const kept = ['site-2026-11-21T033005Z.tar.gz', 'site-2026-11-22T033005Z.tar.gz'];
  const signed = kept.flatMap((name) => [name, `${name}.sha256`, `${name}.sha256.sig`]);
  expect(readdirSync(to).sort()).toEqual(['site-2026-01-01.tar.gz', ...signed].sort());
  const { connection, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const latest = join(to, 'site-2026-11-22T033005Z.tar.gz');
  const verification = await verifyBackup({ connection }, latest, { verifyKey: publicKey });
  expect(verification.faults).toEqual([]);
  expect(await readBackupFigures(services.db)).toEqual({
    lastFinishedAt: expect.any(Date),
    hasFailed: false,
  });
});

test('a failure is recorded, retried after an hour, and cleared by success', async () => {
  const to = join(folder, 'in-the-way');
  writeFileSync(to, 'a file where the folder should be');
  await runAt('2026-11-20T03:30:10Z', dueTime, to);
  expect(await readBackupFigures(services.db)).toEqual({ lastFinishedAt: null, hasFailed: true });
  rmSync(to);
  await runAt('2026-11-20T03:31:10Z', dueTime, to);
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: true });

  await services.db.update(backupRun).set({ startedAt: new Date(Date.now() - 61 * 60_000) });
  await runAt('2026-11-20T04:31:10Z', dueTime, to);
  expect(readdirSync(to)).toContain('site-2026-11-20T043110Z.tar.gz');
  expect(await readBackupFigures(services.db)).toEqual({
    lastFinishedAt: expect.any(Date),
    hasFailed: false,
  });
});

test('a backup whose process was killed counts as failed once it gives no sign of life', async () => {
  const to = join(folder, 'killed');
  await runBackupNow(services, plan(to));
  await claimBackup(services.db, new Date());
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: false });
  const seenAt = new Date(Date.now() - 6 * 60_000);
  await services.db.update(backupRun).set({ seenAt }).where(isNull(backupRun.finishedAt));
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: true });
  await runBackupNow({ ...services, now: () => new Date(Date.now() + 1_000) }, plan(to));
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: false });
});

test('backups on demand on one day are kept side by side, and the oldest are deleted', async () => {
  const to = join(folder, 'on-demand');
  const now = (time: string) => ({ ...services, now: () => new Date(`2026-11-20T${time}Z`) });
  for (const time of ['03:30:00', '09:00:00', '09:00:01']) await runBackupNow(now(time), plan(to));
  expect(readdirSync(to).filter((name) => name.endsWith('.gz'))).toEqual([
    'site-2026-11-20T090000Z.tar.gz',
    'site-2026-11-20T090001Z.tar.gz',
  ]);
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: false });
});

test('a failing backup on demand is recorded, and one beside another is refused', async () => {
  const to = join(folder, 'demand-in-the-way');
  writeFileSync(to, 'a file where the folder should be');
  await expect(runBackupNow(services, plan(to))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readBackupFigures(services.db)).toEqual({ lastFinishedAt: null, hasFailed: true });
  const now = new Date();
  await services.db.insert(backupRun).values({ dueAt: dueTime, startedAt: now, seenAt: now });
  await expect(runBackupNow(services, plan(to))).rejects.toThrow('Another backup is under way');
});

test('a backup waits for a running one and starts once that one is presumed dead', async () => {
  const to = join(folder, 'silent');
  mkdirSync(to);
  const now = new Date();
  await services.db.insert(backupRun).values({ dueAt: dueTime, startedAt: now, seenAt: now });
  await runAt('2026-11-20T03:40:00Z', dueTime, to);
  await runAt('2026-11-21T03:40:00Z', nextDueTime, to);
  expect(readdirSync(to)).toEqual([]);

  await services.db.update(backupRun).set({ seenAt: new Date(now.getTime() - 6 * 60_000) });
  await runAt('2026-11-20T03:50:00Z', dueTime, to);
  expect(readdirSync(to)).toContain('site-2026-11-20T035000Z.tar.gz');
});
