import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { postBodySchema } from '@app/contracts/site/post/body';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { postMessages } from '@app/contracts/site/post/messages';
import { listenToChanges } from '@app/db/change-listener';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { post, postVersion, postVersionPicture } from '@app/db/schema/site/post';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { removeOldOrphans } from '../../files/remove-orphans';
import { storeFiles } from '../../files/store-files';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { sweepLibrary } from '../media-library/sweep-library';
import { listPages } from './read-pages';
import { listNewPosts } from './read-posts';
import { takeOverUploads } from './take-over-uploads';

let services: TestServices;
let ada: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  visitor = createClient(services).api;
  return services.drop;
});

type Fields = Parameters<Api['post']['create']>[0];
const write = (more: Partial<Fields> = {}) =>
  ada.post.create({
    ...{ kind: 'news', category: '', title: `Post ${crypto.randomUUID()}`, summary: 'In a sentence.' },
    ...{ cover: null, body: text, services: [], templateIds: [], ...more },
  });
const text = [{ type: 'paragraph' as const, spans: [{ text: 'Come and see us.' }] }];

const pngOf = async (width = 900, height = 600) =>
  fileOf(await picture('png', { width, height }), 'boats.png');
const add = async (said: Record<string, string> = {}, file?: File) =>
  ada.media.add(formWith(file ?? (await pngOf()), { alt: 'Boats', ...said }));
const cover = (id: string, alt = '') => ({ src: libraryAddress(id), alt });
const inText = (id: string, alt = '') => [{ type: 'picture' as const, ...cover(id, alt) }];

const isStored = (address: string) => services.files.stored.has(address.replace('/files/', ''));
const nextDay = () => ({
  ...services,
  now: () => new Date(services.now().getTime() + limits.unsentFileMs + 1),
});
async function sweep() {
  await sweepLibrary(services);
  await removeOldOrphans(nextDay());
}

test('posts.own-pictures: a post shows the library’s current picture and alternative text unless it has its own', async () => {
  const made = await add({ 'alt.fr': 'Des bateaux' }, await pngOf(1_800, 1_200));
  const draft = await write({ cover: cover(made.id), body: inText(made.id, 'Two boats') });
  expect(draft).toMatchObject({ cover: cover(made.id), body: inText(made.id, 'Two boats') });
  await ada.post.publish(draft);
  const read = () => visitor.post.bySlug(draft);
  const before = await read();
  expect(before.cover).toMatchObject({
    ...{ alt: 'Boats', altTranslations: { fr: 'Des bateaux' }, focus: { x: 50, y: 50 } },
    // No page needs a larger one, and the original may be several megabytes.
    ...{ src: made.variants.at(-1)?.url, width: 1_600, height: 1_067 },
  });
  expect(before.cover?.variants?.map(({ width }) => width)).toEqual([240, 480, 720, 960]);
  expect(before.body).toMatchObject([{ type: 'picture', alt: 'Two boats' }]);
  expect(before.body[0]).not.toHaveProperty('altTranslations');

  const { id, version } = made;
  const said = await ada.media.update({ id, version, alt: 'Pirogues', focus: { x: 10, y: 90 } });
  const now = await ada.media.replace(formWith(await pngOf(700, 300), { id, version: String(said.version) }));
  const after = await read();
  const shown = { src: now.fileUrl, width: 700, focus: { x: 10, y: 90 } };
  expect(after).toMatchObject({
    cover: { ...shown, alt: 'Pirogues' },
    body: [{ ...shown, alt: 'Two boats' }],
  });
  const listed = (await visitor.post.list({})).posts.find(({ slug }) => slug === draft.slug);
  expect(listed?.cover).toMatchObject(shown);
  const [fed] = (await listNewPosts(services, 1_000)).filter(({ slug }) => slug === draft.slug);
  expect(fed?.cover).toMatchObject(shown);
  expect((await ada.post.byId(draft)).cover).toEqual(cover(id));
});

