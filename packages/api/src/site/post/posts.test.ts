import { postBlockSchema, postBodySchema } from '@app/contracts/site/post/body';
import { isSafeHref } from '@app/contracts/site/post/safe-address';
import { spansSchema } from '@app/contracts/site/post/spans';
import { post, postVersion } from '@app/db/schema/site/post';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { nextPublication } from './read-posts';

let services: TestServices;
let ada: Api;
let grace: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  visitor = createClient(services).api;
  return services.drop;
});

const body = [{ type: 'paragraph' as const, spans: [{ text: 'Come and see us.' }] }];
const fields = {
  ...{
    kind: 'news' as const,
    category: '',
    title: 'We moved',
    summary: 'To the harbour.',
    cover: null,
    body,
  },
  ...{ services: [], templateIds: [] },
};
const write = (more: Partial<Parameters<Api['post']['create']>[0]> = {}) =>
  ada.post.create({ ...fields, title: `Post ${crypto.randomUUID()}`, ...more });
const inHours = (hours: number) => new Date(services.now().getTime() + hours * 3_600_000).toISOString();

test('posts.visible-posts: drafts and scheduled posts are visible only to the team until their time', async () => {
  const category = crypto.randomUUID();
  const draft = await write({ category });
  const unseen = async () => {
    expect(await rejection(visitor.post.bySlug(draft))).toMatchObject({ reason: 'POST_NOT_FOUND' });
    expect((await visitor.post.list({ category })).posts).toEqual([]);
  };
  await unseen();
  const scheduled = await ada.post.publish({ ...draft, publishAt: inHours(1) });
  await unseen();
  expect(await nextPublication(services)).not.toBeNull();
  await services.db
    .update(post)
    .set({ publishAt: new Date(services.now().getTime() - 1) })
    .where(eq(post.id, draft.id));
  expect(await visitor.post.bySlug(draft)).toMatchObject({ title: draft.title, body });
  expect((await visitor.post.list({ category })).posts).toHaveLength(1);
  await ada.post.unpublish(scheduled);
  await unseen();
});

test('posts.visible-posts: a draft can be saved without a summary; publishing and later changes require one', async () => {
  const draft = await write({ summary: '' });
  const refused = { reason: 'VALIDATION_FAILED', details: [{ field: 'summary' }] };
  expect(await rejection(ada.post.publish(draft))).toMatchObject(refused);
  expect(await rejection(ada.post.publish({ ...draft, publishAt: inHours(1) }))).toMatchObject(refused);
  const whole = await ada.post.update({ ...draft, summary: 'To the harbour.' });
  const published = await ada.post.publish(whole);
  expect(await rejection(ada.post.update({ ...published, summary: ' ' }))).toMatchObject(refused);
  const first = { id: published.id, version: published.version, number: 1 };
  expect(await rejection(ada.post.restore(first))).toMatchObject(refused);
});

test('posts.visible-posts: a draft can be saved without a text; publishing and later changes require one', async () => {
  const draft = await write({ body: [] });
  const refused = { reason: 'VALIDATION_FAILED', details: [{ field: 'body' }] };
  expect(await rejection(ada.post.publish(draft))).toMatchObject(refused);
  const published = await ada.post.publish(await ada.post.update({ ...draft, body }));
  expect(await rejection(ada.post.update({ ...published, body: [] }))).toMatchObject(refused);
});

test('posts.search-engines: a post keeps what search engines are told, and nothing of it in its versions is lost', async () => {
  const search = { title: 'Boats of Monrovia', description: 'By hand.', unlisted: true };
  const draft = await write({ search });
  const published = await ada.post.publish(draft);
  expect((await visitor.post.bySlug(draft)).search).toEqual(search);
  const { search: _search, ...others } = published;
  const kept = await ada.post.update({ ...others, summary: 'As the previous release saves it.' });
  expect(kept.search).toEqual(search);
  const nothing = { title: '', description: '', unlisted: false };
  const changed = await ada.post.update({ ...kept, search: nothing });
  expect(changed.search).toEqual(nothing);
  expect((await ada.post.restore({ id: changed.id, version: changed.version, number: 1 })).search).toEqual(
    search,
  );
  const tooLong = { ...search, title: 'a'.repeat(121) };
  expect(await rejection(write({ search: tooLong }))).toMatchObject({
    details: [{ field: 'search.title' }],
  });
});

