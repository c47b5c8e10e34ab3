import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFigures } from '@app/api/core/backup-run';
import { runDueBackup } from '@app/api/operations/backup/run-due-backup';
import { verifyBackup } from '@app/api/operations/backup/verify-backup';
import { createTestServices } from '@app/api/testing/services';
import { createEmptyDatabase } from '@app/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackupBucket } from './s3-backup-bucket';
import { startObjectStore } from './testing/object-store';

vi.setConfig({ testTimeout: 60_000 });

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const prefix = 'nightly/site/';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function openBucket() {
  const store = await startObjectStore();
  onTestFinished(store.stop);
  const { bucket } = store.storage;
  return {
    ...store,
    at: `/${bucket}/${prefix}`,
    bucket: createBackupBucket(store.storage, { bucket, prefix }),
  };
}

async function openSite() {
  const services = await createTestServices();
  onTestFinished(services.drop);
  const folder = makeFolder();
  const { bucket, ...store } = await openBucket();
  const { connection } = services.database;
  const plan = { folder, bucket, keep: 2, recipients: [], signingKey: privateKey, connection };
  const backUpOn = (day: string) => {
    const now = () => new Date(`2026-11-${day}T03:30:05Z`);
    return runDueBackup({ ...services, now }, plan, new Date(`2026-11-${day}T03:30:00Z`));
  };
  return { services, folder, backUpOn, ...store };
}

test('scheduled backups are uploaded signed, the oldest are deleted, and foreign files are kept', async () => {
  const { services, folder, objects, uploads, at, backUpOn } = await openSite();
  const foreignNames = ['site-2026-01-01.tar.gz', 'deeper/site-2026-01-01T033005Z.tar.gz', 'notes.txt'];
  for (const name of foreignNames) objects.set(at + name, Buffer.from('of others'));
  const otherPrefixPath = '/uploads/nightly/site-2026-01-01T033005Z.tar.gz';
  objects.set(otherPrefixPath, Buffer.from('of another prefix'));
  for (const day of ['18', '19', '20', '21']) await backUpOn(day);

  const kept = ['20', '21'].map((day) => `site-2026-11-${day}T033005Z.tar.gz`);
  const own = kept.flatMap((name) => [name, `${name}.sha256`, `${name}.sha256.sig`]);
  expect([...objects.keys()].sort()).toEqual(
    [otherPrefixPath, ...[...foreignNames, ...own].map((name) => at + name)].sort(),
  );
  expect([readdirSync(folder), uploads.size]).toEqual([[], 0]);

  const copied = makeFolder();
  for (const name of own) writeFileSync(join(copied, name), objects.get(at + name) ?? '');
  const { connection, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const latest = join(copied, kept[1] ?? '');
  expect((await verifyBackup({ connection }, latest, { verifyKey: publicKey })).faults).toEqual([]);
  expect(await readBackupFigures(services.db)).toMatchObject({ hasFailed: false });
  expect(services.logged.at(-1)?.fields).toMatchObject({ file: `s3://uploads/${prefix}${kept[1]}` });
});

test('a refusing store makes the backup fail and leaves nothing behind, here or there', async () => {
  const { services, folder, objects, state, backUpOn } = await openSite();
  state.failing = true;
  await backUpOn('18');
  expect(await readBackupFigures(services.db)).toEqual({ lastFinishedAt: null, hasFailed: true });
  expect([readdirSync(folder), objects.size]).toEqual([[], 0]);
});

test('a large file is uploaded in parts, and an interrupted upload leaves nothing there', async () => {
  const { bucket, objects, uploads, state, at } = await openBucket();
  const file = join(makeFolder(), 'large');
  const content = randomBytes(33_000_000);
  writeFileSync(file, content);
  await bucket.store(file, 'large');
  expect(objects.get(`${at}large`)?.equals(content)).toBe(true);
  expect(state.largestBody).toBe(16_000_000);
  expect(uploads.size).toBe(0);

  state.failsAfterParts = 2;
  await expect(bucket.store(file, 'broken')).rejects.toThrow('answered 400 to PUT in bucket uploads');
  expect(objects.has(`${at}broken`)).toBe(false);
  expect(uploads.size).toBe(0);
});
