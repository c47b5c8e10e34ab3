import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { storedFile } from '@app/db/schema/files/stored-file';
import { importPicture, importRun } from '@app/db/schema/operations/import';
import { asc, eq } from 'drizzle-orm';
import { type Zippable, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { importText, undoRun } from '../../testing/imports';
import { createTestServices, type TestServices } from '../../testing/services';
import { picture } from '../../testing/uploads';
import { fetchDuePictures } from './fetch-due-pictures';
import { cancelRun, findRun } from './import-runs';
import { readArchive } from './read-picture-archive';
import { auditBySystem } from './start-import';

async function toArchivedFile(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  await writeFile(join(folder, 'archive'), bytes);
  const file = await open(join(folder, 'archive'));
  onTestFinished(async () => {
    await file.close();
    await rm(folder, { recursive: true });
  });
  return file;
}

const zip = (files: Zippable) => toArchivedFile(zipSync(files, { level: 1 }));

async function tar(
  files: readonly { name: string; bytes: Uint8Array; type?: 'symlink'; linkname?: string }[],
) {
  const archive = pack();
  for (const { bytes, ...header } of files)
    archive.entry({ ...header, size: bytes.length }, Buffer.from(bytes));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part);
  return toArchivedFile(Buffer.concat(parts));
}

async function pathsOf(file: Awaited<ReturnType<typeof toArchivedFile>>): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of readArchive(file)) paths.push(path);
  return paths;
}

/** Changes a field in both headers of a ZIP's only file. */
function patched(bytes: Uint8Array, [local, central]: [number, number], value: number): Buffer {
  const changed = Buffer.from(bytes);
  const directory = changed.indexOf('PK\x01\x02');
  changed.writeUInt32LE(value, local);
  changed.writeUInt32LE(value, directory + central);
  return changed;
}
const sizeAt: [number, number] = [22, 24];

describe('an archive', () => {
  const text = new TextEncoder().encode('a');

  test('lists its files, whatever made it, without folders and links', async () => {
    const files = { 'shop/': new Uint8Array(), 'shop/a.png': text, './b.png': text, 'win\\c.png': text };
    expect(await pathsOf(await zip(files))).toEqual(['shop/a.png', 'b.png', 'win/c.png']);
    const link = {
      name: 'link.png',
      bytes: new Uint8Array(),
      type: 'symlink',
      linkname: '/etc/passwd',
    } as const;
    const packed = await tar([
      { name: 'a.png', bytes: text },
      link,
      { name: 'caf\u0065\u0301.png', bytes: text },
    ]);
    expect(await pathsOf(packed)).toEqual(['a.png', 'caf\u00e9.png']);
  });

  test.each(['../a.png', '/etc/a.png', 'a/../../b.png', '..\\a.png', 'C:\\a.png', `${'x'.repeat(501)}.png`])(
    'is refused for the name %s',
    async (name) => {
      const reason = { message: expect.stringContaining(importMessages.archiveName) };
      await expect(pathsOf(await zip({ [name]: text }))).rejects.toMatchObject(reason);
      await expect(pathsOf(await tar([{ name, bytes: text }]))).rejects.toMatchObject(reason);
    },
  );

  test('is refused when it is no archive, truncated, encrypted or too large', async () => {
    const refusal = async (bytes: Uint8Array) =>
      pathsOf(await toArchivedFile(bytes)).then(String, (error: Error) => error.message);
    const whole = zipSync({ 'a.png': text });
    const directory = Buffer.from(whole).indexOf('PK\x01\x02');
    const locked = Buffer.from(whole);
    locked.writeUInt16LE(1, directory + 8);
    expect(await refusal(text)).toContain(importMessages.archiveKind);
    expect(await refusal(whole.subarray(0, -5))).toContain(importMessages.archiveDamaged);
    expect(await refusal(locked)).toContain(importMessages.archiveEncrypted);
    expect(await refusal(patched(whole, sizeAt, limits.importArchiveBytes - 1).subarray())).toBe('a.png');
    const twice = Buffer.from(zipSync({ 'a.png': text, 'b.png': text }));
    for (let at = twice.indexOf('PK\x01\x02'); at >= 0; at = twice.indexOf('PK\x01\x02', at + 1))
      twice.writeUInt32LE(0xf000_0000, at + sizeAt[1]);
    expect(await refusal(twice)).toContain(importMessages.archiveTooLarge);
    const names = Array.from({ length: limits.importArchiveFiles + 1 }, (_, index) => [`${index}.png`, text]);
    expect(await refusal(zipSync(Object.fromEntries(names), { level: 0 }))).toContain(
      importMessages.archiveTooMany,
    );
    const cut = await tar([{ name: 'a.png', bytes: new Uint8Array(5_000) }]);
    const packed = await cut.readFile();
    expect(await refusal(packed.subarray(0, 2_000))).toContain(importMessages.archiveDamaged);
  });
});

