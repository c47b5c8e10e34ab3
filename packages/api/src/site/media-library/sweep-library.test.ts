import { libraryAddress } from '@app/contracts/site/post/library-address';
import { listenToChanges } from '@app/db/change-listener';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { post, postVersion, postVersionPicture } from '@app/db/schema/site/post';
import { eventually } from '@app/db/testing/eventually';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { storeFiles } from '../../files/store-files';
import { type Api, callAs } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { takeOverUploads } from '../post/take-over-uploads';
import { sweepLibrary } from './sweep-library';

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

const add = async () =>
  ada.media.add(
    formWith(fileOf(await picture('png', { width: 90, height: 60 }), 'boats.png'), { alt: 'Boats' }),
  );
const body = [{ type: 'paragraph' as const, spans: [{ text: 'Come and see us.' }] }];
/** A post whose second version has a picture, and whose third has none. */
async function writeEarlier(src: string, uploadId?: string) {
  const made = await ada.post.create({
    ...{ kind: 'news', category: '', title: `Post ${crypto.randomUUID()}`, summary: 'In a sentence.' },
    ...{ cover: null, body, services: [], templateIds: [] },
  });
  if (uploadId) {
    await services.db.insert(postVersionPicture).values({ postId: made.id, number: 1, pictureId: uploadId });
  }
  return ada.post.update({
    ...(await ada.post.update({ ...made, cover: { src, alt: 'Boats' } })),
    cover: null,
  });
}
const rowOf = async (id: string) => {
  const [row] = await services.db.select().from(libraryPicture).where(eq(libraryPicture.id, id));
  return row;
};

test('media.kept-while-used: a picture removed while a version with it is restored is kept', async () => {
  const made = await add();
  const earlier = await writeEarlier(libraryAddress(made.id));
  const countWaiting = async () => {
    const [row] = await services.database.sql`select count(*)::int as n from pg_locks where not granted`;
    return row?.n;
  };
  const { restored, removed } = await services.db.transaction(async (tx) => {
    // Lets the version be read but not written.
    await tx.execute(sql`lock table ${postVersion} in exclusive mode`);
    const restored = ada.post.restore({ ...earlier, number: 2 });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), eventually);
    let isSettled = false;
    const removed = Promise.allSettled([ada.media.remove(made)]).finally(() => {
      isSettled = true;
    });
    await vi.waitFor(async () => expect(isSettled || (await countWaiting()) === 2).toBe(true), eventually);
    return { restored, removed };
  });
  await restored;
  expect(await removed).toMatchObject([{ reason: { cause: { reason: 'PICTURE_IN_USE' } } }]);
  expect(await rowOf(made.id)).toMatchObject({ removedAt: null });
});

async function upload() {
  const id = crypto.randomUUID();
  const file = { key: `media/${id}/1600.webp`, bytes: await picture('webp', { width: 80, height: 50 }) };
  await storeFiles(services, [{ id, files: [file] }], async () => {});
  return { id, src: `/files/${file.key}` };
}

test('posts.own-pictures: an old upload is in the library when its version is restored during the takeover', async () => {
  const { id, src } = await upload();
  const earlier = await writeEarlier(src, id);
  const files = {
    ...services.files,
    get: async (key: string) => {
      if (key.includes(id)) await ada.post.restore({ ...earlier, number: 2 });
      return services.files.get(key);
    },
  };
  await takeOverUploads({ ...services, files });
  expect(await rowOf(id)).toMatchObject({ removedAt: null });
});

test('media.kept-while-used: the next sweep restores a removed picture that a post still shows', async () => {
  const [named, uploaded, earlier] = [await add(), await upload(), await add()];
  await takeOverUploads(services);
  const address = libraryAddress(named.id);
  const now = await writeEarlier(address);
  await ada.post.restore({ ...now, number: 2 });
  await ada.post.restore({ ...(await writeEarlier(uploaded.src, uploaded.id)), number: 2 });
  await takeOverUploads(services);
  await writeEarlier(libraryAddress(earlier.id));
  const ids = [named.id, uploaded.id, earlier.id];
  await services.db
    .update(libraryPicture)
    .set({ removedAt: new Date() })
    .where(inArray(libraryPicture.id, ids));
  await sweepLibrary(services);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows).toMatchObject([
    { removedAt: null, version: 2 },
    { removedAt: null, version: 2 },
    { removedAt: expect.any(Date), version: 1 },
  ]);
});

test('media.kept-while-used: the previous release’s sweep, which ignores posts, keeps pictures of versions', async () => {
  const [shown, unused] = [await add(), await add()];
  await writeEarlier(libraryAddress(shown.id));
  for (const each of [shown, unused]) await ada.media.remove(each);
  const referencesIn = (words: string) =>
    `coalesce(jsonb_path_exists(${words}, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', library_picture.id::text)), false)`;
  await services.database.sql.unsafe(`delete from library_picture where removed_at is not null and not (
    exists (select from content_word where ${referencesIn('published')} or ${referencesIn('draft')})
    or exists (select from content_schedule where ${referencesIn('words')})
    or exists (select from content_version where ${referencesIn('words')}))`);
  expect(await rowOf(shown.id)).toBeDefined();
  expect(await rowOf(unused.id)).toBeUndefined();
});

test('media.replaced-everywhere: swept pictures are not announced, as no response shows them', async () => {
  const [swept, deleted] = [await add(), await add()];
  await ada.media.remove(swept);
  const changedFiles: string[] = [];
  const listener = listenToChanges(services.database.connection, {
    handlers: { picture_changed: (file) => changedFiles.push(file) },
    onGap: () => {},
  });
  await listener.start();
  try {
    await sweepLibrary(services);
    await services.db.delete(libraryPicture).where(eq(libraryPicture.id, deleted.id));
    await listener.caughtUp();
    expect(await rowOf(swept.id)).toBeUndefined();
    expect(changedFiles).toEqual([/[\da-f-]{36}/.exec(deleted.fileUrl)?.[0]]);
  } finally {
    await listener.stop();
  }
});

test('media.kept-while-used: hundreds of removed pictures beside hundreds of posts are swept within the statement timeout', async () => {
  const rowCount = 600;
  const made = await writeEarlier(libraryAddress((await add()).id));
  const blocks = JSON.stringify(Array.from({ length: 60 }, () => body[0]));
  const { db } = services;
  await db.execute(sql`insert into ${post} (id, slug, kind, title, summary, body, author_name)
    select gen_random_uuid(), 'many-' || n, 'news', 'Post', 'In a sentence.', ${blocks}::jsonb, 'Ada' from generate_series(1, ${rowCount}::int) n`);
  const insertMany = (removedName: string) => sql`insert into ${libraryPicture}
    (id, file_id, file_url, file_name, alt, width, height, bytes, removed_at)
    select gen_random_uuid(), gen_random_uuid(), '/files/a/b.webp', ${removedName}, 'Boats', 9, 9, 9, now() from generate_series(1, ${rowCount}::int)`;
  await db.execute(insertMany('noted'));
  await db.execute(sql`insert into ${postVersionPicture} (post_id, number, picture_id)
    select ${made.id}::uuid, 1, id from ${libraryPicture} where file_name = 'noted'`);
  await db.execute(insertMany('unused'));
  await db.execute(sql`analyze`);
  // A third of the server's statement timeout.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);
    await sweepLibrary({ ...services, db: tx });
  });
  const countOf = (name: string) => db.$count(libraryPicture, eq(libraryPicture.fileName, name));
  expect([await countOf('noted'), await countOf('unused')]).toEqual([rowCount, 0]);
}, 60_000);
