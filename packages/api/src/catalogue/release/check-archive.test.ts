import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveMessages } from '@app/contracts/catalogue/release/messages';
import { limits } from '@app/contracts/limits';
import { type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { withTemporaryFolder } from '../../core/temporary-folder';
import { longestTurn, longestTurnAllowed } from '../../testing/longest-turn';
import { checkArchive } from './check-archive';

const page = Buffer.from('<!doctype html><title>Boats</title>'.repeat(20));

const zip = (files: Zippable) => Buffer.from(zipSync(files));
const check = (bytes: Uint8Array) => checkArchive(new Blob([Buffer.from(bytes)]));

/** Replaces a text by one of the same length, in the list and before the file. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

const [localHeader, listHeader] = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x01\x02')];

/** Changes one of the two headers of the first file. */
function patched(bytes: Buffer, header: Buffer, change: (at: number) => void): Buffer {
  change(bytes.indexOf(header));
  return bytes;
}

test('a ZIP of files and folders is accepted, stored or compressed', async () => {
  await check(
    zip({
      'index.html': page,
      'css/site.css': [page, { level: 0 }],
      'Bilder/übersicht.svg': page,
      'empty.txt': new Uint8Array(),
      'img/': new Uint8Array(),
    }),
  );
});

test('a file of many megabytes is read without a long turn of the event loop', async () => {
  const noise = Buffer.alloc(24_000_000);
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  const bytes = zip({ 'video.mp4': [noise, { level: 0 }], 'index.html': page });
  await withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const file = await openAsBlob(path);
    expect(await longestTurn(() => checkArchive(file))).toBeLessThan(longestTurnAllowed);
  });
});

describe('a file is refused with what to do', () => {
  const many = Object.fromEntries(
    Array.from({ length: limits.releaseEntries + 1 }, (_, index) => [`${index}.txt`, page.subarray(0, 1)]),
  );
  const link = { os: 3, attrs: 0o120_777 << 16 };
  const long = `${'folder/'.repeat(30)}index.html`;
  const cases: Record<string, [make: () => Uint8Array, why: string]> = {
    'that is no ZIP': [() => Buffer.from('%PDF-1.7 and so on'), archiveMessages.notZip],
    'that ends early': [() => zip({ 'index.html': page }).subarray(0, -30), archiveMessages.notZip],
    'with a program before the ZIP': [
      () => Buffer.concat([Buffer.from('MZ program'), zip({ 'index.html': page })]),
      archiveMessages.damaged,
    ],
    'with something behind the ZIP': [
      () => Buffer.concat([zip({ 'index.html': page }), Buffer.from('<script>')]),
      archiveMessages.notZip,
    ],
    'with no files': [() => zip({}), archiveMessages.empty],
    'with folders and empty files alone': [
      () => zip({ 'img/': new Uint8Array(), 'a.txt': new Uint8Array() }),
      archiveMessages.empty,
    ],
    'with a path out of the folder': [() => zip({ '../a.txt': page }), archiveMessages.path('../a.txt')],
    'with a path out of the folder, hidden inside': [
      () => zip({ 'a/../../b.txt': page }),
      archiveMessages.path('a/../../b.txt'),
    ],
    'with a path from the root': [() => zip({ '/etc/a': page }), archiveMessages.path('/etc/a')],
    'with a drive': [() => zip({ 'C:/a.txt': page }), archiveMessages.name('C:/a.txt')],
    'with backslashes': [() => zip({ '..\\a.txt': page }), archiveMessages.name('..\\a.txt')],
    'with a line break in a name': [() => zip({ 'a\nb': page }), archiveMessages.name('a◙b')],
    'with a name that Windows drops': [
      () => zip({ 'css/aux.css': page }),
      archiveMessages.name('css/aux.css'),
    ],
    'with a name that ends in a dot': [() => zip({ 'css./a': page }), archiveMessages.name('css./a')],
    'with a path that is too long': [() => zip({ [long]: page }), archiveMessages.longPath(long)],
    'with a link': [() => zip({ 'a.txt': [page, link] }), archiveMessages.link('a.txt')],
    'with two files of one name': [
      () => renamed(zip({ 'a.txt': page, 'b.txt': page }), 'b.txt', 'a.txt'),
      archiveMessages.duplicate('a.txt'),
    ],
    'with two names that differ in capitals': [
      () => zip({ 'Readme.txt': page, 'README.txt': page }),
      archiveMessages.duplicate('README.txt'),
    ],
    'with a file and a folder of one name': [
      () => zip({ 'a/b.txt': page, A: page }),
      archiveMessages.duplicate('A'),
    ],
    'with a password': [
      () => {
        const bytes = zip({ 'a.txt': page });
        return patched(bytes, listHeader, (at) => bytes.writeUInt16LE(1, at + 8));
      },
      archiveMessages.encrypted,
    ],
    'compressed in another way': [
      () => {
        const bytes = zip({ 'a.txt': page });
        return patched(bytes, listHeader, (at) => bytes.writeUInt16LE(9, at + 10));
      },
      archiveMessages.compression,
    ],
    'with another name before the file than in the list': [
      () => {
        const bytes = zip({ 'a.txt': page });
        return patched(bytes, localHeader, (at) => bytes.write('b', at + 30));
      },
      archiveMessages.damaged,
    ],
    'with bytes that are not those of its checksum': [
      () => renamed(zip({ 'a.txt': [page, { level: 0 }] }), 'Boats', 'Bolts'),
      archiveMessages.damaged,
    ],
    'whose list says a smaller size than there is': [
      () => {
        const bytes = zip({ 'a.txt': page, 'b.txt': page });
        return patched(bytes, listHeader, (at) => bytes.writeUInt32LE(10, at + 24));
      },
      archiveMessages.damaged,
    ],
    'whose files overlap': [
      () => {
        const bytes = renamed(zip({ 'a.txt': page, 'b.txt': page }), 'b.txt', 'c.txt');
        const second = bytes.indexOf(listHeader, bytes.indexOf(listHeader) + 4);
        bytes.writeUInt32LE(bytes.readUInt32LE(bytes.indexOf(listHeader) + 42), second + 42);
        return bytes;
      },
      archiveMessages.damaged,
    ],
    'with more files than anybody needs': [() => zip(many), archiveMessages.tooManyEntries],
    'that unpacks to much more than itself': [
      () => zip({ 'blank.bmp': Buffer.alloc(30_000_000) }),
      archiveMessages.ratio,
    ],
    'that declares more than a computer should unpack': [
      () => {
        const bytes = zip({ 'a.txt': page });
        return patched(bytes, listHeader, (at) =>
          bytes.writeUInt32LE(limits.releaseUnpackedBytes + 1, at + 24),
        );
      },
      archiveMessages.tooLargeUnpacked,
    ],
  };
  test.each(Object.entries(cases))('%s', async (_what, [make, why]) => {
    await expect(check(make())).rejects.toMatchObject({ reason: 'RELEASE_REFUSED', message: why });
  });
});
