import type { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { ticket } from '@app/db/schema/desk/ticket';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContextFactory } from '../../create-context';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { testClock } from '../../testing/clock';
import { insertOrder } from '../../testing/order-rows';
import { sendNewQuote } from '../../testing/quotes';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { rollUpVisits } from '../../traffic/visit/roll-up-visits';
import { exportDays, exportFunnel, exportList } from './export-figures';

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const range = { from: '2026-11-17', to: '2026-11-23' };

let services: TestServices;
let admin: Api;
let adminRow: typeof user.$inferSelect;
beforeEach(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  admin = await callAs(services, adminRow);
});
afterEach(() => services.drop());

async function open(ip: string, address: string, referrer?: string) {
  services.visits.notePage({ ip, userAgent }, { address, referrer });
  await services.visits.flush();
}

/** Signs a customer in on a browser with this IP address. */
async function signIn(ip: string) {
  const row = await insertUser(services);
  const client = createClient(services, { ip, userAgent });
  await client.api.auth.login({ email: row.email, password: testPassword });
  return client;
}

test('the funnel from page to payment is counted by template, source and week (analytics.six-steps, analytics.ticket-source)', async () => {
  testClock.set(new Date('2026-11-23T09:00:00Z'));
  const orbit = await insertTemplate(services, { title: 'Orbit', slug: 'orbit' });
  await insertTemplate(services, { title: 'Palace', slug: 'palace' });
  await open('192.0.2.1', '/', 'https://news.example/today');
  await open('192.0.2.1', '/templates/orbit');
  await open('192.0.2.2', '/templates/palace');
  await open('192.0.2.3', '/about', 'https://news.example/today');
  const mary = await signIn('192.0.2.1');
  await mary.api.cart.add({ templateIds: [orbit.id] });
  const { id } = await mary.api.ticket.create({ inquiry: 'In green, please.' });
  await services.visits.flush();
  await rollUpVisits(services);

  const steps = { page: 3, item: 2, cart: 1, ticket: 1, quote: 0, paid: 0 };
  expect(await admin.analytics.funnel({ range, by: 'source' })).toEqual({
    now: steps,
    before: { page: 0, item: 0, cart: 0, ticket: 0, quote: 0, paid: 0 },
    parts: [
      {
        value: 'news.example',
        label: 'news.example',
        page: 2,
        item: 1,
        cart: 1,
        ticket: 1,
        quote: 0,
        paid: 0,
      },
      {
        value: 'direct',
        label: 'Direct / unknown',
        page: 1,
        item: 1,
        cart: 0,
        ticket: 0,
        quote: 0,
        paid: 0,
      },
    ],
  });
  await sendNewQuote({ admin, ticketId: id });
  const { parts } = await admin.analytics.funnel({ range, by: 'template' });
  expect(parts).toMatchObject([
    { label: 'Orbit', page: 1, item: 1, cart: 1, ticket: 1, quote: 1, paid: 0 },
    { label: 'Palace', page: 1, item: 1, cart: 0, ticket: 0, quote: 0, paid: 0 },
  ]);
  await insertOrder(services, { ticketId: id, paymentStatus: 'paid' });
  // A week later the steps still count for the week in which the request was sent.
  testClock.set(new Date('2026-11-30T09:00:00Z'));
  await open('192.0.2.1', '/');
  await rollUpVisits(services);
  admin = await callAs(services, adminRow);
  const fortnight = { from: '2026-11-17', to: '2026-11-30' };
  expect((await admin.analytics.funnel({ range: fortnight, by: 'week' })).parts).toMatchObject([
    { value: '2026-11-30', page: 1, item: 0, ticket: 0 },
    { value: '2026-11-23', page: 3, item: 2, cart: 1, ticket: 1, quote: 1, paid: 1 },
  ]);
  const week = { from: '2026-11-30', to: '2026-11-30' };
  expect((await admin.analytics.funnel({ range: week, by: 'week' })).now).toMatchObject({ page: 1, paid: 0 });
});

test('a request stores nothing about a visit that is not counted (analytics.ticket-source)', async () => {
  testClock.set(new Date('2026-11-23T09:00:00Z'));
  const template = await insertTemplate(services, { slug: 'orbit' });
  const sourceOfTicket = async (call: (api: Api) => Promise<{ id: string }>, api: Api) => {
    await api.cart.add({ templateIds: [template.id] });
    const { id } = await call(api);
    const [row] = await services.db.select().from(ticket).where(eq(ticket.id, id));
    return row?.visitSource;
  };
  const create = (api: Api) => api.ticket.create({ inquiry: 'In green, please.' });
  await open('192.0.2.1', '/', 'https://news.example/');
  const mary = await signIn('192.0.2.1');
  expect(await sourceOfTicket(create, mary.api)).toBe('news.example');
  // From another network, on another day, and with analytics switched off.
  expect(await sourceOfTicket(create, (await signIn('192.0.2.77')).api)).toBeNull();
  testClock.set(new Date('2026-11-24T09:00:00Z'));
  expect(await sourceOfTicket(create, (await signIn('192.0.2.1')).api)).toBeNull();
  testClock.set(new Date('2026-11-23T10:00:00Z'));
  await services.db.insert(setting).values({ name: 'countVisits', value: false });
  expect(await sourceOfTicket(create, (await signIn('192.0.2.1')).api)).toBeNull();
});

