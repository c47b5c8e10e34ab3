import { importPostSchema } from '@app/contracts/site/post/schema';
import { post } from '@app/db/schema/site/post';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

const fields = {
  ...{ kind: 'page' as const, category: '', title: 'Our workshop', summary: 'Where boats are mended.' },
  ...{
    slug: 'our-workshop',
    cover: null,
    services: [],
    templateIds: [],
    search: { title: 'A workshop', description: 'Boats are mended here.', unlisted: true },
  },
  body: [
    { type: 'paragraph' as const, spans: [{ text: 'Come in.' }] },
    {
      ...{ type: 'list' as const, ordered: false, items: [[{ text: 'Boats' }], [{ text: 'Dories' }]] },
      levels: [
        { depth: 0, ordered: false },
        { depth: 1, ordered: true },
      ],
    },
    { type: 'stories' as const, ids: ['clinics-online'] },
  ],
};

test('posts.content-file: published posts and pages are exported, imported as drafts, and drafts are not exported', async () => {
  await ada.post.publish(await ada.post.create(fields));
  await ada.post.create({ ...fields, slug: 'a-draft' });
  const { posts, isLast } = await ada.post.exported({ part: 0 });
  expect(isLast).toBe(true);
  expect(posts).toEqual([fields]);
  // The import schema accepts the export.
  const [file] = posts.map((each) => importPostSchema.parse(JSON.parse(JSON.stringify(each))));
  if (!file) throw new Error('nothing came out');
  expect(await ada.post.import(file)).toMatchObject({ outcome: 'unchanged' });
  expect(await ada.post.import({ ...file, title: 'Another' })).toMatchObject({ outcome: 'taken' });
  await services.db.delete(post).where(eq(post.slug, file.slug));
  expect(await ada.post.import({ ...file, rehearse: true })).toEqual({ outcome: 'drafted', id: null });
  expect(await services.db.$count(post, eq(post.slug, file.slug))).toBe(0);
  const made = await ada.post.import(file);
  expect(made.outcome).toBe('drafted');
  expect(await ada.post.byId({ id: made.id ?? '' })).toMatchObject({
    ...fields,
    status: 'draft',
    authorName: 'Ada',
  });
  const visitor = createClient(services).api;
  expect(await rejection(visitor.post.page(file))).toMatchObject({ reason: 'POST_NOT_FOUND' });
});

test('posts.content-file: invalid posts are refused as in the editor, in a dry run too', async () => {
  const picture = `/files/media/${crypto.randomUUID()}/1600.webp`;
  const invalidCases: [Partial<Parameters<Api['post']['import']>[0]>, string][] = [
    [{ slug: 'about' }, 'slug'],
    [{ kind: 'news' }, 'body'],
    [{ cover: { src: picture, alt: 'Gone' } }, 'cover'],
    [{ services: ['no-such'] }, 'services'],
  ];
  for (const [change, field] of invalidCases) {
    for (const rehearse of [true, false]) {
      const call = ada.post.import({ ...fields, slug: 'fresh', ...change, rehearse });
      expect(await rejection(call)).toMatchObject({ details: [{ field }] });
    }
  }
  const hostile = [{ type: 'html', html: '<script>alert(1)</script>' }];
  expect(importPostSchema.safeParse({ ...fields, body: hostile }).success).toBe(false);
  const reader = await callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: ['content:read'] }),
  );
  expect(await rejection(reader.post.import(fields))).toMatchObject({ reason: 'RESTRICTED' });
  expect((await reader.post.exported({ part: 0 })).isLast).toBe(true);
});
