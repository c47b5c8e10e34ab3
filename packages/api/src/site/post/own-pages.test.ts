import { postBodySchema } from '@app/contracts/site/post/body';
import { postMessages } from '@app/contracts/site/post/messages';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { post } from '@app/db/schema/site/post';
import { redirect } from '@app/db/schema/traffic/redirect';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { findPage } from '../../traffic/redirect/write-redirect';
import { listPages } from './read-pages';
import { listNewPosts } from './read-posts';

let services: TestServices;
let ada: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  visitor = createClient(services).api;
  return services.drop;
});

const text = [{ type: 'paragraph' as const, spans: [{ text: 'Come and see us.' }] }];
type Fields = Parameters<Api['post']['create']>[0];
const write = (more: Partial<Fields> = {}) =>
  ada.post.create({
    ...{ kind: 'page', category: '', title: `Page ${crypto.randomUUID()}`, summary: 'In a sentence.' },
    ...{ cover: null, body: text, services: [], templateIds: [], ...more },
  });
const publish = async (more: Partial<Fields> = {}) => ada.post.publish(await write(more));

test('posts.own-pages: a page is found at its address from its publication time on, and in no list of news', async () => {
  const draft = await write();
  expect(await rejection(visitor.post.page(draft))).toMatchObject({ reason: 'POST_NOT_FOUND' });
  const later = new Date(services.now().getTime() + 3_600_000).toISOString();
  const scheduled = await ada.post.publish({ ...draft, publishAt: later });
  expect(await rejection(visitor.post.page(draft))).toMatchObject({ reason: 'POST_NOT_FOUND' });
  const now = await ada.post.publish({ ...scheduled, publishAt: services.now().toISOString() });
  const shown = await visitor.post.page(draft);
  expect(shown).toMatchObject({ title: draft.title, body: text });
  expect(JSON.stringify(shown)).not.toContain('Ada');
  expect((await visitor.post.pages({})).pages.map(({ slug }) => slug)).toContain(draft.slug);
  expect(await findPage(services, `/${draft.slug}`)).toBe(true);
  expect(await findPage(services, `/news/${draft.slug}`)).toBe(false);
  expect(await rejection(visitor.post.bySlug(draft))).toMatchObject({ reason: 'POST_NOT_FOUND' });
  expect((await visitor.post.list({})).posts.map(({ slug }) => slug)).not.toContain(draft.slug);
  expect((await listNewPosts(services, 1_000)).map(({ slug }) => slug)).not.toContain(draft.slug);
  await ada.post.unpublish(now);
  expect(await rejection(visitor.post.page(draft))).toMatchObject({ reason: 'POST_NOT_FOUND' });
});

test('posts.own-pages: a published page’s old address redirects to the new one, and an earlier version can be restored', async () => {
  const made = await publish({ slug: 'our-workshop', title: 'As it was' });
  const moved = await ada.post.update({ ...made, slug: 'the-workshop', title: 'As it is' });
  const [row] = await services.db.select().from(redirect).where(eq(redirect.fromPath, '/our-workshop'));
  expect(row).toMatchObject({ target: '/the-workshop', isPermanent: true });
  const back = await ada.post.restore({ ...moved, number: 1 });
  expect(back).toMatchObject({ title: 'As it was', slug: 'the-workshop' });
  const actions = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, made.id));
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    'page.create',
    'page.publish',
    'page.restore',
    'page.update',
  ]);
});

test('posts.free-addresses: an address of the site or of another page is refused', async () => {
  for (const slug of ['about', 'api', 'fr', 'dashboard', 'news']) {
    expect(await rejection(write({ slug }))).toMatchObject({
      reason: 'POST_ADDRESS_RESERVED',
      details: [{ field: 'slug', message: postMessages.slugReserved }],
    });
  }
  expect((await write({ title: 'About' })).slug).toBe('about-2');
  const { slug } = await write();
  expect(await rejection(write({ slug }))).toMatchObject({ reason: 'POST_EXISTS' });
  // A post lives at /news/about, where nothing else is.
  expect((await write({ kind: 'news', slug: 'about' })).slug).toBe('about');
});

test('posts.free-addresses: a page whose address a later release uses is hidden, reported to the team, and can be moved', async () => {
  const made = await publish();
  await services.db.update(post).set({ slug: 'why-us' }).where(eq(post.id, made.id));
  expect(await rejection(visitor.post.page({ slug: 'why-us' }))).toMatchObject({ reason: 'POST_NOT_FOUND' });
  expect((await listPages(services)).map(({ slug }) => slug)).not.toContain('why-us');
  const row = (await ada.post.all()).find(({ id }) => id === made.id);
  expect(row).toMatchObject({ covered: true, slug: 'why-us' });
  const changed = await ada.post.update({ ...made, slug: undefined, title: 'Changed where it is' });
  expect(changed).toMatchObject({ slug: 'why-us', covered: true });
  expect(await ada.post.update({ ...changed, slug: 'why-choose-us' })).toMatchObject({ covered: false });
  expect(await visitor.post.page({ slug: 'why-choose-us' })).toMatchObject({ title: 'Changed where it is' });
});

