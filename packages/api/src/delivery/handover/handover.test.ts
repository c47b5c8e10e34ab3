import { standardHandoverItems } from '@app/contracts/delivery/handover/items';
import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { setting } from '@app/db/schema/core/setting';
import { handoverTick } from '@app/db/schema/delivery/handover-tick';
import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '../../core/background-context';
import { createContextFactory } from '../../create-context';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readHandover } from './handover';

let services: TestServices;
let admin: Api;
let own: Api;
let owner: Awaited<ReturnType<typeof insertUser>>;
let ownerId: string;
let orderNumber: string;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  owner = await insertUser(services, { name: 'Mary Kollie' });
  ownerId = owner.id;
  own = await callAs(services, owner);
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(setting);
  ({ number: orderNumber } = await insertOrder(services, { userId: ownerId, status: 'processing' }));
});

const tick = (done = true, api = admin) => api.handover.tick({ orderNumber, item: 'forms_tested', done });
const confirm = (done = true, api = own, item = 'access_works') =>
  api.handover.confirm({ orderNumber, item, done });
const setStatus = (status: 'pending' | 'completed' | 'cancelled') =>
  services.db.update(order).set({ status }).where(eq(order.number, orderNumber));
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
const done = async () => {
  const { items } = await own.handover.visible({ orderNumber });
  return items.flatMap((each) => (each.done ? [{ item: each.item, by: each.done.by }] : []));
};

test('those of the team who follow the request hear once that its customer has confirmed everything', async () => {
  await insertCartItems(services, { id: ownerId }, [await insertTemplate(services)]);
  const { id: ticketId } = await own.ticket.create({ inquiry: 'In green.' });
  await admin.ticket.follow({ id: ticketId, follow: true });
  await services.db.update(order).set({ ticketId }).where(eq(order.number, orderNumber));
  const notices = async () =>
    (await admin.notice.list({})).notices.filter(({ kind }) => kind === 'confirmed');
  const [last = '', ...others] = standardHandoverItems.flatMap(({ id, side }) =>
    side === 'customer' ? [id] : [],
  );
  for (const item of others) await own.handover.confirm({ orderNumber, item, done: true });
  await tick();
  expect(await notices()).toEqual([]);
  const confirmLast = () => own.handover.confirm({ orderNumber, item: last, done: true });
  await Promise.all([confirmLast(), confirmLast()]);
  expect(await notices()).toMatchObject([{ label: orderNumber, byName: 'Mary Kollie', count: 1 }]);
});

describe('the hand-over (delivery.hand-over)', () => {
  test('is ticked by both sides, each with name and moment, and is in the history', async () => {
    const { items, changeable } = await own.handover.visible({ orderNumber });
    expect(changeable).toBe(true);
    expect(items.map(({ item, side, label }) => ({ id: item, side, label }))).toEqual(
      standardHandoverItems.map(({ french: _, ...item }) => item),
    );
    await tick();
    const view = await confirm();
    expect(view.items.find(({ item }) => item === 'access_works')?.done).toEqual({
      ...{ by: 'Mary Kollie', at: expect.any(String) },
    });
    expect(await done()).toEqual([
      { item: 'forms_tested', by: 'Ada' },
      { item: 'access_works', by: 'Mary Kollie' },
    ]);
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history.map(({ action }) => action)).toEqual(['order.confirmHandover', 'order.tickHandover']);
  });

  test('is taken back, and repeating either records nothing more', async () => {
    for (const isDone of [true, true, false, false]) await tick(isDone);
    expect(await done()).toEqual([]);
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history).toHaveLength(2);
  });

  test('keeps the first name when two tick at once', async () => {
    const other = await callAs(services, await insertUser(services, { role: 'admin', name: 'Eve' }));
    await Promise.all([tick(), tick(true, other)]);
    const [kept, ...more] = await done();
    expect(more).toEqual([]);
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history.map(({ actorName }) => actorName)).toEqual([kept?.by]);
  });

  test('does not keep the website from going live, and is confirmed after it', async () => {
    await tick();
    const { id } = await admin.order.byNumber({ number: orderNumber });
    await admin.order.move({ id, action: 'complete', seen: 'processing' });
    expect((await confirm()).changeable).toBe(true);
  });

  test('stays on the order of a live website where nothing was ticked before', async () => {
    const { id } = await admin.order.byNumber({ number: orderNumber });
    await admin.order.move({ id, action: 'complete', seen: 'processing' });
    await confirm();
    expect(await done()).toHaveLength(1);
    expect((await confirm(false)).changeable).toBe(true);
  });

  test('is closed before the work and once it is called off, and missing where an earlier release ended it', async () => {
    await setStatus('pending');
    expect((await own.handover.visible({ orderNumber })).items).toEqual([]);
    expect(await reasonOf(tick())).toBe('HANDOVER_CLOSED');
    await setStatus('completed');
    expect((await own.handover.visible({ orderNumber })).items).toEqual([]);
    expect(await reasonOf(confirm())).toBe('HANDOVER_CLOSED');
    await services.db.update(order).set({ status: 'processing' }).where(eq(order.number, orderNumber));
    await tick();
    await setStatus('cancelled');
    expect(await reasonOf(tick(false))).toBe('HANDOVER_CLOSED');
    expect(await done()).toHaveLength(1);
  });
});

