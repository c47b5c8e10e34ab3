import { limits } from '@app/contracts/limits';
import { collection } from '@app/db/schema/catalogue/collection';
import { setting } from '@app/db/schema/core/setting';
import { countingDay, pageView, siteFigure } from '@app/db/schema/traffic/page-view';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VisitPort } from '../../core/ports';
import { callAs } from '../../testing/callers';
import { testClock } from '../../testing/clock';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { rollUpVisits } from './roll-up-visits';
import { createVisitCounter } from './visit-counter';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ada = { ip: '192.0.2.1', userAgent: chrome };
const bob = { ip: '192.0.2.2', userAgent: phone };

let services: TestServices;
let visits: VisitPort;
beforeAll(async () => {
  services = await createTestServices();
  await insertTemplate(services, { slug: 'campus-hill' });
  await insertTemplate(services, { slug: 'hidden', status: 'pending' });
  return services.drop;
});

const counterOf = () => createVisitCounter(services, { ownHost: 'site.test', writeAfterMs: null });

beforeEach(() => {
  visits = counterOf();
});
afterEach(async () => {
  for (const table of [pageView, countingDay, siteFigure, setting]) await services.db.delete(table);
});

async function open(on: VisitPort, visitor: typeof ada, ...addresses: string[]) {
  for (const address of addresses) on.notePage(visitor, { address });
  await on.flush();
}

const rows = () => services.db.select().from(pageView).orderBy(pageView.id);
const figures = async (dimension: (typeof siteFigure.$inferSelect)['dimension'] = 'total') => {
  const all = await services.db.select().from(siteFigure).orderBy(siteFigure.day, siteFigure.value);
  return all
    .filter((row) => row.dimension === dimension)
    .map(({ day, value, views, visitors }) => ({ day, value, views, visitors }));
};

test('a campaign that is cut within a letter keeps no others from being counted', async () => {
  const letters = encodeURIComponent(`a${'\u{1D41A}'.repeat(limits.visitWord)}`);
  await open(visits, bob, '/', `/?utm_source=${letters}`);
  expect(await rows()).toHaveLength(2);
});

test('a visitor counts once a day across instances (analytics.visitor-of-a-day)', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  const [one, other] = [counterOf(), counterOf()];
  await Promise.all([open(one, ada, '/', '/about'), open(other, ada, '/templates'), open(other, bob, '/')]);
  await rollUpVisits(services);
  expect(await figures()).toEqual([{ day: '2026-11-23', value: '', views: 4, visitors: 2 }]);
  expect(await figures('page')).toEqual([
    { day: '2026-11-23', value: '/', views: 2, visitors: 2 },
    { day: '2026-11-23', value: '/about', views: 1, visitors: 1 },
    { day: '2026-11-23', value: '/templates', views: 1, visitors: 1 },
  ]);
  expect(await figures('device')).toEqual([
    { day: '2026-11-23', value: 'desktop', views: 3, visitors: 1 },
    { day: '2026-11-23', value: 'phone', views: 1, visitors: 1 },
  ]);
  await open(one, ada, '/about/');
  await Promise.all([rollUpVisits(services), rollUpVisits(services)]);
  expect(await figures()).toEqual([{ day: '2026-11-23', value: '', views: 5, visitors: 2 }]);
});

test('stores nothing identifying, and deletes the day’s salt and rows afterwards (analytics.visitor-of-a-day)', async () => {
  testClock.set(new Date('2026-11-23T23:59:00Z'));
  await open(visits, ada, '/');
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toMatch(/192\.0\.2|Windows|Chrome/);
  const key = await visits.keyOf(ada, '2026-11-23');
  expect(row?.visitor).toBe(key);
  await rollUpVisits(services);
  expect(await rows()).toHaveLength(1);

  testClock.set(new Date('2026-11-24T00:05:00Z'));
  await open(visits, ada, '/');
  const visitors = (await rows()).map(({ visitor }) => visitor);
  expect(new Set(visitors).size).toBe(2);
  // Views of the last second may not be written yet.
  await rollUpVisits(services);
  expect(await rows()).toHaveLength(2);

  testClock.set(new Date('2026-11-24T00:11:00Z'));
  await rollUpVisits(services);
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-24']);
  const days = await services.db.select().from(countingDay).orderBy(countingDay.day);
  expect(days.map(({ day, salt }) => [day, salt !== null])).toEqual([
    ['2026-11-23', false],
    ['2026-11-24', true],
  ]);
  expect(await figures()).toEqual([
    { day: '2026-11-23', value: '', views: 1, visitors: 1 },
    { day: '2026-11-24', value: '', views: 1, visitors: 1 },
  ]);
  // Even with the address and browser known, the key cannot be derived again.
  expect(await counterOf().keyOf(ada, '2026-11-23')).toBeNull();
});