test('posts.page-parts: a page shows published templates, and the chosen number of the newest', async () => {
  const [shown, hidden] = [
    await insertTemplate(services, { status: 'published' }),
    await insertTemplate(services, { status: 'pending' }),
  ];
  const body: Fields['body'] = [
    { type: 'templates', slugs: [hidden.slug, shown.slug, 'no-such'] },
    { type: 'newest-templates', count: 1 },
    { type: 'stories', ids: [] },
    { type: 'call-to-action', title: 'Talk to us', text: 'We answer.', label: 'Write', href: '/contact-us' },
  ];
  const read = await visitor.post.page(await publish({ body }));
  expect(read.templates.picked.map(({ id }) => id)).toEqual([shown.id]);
  expect(read.templates.newest).toHaveLength(1);
  expect(read.body).toEqual(body);
  const inPost = await rejection(write({ kind: 'news', body }));
  expect(inPost).toMatchObject({ details: [{ field: 'body', message: postMessages.partsOfPages }] });
});

test('posts.page-parts: a template named by an earlier address is shown', async () => {
  const { id, slug } = await insertTemplate(services, { status: 'published' });
  const page = await publish({ body: [{ type: 'templates', slugs: [slug] }] });
  await ada.template.update({ id, slug: `moved-${slug}` });
  await ada.template.update({ id, slug: `again-${slug}` });
  const { templates } = await visitor.post.page(page);
  expect(templates.picked).toMatchObject([{ id, slug: `again-${slug}`, namedAs: slug }]);
});

test('posts.page-parts: no input to a part becomes a running address or markup', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
      '/\\evil.example',
      '<script>alert(1)</script>',
      '<style>*{display:none}</style>',
      '<iframe src=//evil.example>',
      '../../api',
    ),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  const part = fc.oneof(
    fc.record({
      type: fc.constant('call-to-action'),
      ...{ title: hostile, text: hostile, label: hostile, href: hostile },
    }),
    fc.record({ type: fc.constant('templates'), slugs: fc.array(hostile) }),
    fc.record({ type: fc.constant('stories'), ids: fc.array(hostile) }),
    fc.record({ type: fc.constant('newest-templates'), count: fc.oneof(fc.double(), hostile) }),
  );
  fc.assert(
    fc.property(part, (block) => {
      for (const taken of postBodySchema.safeParse([block]).data ?? []) {
        if (taken.type === 'call-to-action') {
          expect(['https:', 'http:', 'mailto:']).toContain(
            new URL(taken.href, 'https://site.example').protocol,
          );
          if (taken.href.startsWith('/')) {
            expect(new URL(taken.href, 'https://site.example').origin).toBe('https://site.example');
          }
        }
        if (taken.type === 'templates') expect(taken.slugs.join()).toMatch(/^[a-z0-9,-]+$/);
        if (taken.type === 'stories') expect(taken.ids.join()).toMatch(/^[a-z0-9,-]*$/);
        if (taken.type === 'newest-templates') expect(taken.count).toBeLessThanOrEqual(8);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(postBodySchema.safeParse([{ type: 'frame', src: 'https://evil.example' }]).success).toBe(false);
  expect(postBodySchema.safeParse([{ type: 'stories', ids: [], style: 'position:fixed' }]).success).toBe(
    false,
  );
});

test('posts.own-pages: an account without the right to edit content cannot save pages or read drafts', async () => {
  const reader = await callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: ['content:read'] }),
  );
  const stranger = await callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: ['tickets:read'] }),
  );
  const customer = await callAs(services, await insertUser(services));
  const made = await write();
  expect(await rejection(reader.post.update({ ...made, title: 'Mine' }))).toMatchObject({
    reason: 'RESTRICTED',
  });
  expect(await rejection(reader.post.publish(made))).toMatchObject({ reason: 'RESTRICTED' });
  expect(await reader.post.byId(made)).toMatchObject({ status: 'draft' });
  expect(await rejection(stranger.post.byId(made))).toMatchObject({ reason: 'RESTRICTED' });
  expect(await rejection(customer.post.byId(made))).toMatchObject({ reason: 'FORBIDDEN' });
  expect(await rejection(visitor.post.partTemplates({ slugs: [], newest: 1 }))).toMatchObject({
    reason: 'UNAUTHENTICATED',
  });
});

test('the site’s addresses are refused for pages, and others are free', () => {
  expect(['about', 'templates', 'trpc', 'assets', 'en'].every(isReservedSlug)).toBe(true);
  expect(['our-workshop', 'about-2', 'offers'].some(isReservedSlug)).toBe(false);
});