test('a range is compared with the previous period (analytics.compared-ranges)', async () => {
  expect(await admin.analytics.summary({ range })).toMatchObject({
    isCounting: true,
    since: null,
    now: { views: 0, visitors: 0 },
    before: { views: 0, visitors: 0 },
    days: [],
  });
  testClock.set(new Date('2026-11-16T09:00:00Z'));
  await open('192.0.2.1', '/about');
  await rollUpVisits(services);
  testClock.set(new Date('2026-11-20T09:00:00Z'));
  await open('192.0.2.1', '/');
  await open('192.0.2.1', '/about');
  await open('192.0.2.2', '/about');
  await rollUpVisits(services);
  expect(await admin.analytics.summary({ range })).toEqual({
    isCounting: true,
    timeZone: 'UTC',
    since: '2026-11-16',
    now: { views: 3, visitors: 2 },
    before: { views: 1, visitors: 1 },
    days: [{ day: '2026-11-20', views: 3, visitors: 2 }],
  });
  expect(await admin.analytics.list({ range, of: 'page' })).toEqual({
    lines: [
      { value: '/about', label: '/about', views: 2, visitors: 2, viewsBefore: 1 },
      { value: '/', label: '/', views: 1, visitors: 1, viewsBefore: 0 },
    ],
  });
  expect(await admin.analytics.summary({ range: null })).toMatchObject({ now: { views: 4 }, before: null });
  const [device] = (await admin.analytics.list({ range: null, of: 'device' })).lines;
  expect(device).toMatchObject({ label: 'Desktop', views: 4, viewsBefore: null });
});

test('pages with a title are listed with it and their path, deleted ones by path only', async () => {
  testClock.set(new Date('2026-11-20T09:00:00Z'));
  const words = {
    ...{ category: '', summary: 'Words', cover: null, services: [], templateIds: [] },
    body: [{ type: 'paragraph' as const, spans: [{ text: 'Words' }] }],
  };
  const made = await admin.post.create({ ...words, kind: 'news', title: 'Open day', slug: 'open-day' });
  const publishedVersion = await admin.post.publish(made);
  const page = await admin.post.create({ ...words, kind: 'page', title: 'Our boats', slug: 'boats' });
  const published = await admin.post.publish(page);
  await insertTemplate(services, { title: 'Orbit', slug: 'orbit' });
  for (const path of ['/news/open-day', '/boats', '/templates/orbit']) await open('192.0.2.1', path);
  await rollUpVisits(services);
  const labels = async () =>
    (await admin.analytics.list({ range, of: 'page' })).lines.map(({ label }) => label);
  expect(await labels()).toEqual([
    'Our boats (/boats)',
    'Open day (/news/open-day)',
    'Orbit (/templates/orbit)',
  ]);
  await admin.post.remove(published);
  await admin.post.unpublish(publishedVersion);
  expect(await labels()).toEqual(['/boats', '/news/open-day', 'Orbit (/templates/orbit)']);
});

const contextOf = async (bearer: string | null) =>
  createContextFactory(services)({
    requestId: 'test',
    ip: '',
    userAgent: 'test',
    sessionToken: bearer,
    signupProof: null,
    setCookie: () => {},
  });

test('figures are exported, and the export is recorded (analytics.csv-files)', async () => {
  testClock.set(new Date('2026-11-23T09:00:00Z'));
  await open('192.0.2.1', '/?utm_source=%3Dcmd', 'https://news.example/');
  await rollUpVisits(services);
  const client = createClient(services);
  await client.api.auth.login({ email: adminRow.email, password: testPassword });
  const ctx = await contextOf([...client.cookies.values()][0] ?? null);
  const read = async (parts: AsyncGenerator<string>) => {
    let text = '';
    for await (const part of parts) text += part;
    return text;
  };
  expect(await read(await exportDays(ctx, { range }))).toBe('\uFEFFDay,Views,Visitors\r\n2026-11-23,1,1\r\n');
  expect(await read(await exportList(ctx, 'campaign', { range }))).toContain('-cmd / – / –,1,1,0');
  expect(await read(await exportFunnel(ctx, { range, by: 'week' }))).toContain('2026-11-23,1,0,0,0,0,0');
  const events = await services.db.select().from(auditEvent).orderBy(desc(auditEvent.createdAt));
  expect(events.map(({ action }) => action).filter((action) => action === 'analytics.export')).toHaveLength(
    3,
  );

  const customer = await insertUser(services);
  const visitor = createClient(services);
  await visitor.api.auth.login({ email: customer.email, password: testPassword });
  const customerContext = await contextOf([...visitor.cookies.values()][0] ?? null);
  await expect(exportDays(customerContext, { range })).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(exportDays(await contextOf(null), { range })).rejects.toMatchObject({
    reason: 'UNAUTHENTICATED',
  });
});

test('refuses invalid ranges', async () => {
  const bad = { from: '2026-11-23', to: '2026-11-01' };
  expect((await rejection(admin.analytics.summary({ range: bad }))).reason).toBe('VALIDATION_FAILED');
});
