import { limits } from '@app/contracts/limits';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectAddress } from '@app/contracts/traffic/redirect/redirect-path';
import { redirectFieldsSchema } from '@app/contracts/traffic/redirect/schema';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { missingPage, redirect } from '@app/db/schema/traffic/redirect';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { createRedirectFinder, type HomeRedirects, readHomeRedirects } from './redirect-finder';
import { followPage } from './write-redirect';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
});
afterAll(() => services.drop());
beforeEach(async () => {
  await services.db.delete(redirect);
  await services.db.delete(missingPage);
});

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const visitor = (ip = '198.51.100.7') => ({ ip, userAgent: browser });
const create = (from: string, to: string, permanent = true) => admin.redirect.create({ from, to, permanent });
const pairs = async () => (await admin.redirect.list()).map(({ from, to }) => `${from} ${to}`);
let homeRedirects: HomeRedirects = new Map();
const finder = () =>
  createRedirectFinder(services, { writeAfterMs: null, homeRedirects: () => homeRedirects });
const find = (address: string, redirects = finder()) => {
  const [path = '', search] = address.split(/(?=\?)/);
  return redirects.find(path, search ?? '');
};

test('a redirect is found by any spelling of its path, and counts its uses (redirects.missing-pages-only)', async () => {
  await create('/Old%20Page/', '/services?from=old#top', false);
  expect(await pairs()).toEqual(['/old page /services?from=old#top']);
  const redirects = finder();
  for (const path of ['/old%20page', '/OLD%20page/', '//old%20page']) {
    expect(await find(path, redirects)).toMatchObject({
      target: '/services?from=old#top',
      isPermanent: false,
    });
  }
  expect(await find('/old')).toBeNull();
  expect(await find('/%E0%A4%A')).toBeNull();
  await redirects.flush();
  expect(await admin.redirect.list()).toMatchObject([{ hits: 3, automatic: false }]);
});

test('each query of a path may lead to a page of its own, and any other where the path leads (redirects.missing-pages-only)', async () => {
  await create('/index.php?page=about', '/about');
  await create('/index.php?lang=en&page=Über uns', '/services?from=old', false);
  await create('/index.php', '/templates');
  await create('/?p=123', '/contact-us');
  expect(await pairs()).toEqual([
    '/?p=123 /contact-us',
    '/index.php /templates',
    '/index.php?lang=en&page=Über%20uns /services?from=old',
    '/index.php?page=about /about',
  ]);
  homeRedirects = await readHomeRedirects(services);
  const redirects = finder();
  const leads = async (address: string) => {
    const found = await find(address, redirects);
    return found && `${found.target} ${found.search}`;
  };
  expect(await leads('/Index.php/?page=about')).toBe('/about ');
  expect(await leads('/index.php?fbclid=1&page=about&utm_source=a')).toBe('/about ?fbclid=1&utm_source=a');
  for (const query of ['page=U%CC%88ber+uns&lang=en', '&lang=en&&page=%C3%9Cber%20uns']) {
    expect(await leads(`/index.php?${query}`)).toBe('/services?from=old ');
  }
  for (const query of [
    '?page=About',
    '?page=about&page=about',
    '?page',
    '?p%61ge=about%20',
    '?page=%FC',
    '',
  ]) {
    expect(await leads(`/index.php${query}`)).toBe(`/templates ${query}`);
  }
  expect(await leads('/?p=123')).toBe('/contact-us ');
  for (const address of ['/', '/?p=1', '/?p=123&p=123', '/?']) expect(await leads(address)).toBeNull();
  for (const address of ['/?p=123', '/fr?p=123', '/fr/?utm_source=a&p=%3123']) {
    expect(redirects.leadsFromHome(address)).toBe(true);
  }
  for (const address of ['/', '/?p=12', '/?p=123&a=1', '/about?p=123', `/?${'a&'.repeat(10_000)}p=123`]) {
    expect(redirects.leadsFromHome(address)).toBe(false);
  }
  await redirects.flush();
  expect((await admin.redirect.list()).map(({ hits }) => hits)).toEqual([1, 6, 2, 2]);
});

test('no request is redirected more than twice, whatever redirects there are (redirects.no-chains)', async () => {
  const address = fc.constantFrom(
    ...['/', '/a', '/ü', '/c'].flatMap((path) => ['', '?x=1', '?y=ö'].map((query) => path + query)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(address, address), { minLength: 6, maxLength: 10 }),
      async (wanted) => {
        await services.db.delete(redirect);
        for (const [from, to] of wanted) await create(from, to).catch(() => {});
        homeRedirects = await readHomeRedirects(services);
        for (const [from, to] of wanted.flatMap(
          ([a, b]) =>
            [
              [a, b],
              [b, a],
            ] as const,
        )) {
          let next: string | null = `${from}${from.includes('?') ? '' : new URL(to, 'http://site').search}`;
          for (let hops = 0; next !== null; hops += 1) {
            expect(hops).toBeLessThanOrEqual(2);
            const { pathname, search } = new URL(next, 'http://site');
            const found = await finder().find(pathname, search);
            if (!found) break;
            const target = new URL(found.target, 'http://site');
            target.search ||= found.search;
            next = target.pathname + target.search;
          }
        }
      },
    ),
    { numRuns: 4 },
  );
}, 20_000);

