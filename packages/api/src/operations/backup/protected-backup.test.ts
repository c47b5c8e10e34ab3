import { generateKeyPairSync, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@app/db/client';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { listMigrations } from '@app/db/migrations/migration-files';
import { template } from '@app/db/schema/catalogue/template';
import { createEmptyDatabase } from '@app/db/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '../../accounts/password/password-hash';
import { firstSeller } from '../../core/setting/seller-party';
import { callAs } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { signBackup } from './backup-signature';
import { makeBackup } from './make-backup';
import { partPath } from './manifest';
import { checkArchive, readChecked } from './read-archive';
import { verifyBackup } from './verify-backup';
import { writeArchive } from './write-archive';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'protected-backup-'));
const plain = join(folder, 'plain.tar.gz');
const encrypted = join(folder, 'site.tar.gz.age');
const other = generateX25519Identity();

let services: TestServices;
let identity: string;
beforeAll(async () => {
  services = await createTestServices();
  const siteUrl = new URL('http://localhost:3000');
  await loadDemoData(services.db, { now: new Date(), hashPassword, siteUrl, seller: firstSeller() });
  const admin = await callAs(
    services,
    await insertUser(services, { role: 'admin', name: 'Zoë "\\N"\tTab\nline' }),
  );
  const [first] = await services.db.select().from(template).limit(1);
  const cover = fileOf(await picture('png', { width: 60, height: 40 }), 'cover.png');
  await admin.template.addMedia(formWith(cover, { id: first?.id ?? '', alt: 'A cover' }));
  identity = await generateX25519Identity();
  await backUp(plain);
  await backUp(encrypted, [await identityToRecipient(identity), await identityToRecipient(await other)]);
});
afterAll(async () => {
  await services.drop();
  rmSync(folder, { recursive: true });
});

async function backUp(file: string, recipients: string[] = []): Promise<void> {
  const { connection } = services.database;
  const client = createDatabase(connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
  await makeBackup({ ...services, sql: client.sql }, file, { recipients }).finally(client.close);
}

/** Rehearses in a database that is dropped afterwards. */
async function verify(file: string, options: { identity?: string } = {}) {
  const { connection, drop } = await createEmptyDatabase();
  try {
    return await verifyBackup({ connection }, file, options);
  } finally {
    await drop();
  }
}

/** Returns the file with one bit flipped at this position. */
function flipped(file: string, place: number): string {
  const bytes = readFileSync(file);
  bytes.writeUInt8((bytes[place] ?? 0) ^ (1 << randomInt(8)), place);
  const to = join(folder, 'flipped');
  writeFileSync(to, bytes);
  return to;
}

/** Both ends, and positions between them. */
const sampleOffsets = (file: string, count: number) => {
  const { length } = readFileSync(file);
  return [0, 1, length - 2, length - 1, ...Array.from({ length: count }, () => randomInt(length))];
};

test('a rehearsal of a good backup finds every row, file and figure unchanged', async () => {
  const found = await verify(plain);
  expect(found).toMatchObject({ comparedRows: true, faults: [], files: services.files.stored.size });
  expect(found.rows).toBeGreaterThan(200);
});

test('an encrypted backup can be opened by each of its recipients, and nobody else', async () => {
  expect(readFileSync(encrypted, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(encrypted).includes('manifest.json')).toBe(false);
  expect((await verify(encrypted, { identity })).faults).toEqual([]);
  expect(await checkArchive(encrypted, { identity: await other })).toMatchObject({ format: 'backup-1' });
  await expect(checkArchive(encrypted)).rejects.toThrow('is encrypted: set BACKUP_IDENTITY');
  const stranger = await generateX25519Identity();
  await expect(checkArchive(encrypted, { identity: stranger })).rejects.toThrow('encrypted for others');
});

test('a flipped bit anywhere in an encrypted backup is detected before anything is restored', async () => {
  for (const place of sampleOffsets(encrypted, 40)) {
    const outcome = checkArchive(flipped(encrypted, place), { identity });
    await expect(outcome, `byte ${place}`).rejects.toThrow(/damaged|cut off|encrypted for others/);
  }
});

test('a signed backup is verified by its key, and a flipped bit anywhere is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'signed.tar.gz');
  await backUp(file);
  await expect(checkArchive(file, { verifyKey: publicKey })).rejects.toThrow('is not signed');
  await signBackup(file, privateKey);
  await checkArchive(file, { verifyKey: publicKey });
  await expect(checkArchive(file, { verifyKey: generateKeyPairSync('ed25519').publicKey })).rejects.toThrow(
    'not signed by the owner',
  );
  for (const part of ['', '.sha256', '.sha256.sig']) {
    const whole = readFileSync(file + part);
    for (const place of sampleOffsets(file + part, 20)) {
      renameSync(flipped(file + part, place), file + part);
      await expect(checkArchive(file, { verifyKey: publicKey }), `${part} byte ${place}`).rejects.toThrow(
        /signed|damaged/,
      );
    }
    writeFileSync(file + part, whole);
  }
  await checkArchive(file, { verifyKey: publicKey });
  // Another backup by the same owner must not pass for this one.
  for (const part of ['', '.sha256', '.sha256.sig'])
    renameSync(file + part, join(folder, `older.tar.gz${part}`));
  await expect(checkArchive(join(folder, 'older.tar.gz'), { verifyKey: publicKey })).rejects.toThrow(
    'changed or renamed',
  );
});

test('reports rows that differ, lost files and wrong figures', async () => {
  const table = { schema: 'public', name: 'number_sequence', columns: ['name', 'year', 'last'] };
  const odd = join(folder, 'odd.tar.gz');
  await writeArchive(odd, async ({ add }) => {
    await add(partPath(table, 1), Buffer.from('order\t2026\t 1\n'));
    return {
      format: 'backup-1',
      createdAt: '',
      migrations: listMigrations(),
      tables: [{ ...table, rows: 1 }],
    };
  });
  expect((await verify(odd)).faults).toEqual(['Rows of number_sequence are not what they were.']);

  const [key = ''] = services.files.stored.keys();
  const bytes = services.files.stored.get(key);
  services.files.stored.delete(key);
  await services.database.sql`update catalogue_tally set templates = templates + 1`;
  const wrong = join(folder, 'wrong.tar.gz');
  await backUp(wrong);
  if (bytes) services.files.stored.set(key, bytes);
  const { faults } = await verify(wrong);
  expect(faults).toContain(`The file ${key} is not in it.`);
  expect(faults.join()).toMatch(/published templates by category, industry and price is wrong in \d+ rows/);
});

test('refuses a backup replaced after it was verified', async () => {
  const manifest = await checkArchive(plain);
  const swapped = join(folder, 'swapped.tar.gz');
  await writeArchive(swapped, async ({ add }) => {
    for (const { path } of manifest.entries) await add(path, Buffer.from('mallory\n'));
    return { format: 'backup-1', createdAt: '', migrations: [], tables: [] };
  });
  const read = async () => {
    for await (const _ of readChecked(swapped, manifest));
  };
  await expect(read()).rejects.toThrow('was changed while it was read');
});