test('posts.own-pictures: an owner’s page shows the library’s current pictures, in its lists too', async () => {
  const made = await add();
  const page = await ada.post.publish(
    await write({ kind: 'page', cover: cover(made.id), body: inText(made.id) }),
  );
  const shown = { src: made.fileUrl, alt: 'Boats' };
  expect(await visitor.post.page(page)).toMatchObject({ cover: shown, body: [shown] });
  const listed = (await listPages(services)).find(({ slug }) => slug === page.slug);
  expect(listed?.cover).toMatchObject(shown);
});

test('posts.own-pictures: the previous release, which requires alternative texts, can read stored posts', async () => {
  const made = await add();
  const draft = await write({
    cover: cover(made.id),
    body: [...inText(made.id), ...inText(made.id, 'Mine')],
  });
  const [row] = await services.db.select().from(post).where(eq(post.id, draft.id));
  const [kept] = await services.db.select().from(postVersion).where(eq(postVersion.postId, draft.id));
  expect(kept?.content).toMatchObject({ cover: row?.cover, body: row?.body });
  const pictures = [row?.cover, ...(row?.body ?? [])];
  expect(pictures).toMatchObject([{ alt: 'Boats' }, { alt: 'Boats' }, { alt: 'Mine' }]);
  for (const each of pictures) {
    expect(each).toMatchObject({
      src: expect.stringMatching(/^\/(?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.(?:webp|avif|jpe?g|png)$/i),
    });
  }
});

test('posts.own-pictures: pictures outside the library and foreign addresses are refused', async () => {
  const removed = await add();
  await ada.media.remove(removed);
  for (const id of [crypto.randomUUID(), removed.id]) {
    const refused = { details: [{ message: mediaMessages.pictureGone }] };
    expect(await rejection(write({ cover: cover(id) }))).toMatchObject({
      details: [{ ...refused.details[0], field: 'cover' }],
    });
    expect(await rejection(write({ body: inText(id) }))).toMatchObject({
      details: [{ ...refused.details[0], field: 'body' }],
    });
    const made = await write();
    expect(await rejection(ada.post.update({ ...made, body: inText(id) }))).toMatchObject(refused);
    const file = { ...made, slug: `from-a-file-${crypto.randomUUID()}`, cover: cover(id) };
    expect(await rejection(ada.post.import(file))).toMatchObject(refused);
  }
  const { id } = await add();
  for (const src of [
    `https://evil.example${libraryAddress(id)}`,
    `//evil.example${libraryAddress(id)}`,
    `${libraryAddress(id)}?x.webp`,
    `${libraryAddress(id)}#x.webp`,
    `/files/pictures/${id}.png`,
    `/files/pictures/${id}`,
    `/files/pictures/${id}/../../media/x.webp`,
    `/files/pictures/${id}/other.webp`,
    '/files/pictures/boats.webp',
    `/files/pictures/${id.toUpperCase()}.webp`,
    `/files/pictures/${id}.webp\n`,
  ]) {
    expect(await rejection(write({ cover: { src, alt: 'Boats' } }))).toMatchObject({
      details: [{ field: 'cover.src', message: postMessages.pictureInvalid }],
    });
    expect(postBodySchema.safeParse([{ type: 'picture', src, alt: 'Boats' }]).success).toBe(false);
  }
  // Only for a library picture may the alt text be left to the library.
  expect(await rejection(write({ cover: { src: '/demo-covers-720/orbit.webp', alt: '' } }))).toMatchObject({
    details: [{ field: 'cover.alt', message: postMessages.pictureAlt }],
  });
});

test('posts.own-pictures: any typed library address shows a file of this site or nothing', async () => {
  const { id } = await add();
  const part = fc.oneof(
    fc.constantFrom(id, '..', '/', '//evil.example', '.webp', '%2e', '"onerror="'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const src = `/files/pictures/${parts.join('')}`;
      const taken = postBodySchema.safeParse([{ type: 'picture', src, alt: '' }]).data;
      if (taken) expect(taken).toEqual([{ type: 'picture', ...cover(id) }]);
    }),
    { numRuns: 2_000 },
  );
});