test('redirects never chain or loop (redirects.no-chains)', async () => {
  await create('/b', '/c');
  await create('/a', '/b');
  expect(await pairs()).toEqual(['/a /c', '/b /c']);
  await create('/c', '/d?x=1');
  expect(await pairs()).toEqual(['/a /d?x=1', '/b /d?x=1', '/c /d?x=1']);
  for (const to of ['/a', '/A/', '/d', '/d#there']) {
    expect(await rejection(create('/d', to))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'to', message: redirectMessages.leadsBack }],
    });
  }
  const [a] = await admin.redirect.list();
  if (!a) throw new Error('there is none');
  expect(await admin.redirect.update({ ...a, to: '/b', permanent: true })).toMatchObject({ to: '/d?x=1' });
  // Saving it unchanged records nothing and leaves it as it was.
  const before = await services.db.$count(auditEvent);
  const [same] = await admin.redirect.list();
  if (same) await admin.redirect.update(same);
  expect(await admin.redirect.list()).toContainEqual(same);
  expect(await services.db.$count(auditEvent)).toBe(before);
});

test('concurrent changes create no redirect loop', async () => {
  const names = ['/r1', '/r2', '/r3', '/r4'];
  await Promise.allSettled(names.flatMap((from) => names.map((to) => create(from, to))));
  for (const { from, to } of await admin.redirect.list()) {
    expect(to).not.toBe(from);
    expect(await find(to)).toBeNull();
  }
});

test('refuses an invalid address, an existing page, a taken address, and one beyond the limit (redirects.safe-targets)', async () => {
  const { slug } = await insertTemplate(services, { status: 'published' });
  const wrong: [from: string, to: string, field: string][] = [
    ['old', '/about', 'from'],
    ['/old#part', '/about', 'from'],
    ['/dashboard?page=1', '/about', 'from'],
    ['/about?page=1', '/services', 'from'],
    ['/?utm_source=letter', '/about', 'from'],
    [`/old?${'\ue000'.repeat(60)}`, '/about', 'from'],
    ['/dashboard/users', '/about', 'from'],
    ['/API/users', '/about', 'from'],
    ['/', '/about', 'from'],
    ['/old', '//evil.example', 'to'],
    ['/old', '/\\evil.example', 'to'],
    ['/old', '/.//evil.example/login', 'to'],
    ['/old', '/x/..//evil.example', 'to'],
    ['/old', '/%2e//evil.example', 'to'],
    ['/old', 'javascript:alert(1)', 'to'],
    ['/old', 'http://plain.example/', 'to'],
    ['/old', 'mailto:a@example.com', 'to'],
    ['/old', 'about', 'to'],
    ['/about', '/services', 'from'],
    [`/templates/${slug}`, '/templates', 'from'],
  ];
  for (const [from, to, field] of wrong) {
    const refused = await rejection(create(from, to));
    expect([from, to, refused.details.map((detail) => detail.field)]).toEqual([
      from,
      to,
      expect.arrayContaining([field]),
    ]);
  }
  expect(await admin.redirect.list()).toEqual([]);

  expect(await create('/resolved', '/x/../about?a=1#b')).toMatchObject({ to: '/about?a=1#b' });
  await admin.redirect.remove({ id: (await admin.redirect.list())[0]?.id ?? '' });
  const made = await create('/old', 'https://example.com/new');
  expect(await rejection(create('/OLD/', '/about'))).toMatchObject({
    reason: 'REDIRECT_EXISTS',
    details: [{ field: 'from', message: redirectMessages.fromTaken }],
  });
  await admin.redirect.update({ ...made, to: '/about' });
  expect(await rejection(admin.redirect.update({ ...made, to: '/services' }))).toMatchObject({
    reason: 'REDIRECT_CHANGED',
  });
  await admin.redirect.remove(made);
  expect(await rejection(admin.redirect.remove(made))).toMatchObject({ reason: 'REDIRECT_NOT_FOUND' });

  await services.database.sql`
    insert into redirect (id, from_path, target)
    select gen_random_uuid(), '/filler-' || n, '/about' from generate_series(1, ${limits.redirects}::int) n`;
  expect(await rejection(create('/one-too-many', '/about'))).toMatchObject({ reason: 'REDIRECTS_FULL' });
});

test('any typed target is refused in words or leads to a page of this site or to https', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('/', '//', '\\', 'javascript:', 'https://', '%2f', '\t', '@', '?', '#'),
  );
  const address = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, address, (from, to) => {
      const read = redirectFieldsSchema.safeParse({ from, to, permanent: true });
      if (!read.success) return;
      const { origin, protocol } = new URL(read.data.to, 'https://site.example');
      expect(read.data.to.startsWith('/') ? origin : protocol).toBe(
        read.data.to.startsWith('/') ? 'https://site.example' : 'https:',
      );
      const [path = '', query = ''] = read.data.from.split(/\?(.*)/s);
      const { pathname, search } = new URL(`${encodeURI(path)}?${query}`, 'https://site.example');
      expect(redirectAddress(pathname, search)?.keys[0]).toBe(read.data.from);
    }),
    { numRuns: 3_000 },
  );
});