describe('the list in the settings', () => {
  const domain = { id: 'domain_connected', side: 'team', label: 'The domain is theirs', french: '' } as const;
  const keys = {
    id: 'keys',
    side: 'team',
    label: 'Keys were given',
    french: 'Les clés sont remises',
  } as const;
  const access = { id: 'access_works', side: 'customer', label: 'I can log in', french: '' } as const;
  const setItems = (handoverItems: Parameters<Api['setting']['update']>[0]['handoverItems']) =>
    admin.setting.update({ handoverItems });
  const labels = async () =>
    (await own.handover.visible({ orderNumber })).items.map(
      ({ label, done }) => `${done ? '✓' : '–'} ${label}`,
    );

  test('gives every order its items in their order, and is in the activity log', async () => {
    await setItems([keys, domain, access]);
    expect(await labels()).toEqual(['– Keys were given', '– The domain is theirs', '– I can log in']);
    const { events } = await admin.audit.list({ search: 'settings' });
    expect(JSON.stringify(events)).toContain('Keys were given');
  });

  test('leaves what was ticked as it was, when an item is renamed or removed since', async () => {
    await setItems([keys, domain, access]);
    await admin.handover.tick({ orderNumber, item: 'keys', done: true });
    await confirm();
    await setItems([{ ...access, label: 'Access works for everybody' }, domain]);
    expect(await labels()).toEqual(['✓ I can log in', '– The domain is theirs', '✓ Keys were given']);
    await confirm(false);
    await admin.handover.tick({ orderNumber, item: 'keys', done: false });
    expect(await labels()).toEqual(['– Access works for everybody', '– The domain is theirs']);
    expect(await reasonOf(admin.handover.tick({ orderNumber, item: 'keys', done: true }))).toBe(
      'HANDOVER_ITEM_GONE',
    );
  });

  test('knows what an earlier release ticked, which stored no words', async () => {
    const sold = await admin.order.byNumber({ number: orderNumber });
    await services.db.insert(handoverTick).values({
      ...{ orderId: sold.id, item: 'forms_tested', doneAt: services.now(), doneByName: 'Ada' },
    });
    await setItems([]);
    expect(await labels()).toEqual(['✓ Forms were tested: their messages arrive']);
  });

  test('is read in the language of the call, in English where there is no other text', async () => {
    await setItems([keys, domain]);
    const anonymous = await createContextFactory(services)({
      ...{ requestId: '', ip: '', userAgent: '', sessionToken: null, signupProof: null, language: 'fr' },
      setCookie: () => {},
    });
    const { items } = await readHandover({ ...anonymous, actor: actorOf(owner) }, { orderNumber });
    expect(items.map(({ label }) => label)).toEqual(['Les clés sont remises', 'The domain is theirs']);
  });

  test.each([
    ['no text', [{ ...keys, label: ' ' }]],
    ['an id twice', [keys, { ...domain, id: 'keys' }]],
    ['a text too long', [{ ...keys, label: 'x'.repeat(limits.handoverItem + 1) }]],
    ['too many', Array.from({ length: limits.handoverItems + 1 }, (_, at) => ({ ...keys, id: `i${at}` }))],
  ])('refuses %s', async (_, items) => {
    expect(await reasonOf(setItems(items))).toBe('VALIDATION_FAILED');
  });
});

describe('who may', () => {
  test('each side ticks its own alone', async () => {
    const [teams, customers] = ['forms_tested', 'access_works'];
    const asked = { orderNumber, done: true };
    expect(await reasonOf(own.handover.tick({ ...asked, item: teams }))).toBe('FORBIDDEN');
    expect(await reasonOf(own.handover.confirm({ ...asked, item: teams }))).toBe('HANDOVER_ITEM_GONE');
    expect(await reasonOf(admin.handover.tick({ ...asked, item: customers }))).toBe('HANDOVER_ITEM_GONE');
    expect(await reasonOf(admin.handover.confirm({ ...asked, item: customers }))).toBe('ORDER_NOT_FOUND');
    expect(await done()).toEqual([]);
  });

  test('strangers and one of the team without orders find nothing', async () => {
    const stranger = await callAs(services, await insertUser(services));
    const restriction = scopesOfAreas(['templates']);
    const other = await callAs(services, await insertUser(services, { role: 'admin', restriction }));
    for (const api of [stranger, other]) {
      expect(await reasonOf(api.handover.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
      expect(await reasonOf(confirm(true, api))).toBe('ORDER_NOT_FOUND');
    }
    expect(await reasonOf(tick(true, other))).toBe('RESTRICTED');
  });

  test('colleagues read with sharing, and confirm nothing', async () => {
    const mate = await insertUser(services);
    const api = await callAs(services, mate);
    const [firm] = await services.db
      .insert(company)
      .values({ name: mate.id, colleaguesSee: true })
      .returning();
    await services.db
      .insert(companyMember)
      .values(
        [ownerId, mate.id].map((userId) => ({ userId, companyId: firm?.id ?? '', addedAt: services.now() })),
      );
    expect((await api.handover.visible({ orderNumber })).items).toHaveLength(standardHandoverItems.length);
    expect(await reasonOf(confirm(true, api))).toBe('ORDER_NOT_FOUND');
  });

  test('a token without the scope gets nothing', async () => {
    const { token: bearer } = await own.apiToken.create({
      ...{ name: 'CI', scopes: ['cart:read'], days: 30, currentPassword: testPassword },
    });
    const { api } = createClient(services, { bearer });
    expect(await reasonOf(api.handover.visible({ orderNumber }))).toBe('TOKEN_SCOPE');
    expect(await reasonOf(confirm(true, api))).toBe('TOKEN_SCOPE');
  });
});
