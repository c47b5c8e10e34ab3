import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFigures } from '@app/api/core/backup-run';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startObjectStore } from '../files/testing/object-store';

const root = join(import.meta.dirname, '../../../..');

// Each run starts a whole process, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 300_000 });

async function prepare() {
  const { db, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: join(folder, 'data'),
    BACKUP_FOLDER: join(folder, 'backups'),
  };
  mkdirSync(env.DATA_DIR);
  const run = (settings: Record<string, string>, ...args: readonly string[]) =>
    new Promise<{ code: number | string; err: string }>((resolve) => {
      const command = [join(root, 'apps/server/dist/operations.js'), 'backup', ...args];
      execFile(process.execPath, command, { env: { ...env, ...settings }, cwd: root }, (error, _, err) =>
        resolve({ code: error?.code ?? 0, err }),
      );
    });
  return { db, folder, backups: env.BACKUP_FOLDER, run };
}

test('two backups on one day have different names, and monitoring reports the latest', async () => {
  const { db, backups, run } = await prepare();
  expect(await run({})).toMatchObject({ code: 0 });
  expect(await run({})).toMatchObject({ code: 0 });
  expect(readdirSync(backups)).toHaveLength(2);
  expect(await readBackupFigures(db)).toEqual({ lastFinishedAt: expect.any(Date), hasFailed: false });
});

test('monitoring reports a backup that fails because the disk is full', async () => {
  const { db, folder, run } = await prepare();
  const file = join(folder, 'site.tar.gz');
  // What is under way is written to a device that is always full.
  symlinkSync('/dev/full', `${file}.part`);
  const { code, err } = await run({}, file);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('ENOSPC') });
  expect(await readBackupFigures(db)).toEqual({ lastFinishedAt: null, hasFailed: true });
});

test.each([
  ['there is no folder', {}, ['/nowhere/site.tar.gz'], 'there is no folder /nowhere'],
  ['the folder cannot be made', { BACKUP_FOLDER: '/dev/null/backups' }, [], 'ENOTDIR'],
])('monitoring reports a backup that fails because %s', async (_, settings, args, words) => {
  const { db, run } = await prepare();
  const { code, err } = await run(settings, ...args);
  expect(code).toBe(1);
  expect(err).toContain(words);
  expect(await readBackupFigures(db)).toEqual({ lastFinishedAt: null, hasFailed: true });
});

test('monitoring reports a backup that fails because the store is down', async () => {
  const { db, run } = await prepare();
  const { storage, state, stop } = await startObjectStore();
  onTestFinished(stop);
  state.failing = true;
  const { code, err } = await run({
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("The file store can't be used") });
  expect(await readBackupFigures(db)).toEqual({ lastFinishedAt: null, hasFailed: true });
});
