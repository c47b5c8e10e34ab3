import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { BackupError } from './backup-error';
import { checkArchive, readEntries } from './read-archive';
import { writeArchive } from './write-archive';

const folder = mkdtempSync(join(tmpdir(), 'archive-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = {
  format: 'backup-1',
  createdAt: '2026-11-22T12:00:00.000Z',
  migrations: [],
  tables: [],
} as const;
const entries: [string, Buffer][] = [
  ['database/public.user/000001', Buffer.from('Zoë\t1\n')],
  // Longer than the name field of a header.
  [`files/${'long-folder/'.repeat(9)}${'picture-'.repeat(5)}.webp`, Buffer.alloc(513, 7)],
  ['files/empty', Buffer.alloc(0)],
];

/** These entries and this manifest as written by version 0.2.0, in base64. */
const archiveOf020 = [
  'H4sIAAAAAAAAA+2XS27bQAyGvSvaUxSz9oPDeUijXe/QVYosyBEnUWtbgiSjKAKfqMfoxQq7QVEnTZygjh2j+jb8pYV+jjSkOCX1',
  'xNTJrFnxvIrTVSftDDbo0aHYPM0DbCPcjwCQ/aFhBBpNZkfv4WAZPMKq66kdwVG8XiEX9Y/vb/W7U6cxcCLm9fJqkup5Ke3sKbqp',
  'Yr9qZbIvTr8KN7cee+pfb3rNTv1bq4058/pP1Vy6J73SB/ShE/o7bwb+b46zzQZeKb/alCya/tuLeeyf/+5oDRr8mff/M2FByypJ',
  '108/d/XyhTz2/v+9vvv9rRnm/6Nwo1LdLqhXhWKKX1bNRKuxiq1QL+WHzW0E9BOtJ4gfNRYABcAUAC7UWC2qq5b6ql52qvh0OVY9',
  '8VxutSz7ttpe3KiG+mtVqPLhs6Yaq+6a0HlVKOEQLQKTS0TeSJKEkbLcJHQJwQl6kCihLDGPKZOcGNBJaY1JQQKr9fi35T9PYc/W',
  'zxqQd5aNpeMYgYAz5y3nllEn71KWETJxRIsp2hIyyrUnBgolJiMZcSqj9feXve3qOxaGIVqLIU9RR20DJU425iH4xAEtZiRWi/U2',
  'cDA2kg0uBM1Z7pBz59T6cn3qDTswMDAwcBB+Ar3nW4EAFgAA',
].join('');

async function contentOf(file: string) {
  const content: [string, Buffer][] = [];
  for await (const { path, bytes } of readEntries(file)) content.push([path, bytes]);
  return content;
}

test('an archive of an earlier release is read completely', async () => {
  const file = join(folder, '0.2.0.tar.gz');
  writeFileSync(file, Buffer.from(archiveOf020, 'base64'));
  expect((await contentOf(file)).slice(0, -1)).toEqual(entries);
  expect(await checkArchive(file)).toMatchObject(manifest);
});

test('a new archive can be read, also by the earlier release', async () => {
  const file = join(folder, 'now.tar.gz');
  await writeArchive(file, async ({ add }) => {
    for (const [path, bytes] of entries) await add(path, bytes);
    return { ...manifest, migrations: [], tables: [] };
  });
  expect((await contentOf(file)).slice(0, -1)).toEqual(entries);
  expect(await checkArchive(file)).toMatchObject(manifest);
  expect(existsSync(`${file}.part`)).toBe(false);
  // Only plain files with short headers, which is all that version understands.
  expect(gunzipSync(readFileSync(file))).toHaveLength(gunzipSync(Buffer.from(archiveOf020, 'base64')).length);
});

test('a flipped bit anywhere is detected, also where gzip does not check', async () => {
  const file = join(folder, 'whole.tar.gz');
  await writeArchive(file, async ({ add }) => {
    await add('files/one', Buffer.from('one'));
    return { ...manifest, migrations: [], tables: [] };
  });
  const bytes = readFileSync(file);
  const to = join(folder, 'turned.tar.gz');
  const undetected: string[] = [];
  for (let place = 0; place < bytes.length * 8; place++) {
    const corrupted = Buffer.from(bytes);
    corrupted.writeUInt8((bytes[place >> 3] ?? 0) ^ (1 << (place & 7)), place >> 3);
    writeFileSync(to, corrupted);
    const outcome = await checkArchive(to).catch((error: unknown) => error);
    if (!(outcome instanceof BackupError)) undetected.push(`bit ${place & 7} of byte ${place >> 3}`);
  }
  expect(undetected).toEqual([]);
  writeFileSync(to, bytes.subarray(0, -1));
  await expect(checkArchive(to)).rejects.toThrow(BackupError);
}, 120_000);

test('a truncation, a broken checksum and an early end are detected', async () => {
  const plain = gunzipSync(Buffer.from(archiveOf020, 'base64'));
  const flipped = Buffer.from(plain);
  flipped.writeUInt8(0x31, 3);
  for (const [name, bytes] of [
    ['cut', Buffer.from(archiveOf020, 'base64').subarray(0, 300)],
    ['early', gzipSync(plain.subarray(0, 700))],
    ['checksum', gzipSync(flipped)],
  ] as const) {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    await expect(checkArchive(file), name).rejects.toThrow('cut off or damaged');
  }
});

test('an archive whose disk is full between two entries reports that', async () => {
  const file = join(folder, 'full.tar.gz');
  symlinkSync('/dev/full', `${file}.part`);
  const written = writeArchive(file, async ({ add, addFile }) => {
    await add('files/first', randomBytes(100_000));
    for (let turn = 0; turn < 1_000; turn++) await setImmediate();
    await addFile('files/second', { stream: new Blob(['a']).stream(), bytes: 1 });
    return { ...manifest, migrations: [], tables: [] };
  });
  await expect(written).rejects.toThrow('ENOSPC');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a failed archive leaves nothing and reports the error', async () => {
  const file = join(folder, 'failed.tar.gz');
  const writing = writeArchive(file, async ({ add }) => {
    await add('files/first', Buffer.alloc(100_000, 1));
    throw new Error('the database is gone');
  });
  await expect(writing).rejects.toThrow('the database is gone');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});