test('media.kept-while-used: the library lists the posts and pages that show a picture, and keeps it for them', async () => {
  const made = await add();
  const { id } = made;
  const uses = async () => (await ada.media.byId({ id })).uses;
  expect(await uses()).toEqual([]);
  const draft = await write({ title: 'A draft', cover: cover(id) });
  const later = new Date(services.now().getTime() + 3_600_000).toISOString();
  const scheduled = await ada.post.publish({
    ...(await write({ title: 'B scheduled', body: inText(id, 'Mine') })),
    publishAt: later,
  });
  const page = await ada.post.publish(await write({ kind: 'page', title: 'C page', body: inText(id) }));
  expect(await uses()).toMatchObject([
    { section: null, post: { id: draft.id, kind: 'news' }, title: 'A draft', state: 'draft' },
    { post: { id: scheduled.id }, title: 'B scheduled', state: 'scheduled' },
    { post: { id: page.id, kind: 'page' }, title: 'C page', state: 'published' },
  ]);
  expect(await rejection(ada.media.remove(made))).toMatchObject({
    reason: 'PICTURE_IN_USE',
    message: expect.stringContaining('“A draft”, “B scheduled”, and “C page”'),
  });
  await Promise.all(
    Array.from({ length: limits.namedPlaces }, (_, place) =>
      write({ title: `D ${place}`, cover: cover(id) }),
    ),
  );
  expect(await rejection(ada.media.remove(made))).toMatchObject({
    message: expect.stringContaining('“D 1”, and 3 more'),
  });
});

test('media.kept-while-used: a removed picture is kept for a post’s versions, restored with one and deleted with the last', async () => {
  const made = await add();
  const { id } = made;
  const draft = await write({ cover: cover(id), body: inText(id) });
  const changed = await ada.post.update({ ...draft, cover: null, body: text });
  await ada.media.remove(made);
  await sweep();
  expect(isStored(made.fileUrl)).toBe(true);
  // It is visible where versions are compared, but cannot be selected.
  expect(await ada.media.byIds({ ids: [id] })).toMatchObject([{ id, alt: 'Boats' }]);
  expect((await ada.post.version({ id: draft.id, number: 1 })).cover).toEqual(cover(id));
  const back = await ada.post.restore({ ...changed, number: 1 });
  expect(back).toMatchObject({ cover: cover(id), body: inText(id) });
  await ada.post.publish(back);
  expect((await visitor.post.bySlug(back)).cover).toMatchObject({ src: made.fileUrl });
  const again = await ada.media.byId({ id });
  expect(again.uses).toMatchObject([{ title: draft.title, state: 'published' }]);
  await ada.post.remove({ ...back, version: back.version + 1 });
  await ada.media.remove(again);
  await sweep();
  expect(isStored(made.fileUrl)).toBe(false);
  expect(await services.db.$count(libraryPicture, eq(libraryPicture.id, id))).toBe(0);
});

