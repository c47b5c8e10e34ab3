import {
  customerHandoverItems,
  handoverItems,
  teamHandoverItems,
} from '@app/contracts/delivery/handover/items';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let own: Api;
let ownerId: string;
let orderNumber: string;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  const owner = await insertUser(services, { name: 'Mary Kollie' });
  ownerId = owner.id;
  own = await callAs(services, owner);
  return services.drop;
});
beforeEach(async () => {
  ({ number: orderNumber } = await insertOrder(services, { userId: ownerId, status: 'processing' }));
});

const tick = (done = true, api = admin) => api.handover.tick({ orderNumber, item: 'forms_tested', done });
const confirm = (done = true, api = own) => api.handover.confirm({ orderNumber, item: 'access_works', done });
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
  const [last, ...others] = customerHandoverItems;
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
    expect(items.map(({ item }) => item)).toEqual([...handoverItems]);
    expect(items.filter(({ side }) => side === 'team')).toHaveLength(teamHandoverItems.length);
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

describe('who may', () => {
  test('each side ticks its own alone', async () => {
    const [teams] = teamHandoverItems;
    const [customers] = customerHandoverItems;
    const asked = { orderNumber, done: true };
    expect(await reasonOf(own.handover.tick({ ...asked, item: teams }))).toBe('FORBIDDEN');
    expect(await reasonOf(own.handover.confirm({ ...asked, item: teams as typeof customers }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(await reasonOf(admin.handover.confirm({ ...asked, item: customers }))).toBe('ORDER_NOT_FOUND');
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
    expect((await api.handover.visible({ orderNumber })).items).toHaveLength(handoverItems.length);
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
