import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { readPublishedWords } from './read-published-words';

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});
beforeEach(async () => {
  for (const table of [contentWord, contentVersion]) await services.db.delete(table);
});

const [section, path] = ['brand', 'brand.sign'];

const add = async (width = 400, height = width, name = 'sign.png') =>
  ada.media.add(formWith(fileOf(await picture('png', { width, height }), name), { alt: 'Our sign' }));

async function fieldOf(api = ada) {
  const { groups } = await api.content.get({ section });
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
  if (!found) throw new Error('there is no sign');
  return found;
}

const draft = async (value: unknown) =>
  ada.content.saveDraft({ section, changes: [{ path, revision: (await fieldOf()).revision, value }] });

async function publish(value: unknown) {
  await draft(value);
  await ada.content.publish({ section, revisions: { [path]: (await fieldOf()).revision } });
}

const published = async () => (await readPublishedWords(services))[path];

test('the sign is drafted, published, replaced in the library, and put back (public-pages.own-sign)', async () => {
  const made = await add();
  await draft({ pictureId: made.id });
  expect(await fieldOf()).toMatchObject({ standard: null, draft: { value: { fileUrl: made.fileUrl } } });
  expect(await published()).toBeUndefined();
  await publish({ pictureId: made.id });
  expect(await published()).toMatchObject({ fileUrl: made.fileUrl, width: 400 });
  const other = formWith(fileOf(await picture('png', { width: 500, height: 500 }), 'new.png'), {
    ...{ id: made.id, version: '1' },
  });
  const { fileUrl } = await ada.media.replace(other);
  expect(await published()).toMatchObject({ fileUrl });
  await publish(null);
  expect(await published()).toBeUndefined();
  const versions = await ada.content.versions({ section });
  await ada.content.restore({ section, number: 1, latest: versions.length });
  expect(await published()).toMatchObject({ fileUrl });
  await ada.content.restore({ section, number: 0, latest: versions.length + 1 });
  expect(await published()).toBeUndefined();
});

test.each([
  [limits.signPixels - 1, 400],
  [400, limits.signPixels - 1],
  [801, 400],
  [400, 801],
])(
  'a picture of %i by %i pixels is refused as sign, also from a file (public-pages.own-sign)',
  async (width, height) => {
    const { id: pictureId } = await add(width, height);
    const refused = await rejection(draft({ pictureId }));
    expect(refused.details).toEqual([{ field: path, message: contentMessages.signUnfit }]);
    const words = { [path]: { pictureId } };
    expect(await ada.content.importWords({ format: 'site-content', version: 1, words })).toMatchObject({
      drafted: [],
      skipped: [{ field: path, message: contentMessages.signUnfit }],
    });
  },
);

test('the icon of tabs has the same bounds, and is published without a sign (public-pages.own-sign)', async () => {
  const change = (pictureId: string) => [{ path: 'brand.icon', revision: 0, value: { pictureId } }];
  const unfit = ada.content.saveDraft({ section, changes: change((await add(100)).id) });
  expect((await rejection(unfit)).details).toEqual([
    { field: 'brand.icon', message: contentMessages.signUnfit },
  ]);
  const { id: pictureId } = await add();
  await ada.content.saveDraft({ section, changes: change(pictureId) });
  await ada.content.publish({ section, revisions: { 'brand.icon': 1 } });
  expect(await readPublishedWords(services)).toMatchObject({ 'brand.icon': { pictureId } });
  const [latest] = await ada.content.versions({ section });
  await ada.content.restore({ section, number: 0, latest: latest?.number ?? 0 });
});

test('pictures of the smallest size and the longest shape are accepted as sign', async () => {
  for (const [width, height] of [
    [limits.signPixels, limits.signPixels],
    [800, 400],
    [400, 800],
  ] as const) {
    const { id } = await add(width, height);
    await draft({ pictureId: id });
    expect(await fieldOf()).toMatchObject({ draft: { value: { pictureId: id } } });
  }
  await draft(null);
});

test.each([
  '',
  '/files/media/x/original.png',
  '<svg onload="alert(1)"/>',
  { fileUrl: 'https://evil.example/x.png' },
  { pictureId: 'javascript:alert(1)' },
  { pictureId: '019e0000-0000-7000-8000-000000000000' },
  [],
  7,
])('%j is refused as sign', async (value) => {
  expect((await rejection(draft(value))).reason).toBe('VALIDATION_FAILED');
});

test('only the id of the picture is stored, whatever address comes with it', async () => {
  const { id } = await add();
  await draft({ pictureId: id, fileUrl: 'https://evil.example/x.png', variants: [] });
  const rows = await services.db.select().from(contentWord);
  expect(rows.find((row) => row.path === path)?.draft?.value).toEqual({ pictureId: id });
  await draft(null);
});

test('a picture stays in the library while it is drafted or published as sign (media.kept-while-used)', async () => {
  const { id, version } = await add();
  await draft({ pictureId: id });
  expect(await rejection(ada.media.remove({ id, version }))).toMatchObject({ reason: 'PICTURE_IN_USE' });
  await publish({ pictureId: id });
  const refused = await rejection(ada.media.remove({ id, version }));
  expect(refused.message).toContain('“Brand”');
  await publish(null);
  await ada.media.remove({ id, version });
});

test('an exported sign is imported as a draft, and one of another site is skipped (public-pages.words-file)', async () => {
  const { id } = await add();
  await publish({ pictureId: id });
  const file = await ada.content.exportWords();
  expect(file.words).toMatchObject({ [path]: { pictureId: id } });
  await publish(null);
  expect(await ada.content.importWords(file)).toMatchObject({ drafted: [{ section }], skipped: [] });
  expect(await fieldOf()).toMatchObject({ draft: { value: { pictureId: id } } });
  await draft(null);
  const elsewhere = { ...file, words: { [path]: { pictureId: '019e0000-0000-7000-8000-000000000000' } } };
  expect((await ada.content.importWords(elsewhere)).skipped).toHaveLength(1);
});