test('a post’s old address redirects to its new one, back and forth (redirects.by-themselves)', async () => {
  const words = {
    ...{ kind: 'news' as const, category: '', title: 'Moved', summary: 'It moves.', cover: null },
    ...{ body: [{ type: 'paragraph' as const, spans: [{ text: 'Text' }] }], services: [], templateIds: [] },
  };
  let post = await admin.post.create({ ...words, slug: 'first-name' });
  post = await admin.post.update({ ...post, slug: 'draft-name' });
  expect(await pairs()).toEqual([]);
  post = await admin.post.publish(post);
  await create('/news/lost', '/news/draft-name');
  post = await admin.post.update({ ...post, slug: 'second-name' });
  expect(await pairs()).toEqual(['/news/draft-name /news/second-name', '/news/lost /news/second-name']);
  expect(await admin.redirect.list()).toMatchObject([
    { automatic: true, writtenBy: null },
    { automatic: false },
  ]);
  post = await admin.post.update({ ...post, slug: 'draft-name' });
  expect(await pairs()).toEqual(['/news/lost /news/draft-name', '/news/second-name /news/draft-name']);

  // Another post takes the old address: redirects to it stay there.
  const other = await admin.post.create({ ...words, slug: 'second-name' });
  await admin.post.publish(other);
  expect(await create('/news/older', '/news/second-name')).toMatchObject({ to: '/news/second-name' });
});

test('automatic redirects are limited: unused ones are deleted', async () => {
  await services.database.sql`
    insert into redirect (id, from_path, target, is_automatic, last_used_at)
    select gen_random_uuid(), '/filler-' || n, '/about', true, now() - interval '1 minute' * n
    from generate_series(1, ${limits.redirects}::int) n`;
  await followPage(services, { from: '/news/before', to: '/news/after' });
  const all = (await admin.redirect.list()).map(({ from }) => from);
  expect(all).toHaveLength(limits.redirects);
  expect(all).toContain('/news/before');
  expect(all).not.toContain(`/filler-${limits.redirects}`);
});

test('missing pages are counted, without anything about the visitor (redirects.missing-page-list)', async () => {
  const redirects = finder();
  redirects.noteMissing('/Old-Shop/', visitor(), 'https://www.search.example/find?q=private');
  redirects.noteMissing('/old-shop', visitor('198.51.100.8'), undefined);
  for (const path of [
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/favicon.png',
    '/dashboard/x',
    '/%00',
    `/${'x'.repeat(900)}`,
  ]) {
    redirects.noteMissing(path, visitor(), undefined);
  }
  redirects.noteMissing('/old-shop', { ip: '198.51.100.9', userAgent: 'Googlebot/2.1' }, undefined);
  await redirects.flush();
  expect(await admin.redirect.missing()).toMatchObject([
    { path: '/old-shop', hits: 2, referrerHost: 'search.example' },
  ]);
  const { slug } = await insertTemplate(services, { status: 'published', slug: 'old-shoppe' });
  expect(await admin.redirect.suggest({ path: '/old-shop' })).toContain(`/templates/${slug}`);
  expect(await admin.redirect.suggest({ path: '/service' })).toContain('/services');
  await create('/old-shop', '/templates');
  expect(await admin.redirect.missing()).toEqual([]);
  redirects.noteMissing('/other', visitor(), undefined);
  await redirects.flush();
  for (const path of ['/other', '/other']) await admin.redirect.dismissMissing({ path });
  expect(await admin.redirect.missing()).toEqual([]);
});

test('a flood of invented paths stays small, and displaces no requested ones', async () => {
  const redirects = finder();
  for (const ip of ['198.51.100.1', '198.51.100.2']) redirects.noteMissing('/wanted', visitor(ip), undefined);
  for (let n = 0; n < 500; n += 1) redirects.noteMissing(`/invented-${n}`, visitor('203.0.113.1'), undefined);
  await redirects.flush();
  expect(await services.db.$count(missingPage)).toBe(1 + limits.missingPagesPerClient);
  // Waiting for the next write does not let the client add more of them.
  redirects.noteMissing('/one-more', visitor('203.0.113.1'), undefined);
  await redirects.flush();
  expect(await services.db.$count(missingPage)).toBe(1 + limits.missingPagesPerClient);
  await services.database.sql`
    insert into missing_page (path, hits, last_seen_at)
    select '/filler-' || n, 1, now() from generate_series(1, ${limits.missingPages}::int) n`;
  await services.database.sql`
    insert into missing_page (path, hits, last_seen_at) values ('/long-ago', 9, now() - interval '1 year')`;
  redirects.noteMissing('/wanted', visitor('203.0.113.2'), undefined);
  await redirects.flush();
  const missing = await admin.redirect.missing();
  expect(missing).toHaveLength(limits.missingPages);
  expect(missing[0]).toMatchObject({ path: '/wanted', hits: 3 });
  expect(missing.map(({ path }) => path)).not.toContain('/long-ago');
});