test('a finished day is not counted again, even after a time zone change', async () => {
  testClock.set(new Date('2026-11-24T00:20:00Z'));
  await services.db.insert(countingDay).values({ day: '2026-11-23', salt: null });
  await services.db.insert(siteFigure).values({
    day: '2026-11-23',
    dimension: 'total',
    value: '',
    views: 7,
    visitors: 3,
    itemVisitors: 0,
    cartVisitors: 0,
  });
  await services.db.insert(setting).values({ name: 'timeZone', value: 'America/New_York' });
  await open(counterOf(), ada, '/');
  await rollUpVisits(services);
  expect(await figures()).toEqual([{ day: '2026-11-23', value: '', views: 7, visitors: 3 }]);
});

test('days are in the company’s time zone (sales.company-days)', async () => {
  await services.db.insert(setting).values({ name: 'timeZone', value: 'Asia/Tokyo' });
  testClock.set(new Date('2026-11-23T14:59:59Z'));
  await open(visits, ada, '/');
  testClock.set(new Date('2026-11-23T15:00:00Z'));
  await open(visits, ada, '/');
  await rollUpVisits(services);
  expect((await figures()).map(({ day, visitors }) => [day, visitors])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 1],
  ]);
});

test('bots and clients without a user agent are not counted (analytics.not-counted)', async () => {
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    '',
  ];
  for (const userAgent of robots) await open(visits, { ip: '192.0.2.9', userAgent }, '/');
  expect(await rows()).toEqual([]);
});

test('only existing pages are counted (analytics.known-pages)', async () => {
  const known = ['/', '/about', '/templates?category=church', '/favorites', '/services/it-deployment'];
  const unknownPaths = [
    ...[
      '/wp-login.php',
      '/auth',
      '/dashboard',
      '/account/requests',
      '/templates/hidden',
      '/templates/no-such',
    ],
    ...['/services/no-such', "/templates/'; drop table page_view", '/about/../../etc', '//evil.example', ''],
    `/templates/${'a'.repeat(5_000)}`,
  ];
  await open(visits, ada, ...known, '/templates/campus-hill', ...unknownPaths);
  expect((await rows()).map(({ page, templateId }) => [page, templateId !== null])).toEqual([
    ...known.map((address) => [address.split('?')[0], false]),
    ['/templates/campus-hill', true],
  ]);
});

test('posts, owner’s pages and collections are counted while visitors may read them (analytics.known-pages)', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  const ada = await callAs(services, await insertUser(services, { role: 'admin' }));
  const words = {
    ...{ category: '', summary: 'Words', cover: null, services: [], templateIds: [] },
    body: [{ type: 'paragraph' as const, spans: [{ text: 'Words' }] }],
  };
  for (const kind of ['news', 'page'] as const) {
    await ada.post.create({ ...words, kind, title: `Draft ${kind}`, slug: `draft-${kind}` });
    const made = await ada.post.create({ ...words, kind, title: `Read ${kind}`, slug: `read-${kind}` });
    await ada.post.publish(made);
    const later = await ada.post.create({ ...words, kind, title: `Later ${kind}`, slug: `later-${kind}` });
    await ada.post.publish({ ...later, publishAt: '2026-11-24T10:00:00.000Z' });
  }
  const at = new Date('2026-11-23T09:00:00Z');
  await services.db.insert(collection).values([
    { slug: 'for-schools', title: 'For schools', kind: 'picked', publishedAt: at },
    { slug: 'drafted', title: 'Drafted', kind: 'picked' },
  ]);
  const known = ['/news/read-news', '/fr/news/read-news', '/read-page', '/collections/for-schools'];
  const unknown = [
    ...['/news/draft-news', '/news/later-news', '/news/read-page', '/news/no-such'],
    ...['/draft-page', '/later-page', '/read-news', '/collections/drafted', '/collections/no-such', '/api'],
  ];
  await open(visits, { ip: '192.0.2.9', userAgent: chrome }, ...known, ...unknown);
  expect((await rows()).map(({ page, templateId }) => [page, templateId])).toEqual([
    ...[
      ['/news/read-news', null],
      ['/news/read-news', null],
    ],
    ...[
      ['/read-page', null],
      ['/collections/for-schools', null],
    ],
  ]);
});

