import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { listenToChanges } from '@app/db/change-listener';
import { contentVersion } from '@app/db/schema/site/content-word';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { removeOldOrphans } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, movingPicture, picture } from '../../testing/uploads';
import { readPublishedWords } from '../content/read-published-words';
import { isInLibrary } from './resolve-pictures';
import { sweepLibrary } from './sweep-library';

let services: TestServices;
let ada: Api;
let grace: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  return services.drop;
});

const section = 'clients';
const path = 'clients.stories';

const add = async (alt = 'Boats in the harbor', file?: File) =>
  ada.media.add(
    formWith(file ?? fileOf(await picture('png', { width: 900, height: 600 }), 'boats.png'), { alt }),
  );

const story = (pictureId?: string) => ({
  id: 'own-1',
  title: 'A harbor that answers',
  clientId: 'palm-grove-clinics',
  ...(pictureId && { picture: { pictureId } }),
  ...{ challenge: 'Calls went unheard.', work: 'A desk.', result: 'Every call has an answer.' },
  figure: { value: '24', label: 'hours a day' },
  quote: { text: 'Somebody is there.', name: 'Comfort Doe', role: 'Harbor Master' },
  services: [],
});

async function revision() {
  const { groups } = await ada.content.get({ section });
  return groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.revision ?? 0;
}

const draft = async (...stories: ReturnType<typeof story>[]) =>
  ada.content.saveDraft({ section, changes: [{ path, revision: await revision(), value: stories }] });

async function publish(...stories: ReturnType<typeof story>[]) {
  await draft(...stories);
  await ada.content.publish({ section, revisions: { [path]: await revision() } });
}

const isStored = (address: string) => services.files.stored.has(address.replace('/files/', ''));
const nextDay = () => ({
  ...services,
  now: () => new Date(services.now().getTime() + limits.unsentFileMs + 1),
});
async function sweep() {
  await sweepLibrary(services);
  await removeOldOrphans(nextDay());
}

// biome-ignore lint/suspicious/noExplicitAny: words are JSON, read as a page would.
const shownPicture = async (): Promise<any> => {
  const words = await readPublishedWords(services);
  return (words[path] as { picture?: unknown }[])[0]?.picture;
};

test('media.one-library: a picture is re-encoded in several sizes and found by its name and alternative text', async () => {
  const made = await add('Nets  on the quay ');
  expect(made).toMatchObject({
    fileName: 'boats.png',
    alt: 'Nets on the quay',
    width: 900,
    height: 600,
    focus: { x: 50, y: 50 },
  });
  expect(made.variants.map(({ width }) => width)).toEqual([240, 480, 720]);
  for (const { url } of made.variants) expect(isStored(url)).toBe(true);
  const found = async (search: string) =>
    (await ada.media.list({ search })).pictures.some(({ id }) => id === made.id);
  expect([await found('QUAY'), await found('boats.p'), await found('%'), await found('lorry')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect((await add('As WebP', fileOf(await picture('webp'), 'a.webp'))).fileUrl).toMatch(/original\.webp$/);
});

test.each([
  ['avif', 'webp', false],
  ['gif', 'webp', false],
  ['gif', 'webp', true],
  ['webp', 'webp', true],
] as const)('media.one-library: %s is kept as %s, and said to have moved: %s', async (from, to, moves) => {
  const bytes = moves ? await movingPicture(from === 'gif' ? 'gif' : 'webp') : await picture(from);
  const made = await add(`A ${from}`, fileOf(bytes, `a.${from}`));
  expect(made).toMatchObject({ fileName: `a.${to}`, width: 64, height: 48, wasAnimated: moves });
  const stored = services.files.stored.get(made.fileUrl.replace('/files/', ''));
  const { format, pages = 1 } = await sharp(stored).metadata();
  expect({ format, pages }).toEqual({ format: to, pages: 1 });
});

/** The first bytes of a photo of a phone. */
const heicHeader = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test('media.one-library: a file that is no picture, or has no alternative text, is refused', async () => {
  const before = services.files.stored.size;
  const png = fileOf(await picture('png'), 'a.png');
  expect(await rejection(ada.media.add(formWith(png, { alt: '  ' })))).toMatchObject({
    details: [{ field: 'alt', message: mediaMessages.altRequired }],
  });
  const svg = fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png');
  for (const file of [svg, fileOf(heicHeader, 'IMG_0007.HEIC')]) {
    expect(await rejection(add('Something', file))).toMatchObject({
      reason: 'FILE_TYPE',
      message: expect.stringMatching(/AVIF.*such as HEIC photos, to JPG or PNG first/),
    });
  }
  const huge = fileOf(new Uint8Array(limits.fileBytes + 1), 'a.png');
  expect(await rejection(add('Something', huge))).toMatchObject({ reason: 'FILE_TOO_LARGE' });
  const broken = (await picture('png')).slice(0, 60);
  expect(await rejection(add('Something', fileOf(broken, 'a.png')))).toMatchObject({
    reason: 'FILE_UNREADABLE',
  });
  expect(services.files.stored.size).toBe(before);
  const reader = await callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: ['content:read'] }),
  );
  expect((await reader.media.list({})).total).toBeGreaterThanOrEqual(0);
  expect(await rejection(reader.media.add(formWith(png, { alt: 'Boats' })))).toMatchObject({
    reason: 'RESTRICTED',
  });
});