const cell = (text: string) => [{ text }];
const table = {
  type: 'table' as const,
  head: true,
  rows: [
    [cell('Boat'), [{ text: 'Price', bold: true as const }]],
    [[{ text: 'Dory', href: '/templates' }], []],
  ],
};

test('posts.text-is-data: a table is returned as it was saved, and is a list for the previous release', async () => {
  const draft = await write({ body: [table, { ...table, head: false }] });
  expect(draft.body).toEqual([table, { ...table, head: false }]);
  expect((await ada.post.version({ id: draft.id, number: 1 })).body).toEqual(draft.body);
  const [row] = await services.db.select().from(post).where(eq(post.id, draft.id));
  const others = postBlockSchema.options.filter(({ shape }) => shape.type.value !== 'table');
  const [list] = z.array(z.union(others)).parse(row?.body);
  expect(list).toMatchObject({
    type: 'list',
    items: [
      [{ text: '| Boat| ' }, { text: 'Price', bold: true }],
      [{ text: '| ' }, { text: 'Dory' }, { text: '| ' }],
    ],
  });
});

test.each([
  ['no rows', []],
  ['rows of different lengths', [[cell('a')], [cell('a'), cell('b')]]],
  ['11 columns', [Array.from({ length: 11 }, () => cell('a'))]],
  ['61 rows', Array.from({ length: 61 }, () => [cell('a')])],
  ['a link to a script', [[[{ text: 'a', href: 'javascript:alert(1)' }]]]],
])('posts.text-is-data: a table with %s is refused', async (_name, rows) => {
  expect(await rejection(write({ body: [{ ...table, rows }] }))).toMatchObject({
    reason: 'VALIDATION_FAILED',
  });
});

const nested = {
  ...{ type: 'list' as const, ordered: true },
  items: [cell('Boats'), [{ text: 'Dories', bold: true as const }], cell('Small'), cell('Oars')],
  levels: [
    { depth: 0, ordered: true },
    { depth: 1, ordered: false },
    { depth: 2, ordered: true },
    { depth: 0, ordered: true },
  ],
};
/** What the previous release takes for a list. */
const flatList = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(spansSchema),
});

test('posts.text-is-data: a list in a list is returned as it was saved, and is flat for the previous release', async () => {
  const draft = await write({ body: [nested] });
  expect(draft.body).toEqual([nested]);
  expect((await ada.post.version({ id: draft.id, number: 1 })).body).toEqual([nested]);
  await ada.post.publish(draft);
  expect((await visitor.post.bySlug(draft)).body).toEqual([nested]);
  const [row] = await services.db.select().from(post).where(eq(post.id, draft.id));
  expect(z.array(flatList).parse(row?.body)).toEqual([
    {
      ...{ type: 'list', ordered: true },
      items: [
        cell('Boats'),
        [{ text: '– ' }, { text: 'Dories', bold: true }],
        cell('–– Small'),
        cell('Oars'),
      ],
    },
  ]);
});

test('posts.text-is-data: levels that are too deep, skip one or say nothing are put right', async () => {
  const levelsOf = async (depths: readonly number[]) => {
    const items = depths.map((depth) => cell(`${depth}`));
    const levels = depths.map((depth) => ({ depth, ordered: true }));
    const { body: saved } = await write({ body: [{ type: 'list', ordered: false, items, levels }] });
    const [list] = saved;
    if (list?.type !== 'list') throw new Error('there is no list');
    return list.levels?.map(({ depth, ordered }) => `${depth}${ordered ? '.' : ''}`);
  };
  expect(await levelsOf([0, 1, 2, 3, 1_000, 1])).toEqual(['0', '1.', '2.', '2.', '2.', '1.']);
  expect(await levelsOf([2, 2, 0, 2, 2])).toEqual(['0', '0', '0', '1.', '1.']);
  expect(await levelsOf([0, 0])).toBeUndefined();
  expect(await levelsOf([7])).toBeUndefined();
  expect((await levelsOf(Array.from({ length: 60 }, (_, depth) => depth)))?.slice(0, 4)).toEqual([
    '0',
    '1.',
    '2.',
    '2.',
  ]);
});

