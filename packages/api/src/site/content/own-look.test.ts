import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { beforeAll, expect, test } from 'vitest';
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

const section = 'brand';

async function fieldAt(path: string) {
  const { groups } = await ada.content.get({ section });
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
  if (!found) throw new Error(`there is no ${path}`);
  return found;
}

const draft = async (path: string, value: unknown) =>
  ada.content.saveDraft({ section, changes: [{ path, revision: (await fieldAt(path)).revision, value }] });

async function publish(path: string, value: unknown) {
  await draft(path, value);
  await ada.content.publish({ section, revisions: { [path]: (await fieldAt(path)).revision } });
}

const add = async (width: number, height = 600) =>
  ada.media.add(formWith(fileOf(await picture('png', { width, height }), 'sea.png'), { alt: 'The sea' }));

test('a typeface of the list is drafted, published, restored, and put back (public-pages.own-typefaces)', async () => {
  const path = 'brand.headingFace';
  expect(await fieldAt(path)).toMatchObject({ standard: 'Bricolage Grotesque', published: null });
  await draft(path, 'Outfit');
  expect((await readPublishedWords(services))[path]).toBeUndefined();
  await publish(path, 'Fraunces');
  expect(await readPublishedWords(services)).toMatchObject({ [path]: 'Fraunces' });
  await publish(path, null);
  expect((await readPublishedWords(services))[path]).toBeUndefined();
  const versions = await ada.content.versions({ section });
  await ada.content.restore({ section, number: 1, latest: versions.length });
  expect(await readPublishedWords(services)).toMatchObject({ [path]: 'Fraunces' });
});

test.each([
  ['brand.headingFace', 'Comic Sans MS'],
  // Only for headings.
  ['brand.textFace', 'Outfit'],
  ['brand.textFace', 'figtree'],
  ['brand.textFace', ''],
  ['brand.textFace', 'x'.repeat(10_000)],
  ['brand.textFace', '</style><script>'],
  ['brand.textFace', 'constructor'],
  ['brand.headingFace', ['Outfit']],
  ['brand.headingFace', 7],
])('%s: %j is refused, also from a file (public-pages.own-typefaces)', async (path, value) => {
  const refused = await rejection(draft(path, value));
  expect(refused.details).toEqual([{ field: path, message: contentMessages.choiceUnknown }]);
  const file = { format: 'site-content' as const, version: 1 as const, words: { [path]: value } };
  expect(await ada.content.importWords(file)).toMatchObject({
    drafted: [],
    skipped: [{ field: path, message: contentMessages.choiceUnknown }],
  });
});

test('a picture behind the headline is published with its files, exported, imported, and put back (public-pages.own-hero)', async () => {
  const path = 'brand.hero';
  const { id: pictureId } = await add(limits.heroPictureWidth);
  await publish(path, { pictureId });
  const published = (await readPublishedWords(services))[path];
  expect(published).toMatchObject({ width: limits.heroPictureWidth });
  const { words } = await ada.content.exportWords();
  expect(words[path]).toMatchObject({ pictureId });
  await publish(path, null);
  expect((await readPublishedWords(services))[path]).toBeUndefined();
  const file = { format: 'site-content' as const, version: 1 as const, words: { [path]: words[path] } };
  expect(await ada.content.importWords(file)).toMatchObject({
    drafted: [{ section, fields: [{ path }] }],
    skipped: [],
  });
  await draft(path, null);
});

test('a picture that is too narrow for the headline is refused, also from a file (public-pages.own-hero)', async () => {
  const path = 'brand.hero';
  const { id: pictureId } = await add(limits.heroPictureWidth - 1);
  const message = contentMessages.tooNarrow(limits.heroPictureWidth);
  expect((await rejection(draft(path, { pictureId }))).details).toEqual([{ field: path, message }]);
  const file = { format: 'site-content' as const, version: 1 as const, words: { [path]: { pictureId } } };
  expect(await ada.content.importWords(file)).toMatchObject({ skipped: [{ field: path, message }] });
});

test.each(['', 'https://evil.example/x.svg', '<svg onload="alert(1)"/>', { fileUrl: '/x.svg' }, 7, []])(
  '%j is refused as picture behind the headline',
  async (value) => {
    expect((await rejection(draft('brand.hero', value))).reason).toBe('VALIDATION_FAILED');
  },
);