test('media.in-languages: a French alternative text is stored, searchable and announced to servers', async () => {
  const png = fileOf(await picture('png'), 'boats.png');
  const made = await ada.media.add(
    formWith(png, { alt: 'Boats', 'alt.fr': ' Des pirogues ', 'alt.de': 'x' }),
  );
  expect(made).toMatchObject({ alt: 'Boats', altTranslations: { fr: 'Des pirogues' } });
  const found = (await ada.media.list({ search: 'pirogue' })).pictures.map(({ id }) => id);
  expect(found).toEqual([made.id]);
  await publish(story(made.id));
  expect(await shownPicture()).toMatchObject({ altTranslations: { fr: 'Des pirogues' } });
  const { id, focus } = made;
  const change = async (altTranslations?: Record<string, string>) => {
    const { version } = await ada.media.byId({ id });
    return ada.media.update({ id, version, alt: 'Boats', focus, altTranslations });
  };
  // A screen of the previous release does not know the field, and clears nothing.
  expect((await change()).altTranslations).toEqual({ fr: 'Des pirogues' });
  expect((await change({ fr: '' })).altTranslations).toEqual({});
  const heard: string[] = [];
  const listener = listenToChanges(services.database.connection, {
    handlers: { content_changed: () => heard.push('words') },
    onGap: () => {},
  });
  await listener.start();
  try {
    await change({ fr: 'Deux pirogues' });
    await listener.caughtUp();
    expect(heard).toEqual(['words']);
  } finally {
    await listener.stop();
  }
  const invalidChanges: Record<string, string>[] = [
    { fr: 'x'.repeat(limits.mediaAlt + 1) },
    { fr: 'a\nb' },
    { de: 'Boote' },
  ];
  for (const wrong of invalidChanges) {
    expect(await rejection(change(wrong))).toMatchObject({ reason: 'VALIDATION_FAILED' });
  }
  expect((await change({ fr: '<b>\ud83d</b>' })).altTranslations).toEqual({ fr: '<b>\ufffd</b>' });
  await publish(story());
});