test('the source of a visit is a host or a campaign name of limited length (analytics.visit-source)', async () => {
  const from = async (address: string, referrer?: string) => {
    visits.notePage(ada, { address, referrer });
    await visits.flush();
    const { referrer: host, campaign, source } = (await rows()).at(-1) ?? {};
    return [host, campaign, source];
  };
  expect(await from('/')).toEqual([null, null, 'direct']);
  expect(await from('/', 'https://www.google.com/search?q=private+words')).toEqual([
    'google.com',
    null,
    'google.com',
  ]);
  expect(await from('/', 'https://www.site.test/about')).toEqual([null, null, 'direct']);
  expect(await from('/', 'android-app://com.google')).toEqual([null, null, 'direct']);
  expect(await from('/', 'https://192.0.2.7/')).toEqual([null, null, 'direct']);
  expect(await from('/', `https://${'a.'.repeat(200)}example`)).toEqual([null, null, 'direct']);
  expect(
    await from('/?utm_source=News&utm_medium=Mail&utm_campaign=Spring%20%2F%20Sale', 'https://mail.example/'),
  ).toEqual(['mail.example', 'news / mail / spring - sale', 'news']);
  expect(await from('/?utm_campaign=for-mary@example.com')).toEqual([null, null, 'direct']);
  expect(await from(`/?utm_medium=${'x'.repeat(300)}`)).toEqual([
    null,
    `– / ${'x'.repeat(limits.visitWord)} / –`,
    'direct',
  ]);
});

test('a visit keeps the source of its first page', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  visits.notePage(ada, { address: '/', referrer: 'https://news.example/' });
  visits.notePage(ada, { address: '/templates/campus-hill' });
  visits.notePage(bob, { address: '/?utm_source=letter' });
  await visits.flush();
  await rollUpVisits(services);
  expect(await figures('source')).toEqual([
    { day: '2026-11-23', value: 'letter', views: 1, visitors: 1 },
    { day: '2026-11-23', value: 'news.example', views: 2, visitors: 1 },
  ]);
});

test('a flood from one place stays out of the figures, and no flood fills the memory (analytics.bounded-floods)', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  // One network, however many of its addresses and User-Agent strings.
  for (let number = 0; number < 5_000; number++) {
    visits.notePage(
      { ip: `2001:db8::${number.toString(16)}`, userAgent: `${chrome} ${number}` },
      { address: '/' },
    );
  }
  await visits.flush();
  expect(await rows()).toHaveLength(limits.viewsPerMinute);
  for (let number = 0; number < 5_000; number++) {
    visits.notePage({ ip: `10.0.${number >> 8}.${number & 255}`, userAgent: chrome }, { address: '/' });
  }
  await visits.flush();
  expect(await rows()).toHaveLength(limits.viewsPerMinute + limits.viewsAtOnce);
  testClock.set(new Date('2026-11-23T10:01:00Z'));
  await open(visits, { ip: '2001:db8::1', userAgent: chrome }, '/');
  expect(await rows()).toHaveLength(limits.viewsPerMinute + limits.viewsAtOnce + 1);
});