const level = { depth: 1, ordered: false };
test.each<[string, unknown]>([
  ['a level too few', { levels: [level] }],
  ['a level that is none', { levels: Array.from({ length: 4 }, () => ({ depth: -1, ordered: false })) }],
  ['half a level', { levels: Array.from({ length: 4 }, () => ({ depth: 0.5, ordered: false })) }],
  ['a level with more', { levels: Array.from({ length: 4 }, () => ({ ...level, html: '<b>' })) }],
  [
    '10,000 levels',
    {
      items: Array.from({ length: 10_000 }, () => cell('a')),
      levels: Array.from({ length: 10_000 }, (_, depth) => ({ depth, ordered: true })),
    },
  ],
  [
    'no room for the mark of an entry',
    {
      items: [
        cell('a'),
        Array.from({ length: 100 }, (_, index) => ({ text: 'a', ...(index % 2 && { bold: true }) })),
      ],
      levels: [level, level].map((each, depth) => ({ ...each, depth })),
    },
  ],
])('posts.text-is-data: a list with %s is refused', async (_name, change) => {
  const list = { ...nested, ...(change as Partial<typeof nested>) };
  expect(await rejection(write({ body: [list] }))).toMatchObject({ reason: 'VALIDATION_FAILED' });
});

test('posts.text-is-data: an author cannot type what marks stored cells of tables and entries of lists', async () => {
  const items = ['\u2063| ', '\u2063– ', '\u2063––\u2063 '].map((mark) => [{ text: mark }, { text: 'a' }]);
  const { body: saved } = await write({ body: [{ type: 'list', ordered: false, items }] });
  expect(saved).toEqual([{ type: 'list', ordered: false, items: [cell('| a'), cell('– a'), cell('–– a')] }]);
});

test('posts.related-pages: a published post hides its author and links only to published templates', async () => {
  const [shown, hidden] = [
    await insertTemplate(services, { status: 'published' }),
    await insertTemplate(services, { status: 'pending' }),
  ];
  const made = await write({ templateIds: [hidden.id, shown.id], services: ['web-development'] });
  await ada.post.publish(made);
  const read = await visitor.post.bySlug(made);
  expect(read.templates.map(({ id }) => id)).toEqual([shown.id]);
  expect(JSON.stringify(read)).not.toContain('Ada');
});

test('posts.two-editors: the second of two who change a post is refused, and nothing is written', async () => {
  const made = await write();
  await ada.post.update({ ...made, title: 'First' });
  for (const call of [
    () => grace.post.update({ ...made, title: 'Second' }),
    () => grace.post.publish(made),
    () => grace.post.remove(made),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'POST_CHANGED' });
  }
  expect(await grace.post.byId(made)).toMatchObject({ title: 'First', status: 'draft' });
});

test('posts.kept-versions: restoring an earlier version creates a new one', async () => {
  const made = await write({ title: 'As it was' });
  const changed = await grace.post.update({ ...made, title: 'As it is', slug: undefined });
  const back = await ada.post.restore({ ...changed, number: 1 });
  expect(back).toMatchObject({ title: 'As it was', version: 3, slug: made.slug });
  const versions = await ada.post.versions(made);
  expect(versions.map(({ number, savedBy }) => [number, savedBy])).toEqual([
    [3, 'Ada'],
    [2, 'Grace'],
    [1, 'Ada'],
  ]);
  const same = await grace.post.restore({ ...back, number: 1 });
  expect([same.version, (await ada.post.versions(made)).length]).toEqual([back.version, 3]);
  const lost = await rejection(ada.post.restore({ ...back, number: 9 }));
  expect(lost).toMatchObject({ reason: 'POST_VERSION_NOT_FOUND' });
});