describe('pictures of an archive', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices();
    return services.drop;
  });
  beforeEach(async () => {
    await services.db.delete(importRun);
    await services.db.delete(template);
    await services.db.delete(storedFile);
    await services.db.delete(category);
    await services.db.insert(category).values({ name: 'Shops', slug: 'shops', description: 'Shops' });
  });

  type Archive = Awaited<ReturnType<typeof toArchivedFile>>;
  const file = (...cells: readonly string[]) =>
    [
      'title,description,category,pictures',
      ...cells.map((cell, row) => `T${row},Calm,Shops,"${cell}"`),
      '',
    ].join('\n');
  const importPictures = (cells: readonly string[], archive?: Archive, dryRun = false) =>
    importText(services, file(...cells), { kind: 'templates', dryRun, ...(archive && { archive }) });
  const shown = async () => {
    const rows = await services.db
      .select({ title: template.title, name: templateMedia.fileName, width: templateMedia.width })
      .from(templateMedia)
      .innerJoin(template, eq(template.id, templateMedia.templateId))
      .orderBy(asc(template.title), asc(templateMedia.position));
    return rows.map(({ title, name, width }) => `${title} ${name} ${width}`);
  };
  const staged = async () =>
    (await services.db.select({ key: storedFile.key }).from(storedFile)).filter(({ key }) =>
      key.startsWith('imports/'),
    ).length;

  test.each(['zip', 'tar'] as const)(
    'are added to their templates, of a %s, and go with them (import.pictures-archived)',
    async (kind) => {
      const [small, large] = [await picture('png', { width: 40 }), await picture('jpeg', { width: 90 })];
      const files = {
        'shop/a.png': small,
        'shop/sub/a.jpg': large,
        'unused.png': small,
        'notes.txt': small,
      };
      const archive =
        kind === 'zip'
          ? await zip(files)
          : await tar(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
      const run = await importPictures(['a.png, sub/a.jpg', 'shop/sub/a.jpg|a.png'], archive);
      expect(run).toMatchObject({ state: 'done', created: 2, faulty: 0, picturesAsked: 4 });
      expect(await staged()).toBe(4);
      await fetchDuePictures(services);
      expect(await shown()).toEqual(['T0 a.png 40', 'T0 a.jpg 90', 'T1 a.jpg 90', 'T1 a.png 40']);
      expect(await findRun(services, run.id)).toMatchObject({
        picturesAdded: 4,
        picturesFailed: 0,
        faults: [],
      });
      expect(await staged()).toBe(0);
      expect([...services.files.stored.keys()].filter((key) => key.startsWith('imports/'))).toEqual([]);

      expect(await importPictures(['a.png, sub/a.jpg', 'shop/sub/a.jpg|a.png'], archive)).toMatchObject({
        created: 0,
        unchanged: 2,
        picturesAsked: 0,
      });
      expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 2, left: 0 });
      for (const table of [template, templateMedia, importPicture])
        expect(await services.db.$count(table)).toBe(0);
      expect(await services.db.$count(auditEvent, eq(auditEvent.action, 'template.addMedia'))).toBe(0);
    },
  );

  test('that are missing are reported by line and number in a dry run, which stores nothing', async () => {
    const small = await picture('png');
    const archive = await zip({
      'a.png': small,
      'one/b.png': small,
      'two/b.png': small,
      'huge.png': new Uint8Array(limits.fileBytes + 1),
    });
    const cells = [
      'a.png',
      'a.png,no.png,a.png,gone.png',
      'b.png',
      'one/b.png',
      'huge.png',
      'https://shop.example/a.png',
    ];
    const run = await importPictures(cells, archive, true);
    expect(run.faults).toEqual([
      { line: 3, field: 'pictures', message: importMessages.pictureNotPacked('2, 4') },
      { line: 4, field: 'pictures', message: importMessages.pictureAmbiguous('1') },
      { line: 6, field: 'pictures', message: importMessages.pictureTooLarge },
    ]);
    expect(run).toMatchObject({ state: 'done', created: 3, faulty: 3, picturesAsked: 0 });
    expect(await services.db.$count(storedFile)).toBe(0);
    expect(await importPictures(['a.png'])).toMatchObject({
      faults: [{ line: 2, field: 'pictures', message: importMessages.noArchive }],
    });
  });

  test('that are no pictures, or longer than declared, are reported by line; the others are added', async () => {
    const small = await picture('png');
    const bomb = patched(zipSync({ 'bomb.png': new Uint8Array(20_000_000) }), sizeAt, 1_000);
    const refused = await importPictures(['bomb.png'], await toArchivedFile(bomb));
    expect(refused).toMatchObject({
      state: 'done',
      picturesFailed: 1,
      faults: [{ line: 2, field: 'pictures', message: importMessages.pictureUnreadable }],
    });
    await services.db.delete(template);
    const run = await importPictures(
      ['words.png|a.png'],
      await zip({ 'words.png': Buffer.from('words'), 'a.png': small }),
    );
    await fetchDuePictures(services);
    expect(await shown()).toEqual(['T0 a.png 64']);
    expect(await findRun(services, run.id)).toMatchObject({
      picturesAdded: 1,
      picturesFailed: 1,
      faults: [{ line: 2, field: 'pictures', message: expect.stringContaining('can be uploaded') }],
    });
    expect(await staged()).toBe(0);
  });

  test('with a duplicate name: the first file is checked and read', async () => {
    const [small, huge] = [await picture('png'), new Uint8Array(limits.fileBytes + 1)];
    const zipWithDuplicateName = (files: Zippable) => {
      const bytes = Buffer.from(zipSync(files));
      for (let at = bytes.indexOf('b.png'); at >= 0; at = bytes.indexOf('b.png')) bytes.write('a.png', at);
      return toArchivedFile(bytes);
    };
    const run = await importPictures(
      ['a.png'],
      await zipWithDuplicateName({ 'a.png': huge, 'b.png': small }),
    );
    expect(run).toMatchObject({ created: 0, faults: [{ line: 2, message: importMessages.pictureTooLarge }] });
    await importPictures(['a.png'], await zipWithDuplicateName({ 'a.png': small, 'b.png': huge }));
    await fetchDuePictures(services);
    expect(await shown()).toEqual(['T0 a.png 64']);
  });

  test('of a run that ended early are added by the next run of the same file', async () => {
    const small = await picture('png');
    const archive = await zip({ 'a.png': small, 'b.png': small });
    services.files.room = 1;
    const failedRun = importPictures(['a.png', 'b.png'], archive);
    await expect(failedRun).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
    services.files.room = Number.POSITIVE_INFINITY;
    await fetchDuePictures(services);
    expect(await shown()).toEqual(['T0 a.png 64']);

    const again = await importPictures(['a.png', 'b.png'], archive);
    expect(again).toMatchObject({ state: 'done', unchanged: 2, picturesAsked: 1 });
    await fetchDuePictures(services);
    expect(await shown()).toEqual(['T0 a.png 64', 'T1 b.png 64']);
  });

  test('of a cancelled run are no longer stored', async () => {
    const small = await picture('png');
    const archive = await zip({ 'a.png': small, 'b.png': small });
    const put = services.files.put;
    services.files.put = async (key, bytes) => {
      await put(key, bytes);
      const [run] = await services.db.select().from(importRun);
      await cancelRun(services, run?.id ?? '', auditBySystem('import.cancel')).catch(() => {});
    };
    const run = await importPictures(['a.png', 'b.png'], archive);
    services.files.put = put;
    expect(run).toMatchObject({ state: 'cancelled', created: 2 });
    expect(await staged()).toBe(1);
  });
});