test('a day accepts a limited number of views per instance, and the next one as many again (analytics.bounded-floods)', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  const few = createVisitCounter(services, { ownHost: 'site.test', writeAfterMs: null, viewsPerDay: 3 });
  await open(few, ada, '/', '/about');
  await open(few, bob, '/', '/about', '/clients');
  expect(await rows()).toHaveLength(3);
  testClock.set(new Date('2026-11-24T10:00:00Z'));
  await open(few, ada, '/');
  expect(await rows()).toHaveLength(4);
});

test('a day that cannot be counted delays neither the next one nor the deletion of its rows (analytics.visitor-of-a-day)', async () => {
  testClock.set(new Date('2026-11-23T23:50:00Z'));
  await open(visits, ada, '/');
  testClock.set(new Date('2026-11-24T00:20:00Z'));
  await open(visits, bob, '/');
  await services.db.execute(
    sql`alter table site_figure add constraint broken check (day <> '2026-11-23') not valid`,
  );
  try {
    await rollUpVisits(services);
  } finally {
    await services.db.execute(sql`alter table site_figure drop constraint broken`);
  }
  expect(await figures()).toEqual([{ day: '2026-11-24', value: '', views: 1, visitors: 1 }]);
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-24']);
});

test('invented campaign names are grouped into one row (analytics.bounded-floods)', async () => {
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  await open(visits, ada, '/');
  await services.db.execute(sql`
    insert into page_view (day, at, visitor, kind, page, referrer, source, device)
    select '2026-11-23', now(), gen_random_uuid(), 'view', '/', 'host-' || i || '.example', 'host-' || i || '.example', 'desktop'
    from generate_series(1, ${limits.figuresPerDay + 40}) i`);
  await rollUpVisits(services);
  const referrers = await figures('referrer');
  expect(referrers).toHaveLength(limits.figuresPerDay + 1);
  expect(referrers.find(({ value }) => value === 'other')?.views).toBe(40);
});

test('no visit is counted while counting is off (analytics.switched-off)', async () => {
  await services.db.insert(setting).values({ name: 'countVisits', value: false });
  await open(visits, ada, '/');
  expect(await rows()).toEqual([]);
  await services.db.delete(setting);
  await open(visits, ada, '/');
  expect(await rows()).toHaveLength(1);
});

test('a database outage loses only the pending counts', async () => {
  const brokenServices = { ...services, db: { select: () => Promise.reject(new Error('gone')) } as never };
  const offlineCounter = createVisitCounter(brokenServices, { ownHost: 'site.test', writeAfterMs: null });
  offlineCounter.notePage(ada, { address: '/' });
  await offlineCounter.flush();
  expect(services.logged.at(-1)).toMatchObject({ level: 'warn', message: 'could not count visits' });
});

test('figures are kept for 25 whole months, each in its own table (analytics.kept-figures)', async () => {
  const figure = {
    dimension: 'total',
    value: '',
    views: 1,
    visitors: 1,
    itemVisitors: 0,
    cartVisitors: 0,
  } as const;
  testClock.set(new Date('2024-10-31T10:00:00Z'));
  await open(visits, ada, '/');
  await rollUpVisits(services);
  // As after a restore: rows of months that have no partition.
  await services.db
    .insert(siteFigure)
    .values(['2024-09-30', '2024-11-01', '2026-11-22'].map((day) => ({ ...figure, day })));
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  await open(visits, ada, '/');
  await rollUpVisits(services);
  expect((await figures()).map(({ day }) => day)).toEqual([
    '2024-10-31',
    '2024-11-01',
    '2026-11-22',
    '2026-11-23',
  ]);
  testClock.set(new Date('2026-12-01T10:00:00Z'));
  await open(visits, ada, '/');
  await rollUpVisits(services);
  expect((await figures()).map(({ day }) => day)).toEqual([
    '2024-11-01',
    '2026-11-22',
    '2026-11-23',
    '2026-12-01',
  ]);
  const tables = await services.database.sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'site_figure'::regclass order by 1`;
  expect(tables.map(({ name }) => name)).toContain('site_figure_2026_12');
  expect(tables.map(({ name }) => name)).not.toContain('site_figure_2024_10');
});