test('media.replaced-everywhere: texts store only the picture’s id and show its current file', async () => {
  const made = await add();
  await publish(story(made.id));
  expect(await shownPicture()).toMatchObject({ fileUrl: made.fileUrl, alt: made.alt });
  const changed = await ada.media.update({
    ...{ id: made.id, version: made.version, alt: 'Boats at dawn' },
    focus: { x: 20, y: 80 },
  });
  expect(await shownPicture()).toMatchObject({ alt: 'Boats at dawn', focus: { x: 20, y: 80 } });
  const file = fileOf(await picture('jpeg', { width: 500, height: 400 }), 'dawn.jpg');
  const replaced = await ada.media.replace(formWith(file, { id: made.id, version: String(changed.version) }));
  expect(await shownPicture()).toMatchObject({ fileUrl: replaced.fileUrl, width: 500, alt: 'Boats at dawn' });
  expect([isStored(made.fileUrl), isStored(replaced.fileUrl)]).toEqual([false, true]);
  // The studio sends back the resolved picture data it got: that is no change, and is not stored.
  const { groups } = await ada.content.get({ section });
  const field = groups.flatMap(({ fields }) => fields).find((each) => each.path === path);
  await ada.content.saveDraft({
    section,
    changes: [{ path, revision: field?.revision ?? 0, value: field?.published }],
  });
  const after = (await ada.content.get({ section })).groups
    .flatMap(({ fields }) => fields)
    .find((each) => each.path === path);
  expect(after?.draft).toBeNull();
  expect(
    await rejection(grace.media.update({ id: made.id, version: 1, alt: 'Mine', focus: { x: 0, y: 0 } })),
  ).toMatchObject({ reason: 'PICTURE_CHANGED' });
});

test('media.kept-while-used: a picture that texts show cannot be removed, and is kept for earlier versions', async () => {
  const made = await add('Kept while used');
  await publish(story(made.id));
  expect((await ada.media.byId({ id: made.id })).uses).toEqual([
    { section, post: null, title: 'Clients and stories', state: 'published' },
  ]);
  expect(await rejection(ada.media.remove(made))).toMatchObject({
    reason: 'PICTURE_IN_USE',
    message: expect.stringContaining('“Clients and stories”'),
  });
  await publish(story());
  await draft(story(made.id));
  expect((await ada.media.byId({ id: made.id })).uses.map(({ state }) => state)).toEqual(['draft']);
  expect(await rejection(ada.media.remove(made))).toMatchObject({ reason: 'PICTURE_IN_USE' });
  await draft(story());
  await ada.media.remove(made);
  expect((await ada.media.list({ search: 'Kept while' })).total).toBe(0);
  await sweep();
  expect(isStored(made.fileUrl)).toBe(true);
  // It can no longer be selected, but returns with the version that shows it.
  expect(await rejection(draft(story(made.id)))).toMatchObject({
    details: [{ field: path, message: mediaMessages.pictureGone }],
  });
  const versions = await ada.content.versions({ section });
  const [latest, earlier] = versions;
  await ada.content.restore({
    section,
    number: earlier?.number ?? 0,
    latest: latest?.number ?? 0,
  });
  expect(await shownPicture()).toMatchObject({ fileUrl: made.fileUrl });
  await publish(story());
  // It is in the library again, where it can be changed and removed.
  await ada.media.remove(await ada.media.byId({ id: made.id }));
  await services.db.delete(contentVersion).where(eq(contentVersion.section, section));
  await sweep();
  expect(isStored(made.fileUrl)).toBe(false);
  expect(await services.db.$count(libraryPicture, eq(libraryPicture.id, made.id))).toBe(0);
});

test('media.kept-while-used: removing a picture and drafting a text with it at once has one winner', async () => {
  for (const _ of Array.from({ length: 5 })) {
    const made = await add('Wanted by two');
    const [removed, drafted] = await Promise.allSettled([ada.media.remove(made), draft(story(made.id))]);
    expect([removed.status, drafted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ada.media.list({ search: 'Wanted by two' })).total).toBe(
      removed.status === 'fulfilled' ? 0 : 1,
    );
    await draft(story());
    if (removed.status === 'rejected') await ada.media.remove(made);
  }
});