test('posts.kept-versions: a version of a release without texts for search engines is restored once', async () => {
  const made = await write({ search: { title: 'Boats', description: '', unlisted: true } });
  await services.db
    .update(postVersion)
    .set({ content: sql`${postVersion.content} - 'search'` })
    .where(eq(postVersion.postId, made.id));
  const back = await ada.post.restore({ ...made, number: 1 });
  expect(back.search).toEqual({ title: '', description: '', unlisted: false });
  const same = await ada.post.restore({ ...back, number: 1 });
  expect(same.version).toBe(back.version);
});

test('an address belongs to one post, and only existing services can be linked', async () => {
  const made = await write();
  expect(await rejection(write({ slug: made.slug }))).toMatchObject({
    reason: 'POST_EXISTS',
    details: [{ field: 'slug' }],
  });
  expect(await rejection(write({ services: ['no-such'] }))).toMatchObject({
    details: [{ field: 'services' }],
  });
});

const hostile = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '/a/../../x.png',
    'https://evil.example/x.png',
    'blob:https://x/y.png',
    '/x.svg',
    '/x.png" onerror="alert(1)',
  ),
  fc.webUrl(),
  fc.string(),
);

test('posts.text-is-data: accepted addresses never run, hide another host or show its pictures', () => {
  const taken = (block: unknown) => postBodySchema.safeParse([block]).success;
  fc.assert(
    fc.property(hostile, (address) => {
      const base = 'https://site.example';
      if (taken({ type: 'paragraph', spans: [{ text: 'x', href: address }] })) {
        const url = new URL(address, base);
        expect(['https:', 'http:', 'mailto:']).toContain(url.protocol);
        if (address.startsWith('/')) expect(url.origin).toBe(base);
        expect(isSafeHref(address)).toBe(true);
      }
      if (taken({ type: 'picture', src: address, alt: 'x' })) {
        const url = new URL(address, base);
        expect([url.origin, url.pathname]).toEqual([base, address]);
      }
    }),
    { numRuns: 2_000 },
  );
  for (const block of [
    { type: 'html', html: '<script>' },
    { type: 'paragraph', spans: [{ text: 'x', style: 'color:red' }] },
    { type: 'heading', level: 1, spans: [{ text: 'x' }] },
  ]) {
    expect(taken(block)).toBe(false);
  }
});

test('characters that the database cannot store are replaced or refused', async () => {
  const half = 'a\ud800b\u0000c';
  const whole = 'a\ufffdbc';
  const made = await write({
    summary: 'a\ud800b',
    body: [
      { type: 'code', code: half },
      { type: 'paragraph', spans: [{ text: half }] },
    ],
  });
  expect(made).toMatchObject({
    summary: 'a\ufffdb',
    body: [{ code: whole }, { spans: [{ text: whole }] }],
  });
  const spans = [{ text: 'x', href: '/\ud800' }];
  expect(await rejection(write({ body: [{ type: 'paragraph', spans }] }))).toMatchObject({
    reason: 'VALIDATION_FAILED',
  });
  expect(await rejection(visitor.post.list({ category: 'a\u0000' }))).toMatchObject({
    reason: 'VALIDATION_FAILED',
  });
});

test('a stored block that does not fit the schema is not shown', async () => {
  const made = await ada.post.publish(await write());
  const spans = [{ text: 'x', href: 'javascript:alert(1)' }];
  await services.db
    .update(post)
    .set({ body: [{ type: 'paragraph', spans }], cover: { src: 'https://evil.example/x.png', alt: 'x' } })
    .where(eq(post.id, made.id));
  expect(await visitor.post.bySlug(made)).toMatchObject({ body: [], cover: null });
});