test('media.kept-while-used: removing a picture and saving a post with it at once has one winner', async () => {
  for (const _ of Array.from({ length: 5 })) {
    const made = await add();
    const [removed, written] = await Promise.allSettled([
      ada.media.remove(made),
      write({ cover: cover(made.id) }),
    ]);
    expect([removed.status, written.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('posts.kept-versions: alternative texts changed only in the library create no version', async () => {
  const made = await add();
  const draft = await write({ cover: cover(made.id) });
  const { id, version, focus } = made;
  await ada.media.update({ id, version, alt: 'Pirogues', focus });
  const same = await ada.post.restore({ ...draft, number: 1 });
  expect(same.version).toBe(draft.version);
  const file = { ...draft, rehearse: true };
  expect(await ada.post.import(file)).toMatchObject({ outcome: 'unchanged' });
});

test('media.replaced-everywhere: servers are told which file has changed', async () => {
  const changedFiles: string[] = [];
  const listener = listenToChanges(services.database.connection, {
    handlers: { picture_changed: (file) => changedFiles.push(file) },
    onGap: () => {},
  });
  await listener.start();
  const messagesDuring = async (change: () => Promise<unknown>) => {
    changedFiles.length = 0;
    await change();
    await listener.caughtUp();
    return [...changedFiles];
  };
  try {
    expect(await messagesDuring(() => add())).toEqual([]);
    const { id, version, fileUrl, focus } = await add();
    const [file] = /[\da-f-]{36}/.exec(fileUrl) ?? [];
    expect(await messagesDuring(() => ada.media.update({ id, version, alt: 'Others', focus }))).toEqual([
      file,
    ]);
    const replace = async () =>
      ada.media.replace(formWith(await pngOf(), { id, version: String(version + 1) }));
    expect(await messagesDuring(replace)).toEqual([file]);
    expect(await messagesDuring(() => ada.media.remove({ id, version: version + 2 }))).toEqual([]);
  } finally {
    await listener.stop();
  }
});

/** As stored by the previous release. */
async function upload(width = 800) {
  const id = crypto.randomUUID();
  const file = { key: `media/${id}/1600.webp`, bytes: await picture('webp', { width, height: 500 }) };
  await storeFiles(services, [{ id, files: [file] }], async () => {});
  return { id, src: `/files/${file.key}` };
}
/** A draft that used these pictures, as of the previous release. */
async function writeWith(...ids: string[]) {
  const { id: postId, ...made } = await write();
  await services.db
    .insert(postVersionPicture)
    .values(ids.map((pictureId) => ({ postId, number: 1, pictureId })));
  return { ...made, id: postId };
}
const pictureBody = (src: string) => [{ type: 'picture' as const, src, alt: 'Boats' }];

test('posts.own-pictures: old uploads are kept while posts show them, and swept afterwards', async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const [used, earlier, unused] = [first.src, second.src, third.src];
  const had = await writeWith(first.id, second.id);
  const made = await ada.post.update({
    ...{ ...had, cover: { src: used, alt: 'Boats' } },
    body: pictureBody(earlier),
  });
  const changed = await ada.post.update({ ...made, body: text });
  await removeOldOrphans(nextDay());
  expect([used, earlier, unused].map(isStored)).toEqual([true, true, false]);
  expect(await rejection(ada.post.update({ ...changed, body: pictureBody(unused) }))).toMatchObject({
    details: [{ field: 'body', message: mediaMessages.pictureGone }],
  });
  expect((await ada.post.restore({ ...changed, number: made.version })).body).toEqual(pictureBody(earlier));
  await ada.post.publish({ ...changed, version: changed.version + 1 });
  expect((await visitor.post.bySlug(made)).cover).toEqual({ src: used, alt: 'Boats' });
  await ada.post.remove({ ...changed, version: changed.version + 2 });
  await removeOldOrphans(nextDay());
  expect([used, earlier].map(isStored)).toEqual([false, false]);
});

test('posts.own-pictures: the library takes over old uploads, and posts that name them show its files', async () => {
  const [shown, earlier, unreadable] = [await upload(), await upload(640), await upload()];
  services.files.stored.set(unreadable.src.replace('/files/', ''), Buffer.from('no picture'));
  const had = await writeWith(shown.id, earlier.id, unreadable.id);
  const made = await ada.post.update({
    ...{ ...had, cover: { src: shown.src, alt: 'Boats' } },
    body: pictureBody(earlier.src),
  });
  const changed = await ada.post.update({ ...made, body: pictureBody(unreadable.src) });
  await ada.post.publish(changed);
  // Two servers at once, and again an hour later.
  await Promise.all([takeOverUploads(services), takeOverUploads(services)]);
  await takeOverUploads(services);
  expect(services.logged.filter(({ fields }) => 'picture' in fields)).toMatchObject([
    { level: 'warn', fields: { picture: unreadable.id } },
  ]);
  const taken = await ada.media.byId({ id: shown.id });
  expect(taken).toMatchObject({
    ...{ fileUrl: shown.src, alt: 'Boats', width: 800, height: 500, version: 1 },
    // Covers used to be cropped at the bottom.
    focus: { x: 50, y: 0 },
    uses: [{ post: { id: made.id }, state: 'published' }],
  });
  expect(await rejection(ada.media.byId(earlier))).toMatchObject({ reason: 'PICTURE_NOT_FOUND' });
  expect(await ada.media.byIds({ ids: [unreadable.id] })).toEqual([]);
  expect(await rejection(ada.media.remove(taken))).toMatchObject({ reason: 'PICTURE_IN_USE' });

  const { id, version } = taken;
  const now = await ada.media.replace(formWith(await pngOf(), { id, version: String(version) }));
  expect((await visitor.post.bySlug(made)).cover).toMatchObject({
    src: now.fileUrl,
    alt: 'Boats',
    width: 900,
  });
  // The previous release may still show the file by its name, as long as a version references it.
  expect([isStored(shown.src), isStored(now.fileUrl)]).toEqual([true, true]);
  // A picture that only an earlier version shows returns to the library when that version is restored.
  const latest = await ada.post.byId(made);
  await ada.post.restore({ ...latest, number: made.version });
  expect(await ada.media.byId(earlier)).toMatchObject({ fileUrl: earlier.src, width: 640 });
  expect((await visitor.post.bySlug(made)).body).toMatchObject([{ src: earlier.src, width: 640 }]);
  const last = await ada.post.byId(made);
  await ada.post.remove(last);
  await removeOldOrphans(nextDay());
  expect([isStored(shown.src), isStored(now.fileUrl)]).toEqual([false, true]);
});

test('posts.own-pictures: other files of the site are neither accepted nor taken over as uploads of a post', async () => {
  const [{ id: libraryId }, ofTemplate] = [await add(), await upload()];
  const [row] = await services.db.select().from(libraryPicture).where(eq(libraryPicture.id, libraryId));
  const ofLibrary = { id: row?.fileId ?? '', src: row?.fileUrl ?? '' };
  await services.db.insert(templateMedia).values({
    ...{ id: ofTemplate.id, templateId: (await insertTemplate(services)).id },
    ...{ fileUrl: ofTemplate.src, fileName: 'a.webp', width: 9, height: 9, bytes: 9 },
  });
  for (const { src } of [ofTemplate, ofLibrary]) {
    expect(await rejection(write({ body: pictureBody(src) }))).toMatchObject({
      details: [{ field: 'body', message: mediaMessages.pictureGone }],
    });
  }
  const had = await writeWith(ofTemplate.id, ofLibrary.id);
  await ada.post.update({ ...had, body: [...pictureBody(ofTemplate.src), ...pictureBody(ofLibrary.src)] });
  await takeOverUploads(services);
  expect(await ada.media.byIds({ ids: [ofTemplate.id, ofLibrary.id] })).toEqual([]);
});

test('posts.own-pictures: a stopping server takes over no further uploads', async () => {
  const { id } = await upload();
  const had = await writeWith(id);
  await ada.post.update({ ...had, body: pictureBody(`/files/media/${id}/1600.webp`) });
  await takeOverUploads(services, AbortSignal.abort());
  expect(await ada.media.byIds({ ids: [id] })).toEqual([]);
  await takeOverUploads(services, new AbortController().signal);
  expect(await ada.media.byIds({ ids: [id] })).toMatchObject([{ id }]);
});