test('media.replaced-everywhere: the second of two who change a picture at once is refused, and no file is left behind', async () => {
  const made = await add('Changed by two');
  const files = [
    await picture('png', { width: 500, height: 300 }),
    await picture('png', { width: 400, height: 300 }),
  ];
  const replace = (bytes: Uint8Array, by: Api) =>
    by.media.replace(formWith(fileOf(bytes, 'new.png'), { id: made.id, version: String(made.version) }));
  const [first, second] = files;
  if (!first || !second) throw new Error('no files');
  const results = await Promise.allSettled([replace(first, ada), replace(second, grace)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = await ada.media.byId({ id: made.id });
  expect([now.version, isStored(now.fileUrl), isStored(made.fileUrl)]).toEqual([2, true, false]);
  const known = await services.db.select({ fileUrl: libraryPicture.fileUrl }).from(libraryPicture);
  const originals = [...services.files.stored.keys()].filter((key) => key.includes('/original.'));
  expect(originals.toSorted()).toEqual(known.map(({ fileUrl }) => fileUrl.replace('/files/', '')).toSorted());
});

test('media.replaced-everywhere: servers are notified of a replaced picture, and open screens of any change', async () => {
  const heard: string[] = [];
  const listener = listenToChanges(services.database.connection, {
    handlers: { content_changed: () => heard.push('words'), live: (change) => heard.push(change) },
    onGap: () => {},
  });
  await listener.start();
  const since = async (change: () => Promise<unknown>) => {
    heard.length = 0;
    await change();
    await listener.caughtUp();
    return heard.map((each) => (each.includes('content') ? 'screens' : each)).toSorted();
  };
  try {
    expect(await since(() => add('Heard of'))).toEqual(['screens']);
    const { pictures } = await ada.media.list({ search: 'Heard of' });
    const [made] = pictures;
    if (!made) throw new Error('no picture');
    const { id, version, focus } = made;
    expect(await since(() => ada.media.update({ id, version, alt: 'Heard of again', focus }))).toEqual([
      'screens',
      'words',
    ]);
    expect(await since(() => ada.media.remove({ id, version: version + 1 }))).toEqual(['screens']);
    expect(await since(() => services.db.delete(libraryPicture).where(eq(libraryPicture.id, id)))).toEqual([
      'screens',
      'words',
    ]);
  } finally {
    await listener.stop();
  }
});

test('texts accept only pictures of the library, and a page omits one that is lost', async () => {
  for (const pictureId of [crypto.randomUUID(), '00000000-0000-7000-8000-000000000000']) {
    expect(await rejection(draft(story(pictureId)))).toMatchObject({ details: [{ field: path }] });
  }
  expect(await rejection(draft(story('javascript:alert(1)')))).toMatchObject({
    reason: 'VALIDATION_FAILED',
  });
  const made = await add('Lost');
  await publish(story(made.id));
  await services.db.delete(libraryPicture).where(eq(libraryPicture.id, made.id));
  expect(await shownPicture()).toBeUndefined();
  expect((await readPublishedWords(services))[path]).toMatchObject([{ title: 'A harbor that answers' }]);
  // Importing a content file from another site omits the field and reports why.
  const imported = await ada.content.importWords({
    format: 'site-content',
    version: 1,
    words: { [path]: [{ ...story(made.id), title: 'Of another site' }] },
  });
  expect(imported.skipped).toEqual([{ field: path, message: mediaMessages.pictureGone }]);
});

test('an upload beyond the library’s limit is refused', async () => {
  const present = await services.db.$count(libraryPicture, isInLibrary);
  const { fileUrl } = await add();
  await services.db.insert(libraryPicture).values(
    Array.from({ length: limits.libraryPictures - present - 1 }, () => ({
      ...{ fileId: crypto.randomUUID(), fileUrl, fileName: 'filler.png', alt: 'Filler' },
      ...{ width: 1, height: 1, bytes: 1 },
    })),
  );
  const before = services.files.stored.size;
  expect(await rejection(add())).toMatchObject({ reason: 'LIBRARY_FULL' });
  expect(services.files.stored.size).toBe(before);
  // Marks them like pictures uploaded for posts.
  const isFiller = eq(libraryPicture.alt, 'Filler');
  await services.db
    .update(libraryPicture)
    .set({ fileId: sql`${libraryPicture.id}` })
    .where(isFiller);
  expect(await add()).toMatchObject({ fileName: 'boats.png' });
  await services.db.delete(libraryPicture).where(isFiller);
});
