import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyOverdue } from '../../desk/ticket/notify-overdue';
import { callAs } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { createNotices } from './create-notices';
import { sweepNotices } from './read-notices';
import { sendDigests } from './send-digests';

type Person = Awaited<ReturnType<typeof insertUser>>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let services: TestServices;
let ada: Person;
let bob: Person;
let customer: Person;
/** Opened by the customer, not assigned yet. */
let ownTicket: { id: string; number: string };

beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  ada = await insertUser(services, { role: 'super-admin', name: 'Ada' });
  bob = await insertUser(services, { role: 'admin', name: 'Bob' });
  customer = await insertUser(services, { name: 'Cleo' });
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  ownTicket = await (await apiOf(customer)).ticket.create({ inquiry: 'Please make it green.' });
  await services.db.delete(notice);
});

/** Uses a session of the real time, whatever the test clock shows. */
const apiOf = (person: Person) => callAs(services, person);
const listOf = async (person: Person) => (await (await apiOf(person)).notice.list({})).notices;
const unreadOf = async (person: Person) => (await (await apiOf(person)).notice.unread()).unread;
const assign = async (by: Person, to: Person) => {
  const { assignee } = await (await apiOf(by)).ticket.byId({ id: ownTicket.id });
  await (await apiOf(by)).ticket.assign({ id: ownTicket.id, assigneeId: to.id, from: assignee?.id ?? null });
};
const assignTo = (to: Person) => assign(ada, to);
const reply = async (body = 'And blue?') => (await apiOf(customer)).ticket.reply({ id: ownTicket.id, body });
const mention = (to: readonly string[]) =>
  createNotices(services, {
    ...{
      kind: 'mentioned',
      place: 'ticket',
      placeId: ownTicket.id,
      label: ownTicket.number,
      byName: 'Ada',
      to,
    },
  });

describe('recipients of notifications (notice.kinds-of-notices)', () => {
  test('are the new assignee, and assignee and followers of a ticket with a customer’s reply', async () => {
    await (await apiOf(bob)).ticket.follow({ id: ownTicket.id, follow: true });
    await assignTo(ada);
    // Nobody is notified of their own actions (notice.own-things).
    expect(await listOf(ada)).toEqual([]);
    await assignTo(bob);
    expect(await listOf(bob)).toMatchObject([
      {
        kind: 'assigned',
        place: 'ticket',
        placeId: ownTicket.id,
        label: ownTicket.number,
        byName: 'Ada',
        isRead: false,
      },
    ]);
    await assignTo(ada);
    await reply();
    const expectedNotice = { kind: 'replied', label: ownTicket.number, byName: 'Cleo', count: 1 };
    expect(await listOf(ada)).toMatchObject([expectedNotice]);
    expect((await listOf(bob))[0]).toMatchObject(expectedNotice);
    expect(JSON.stringify(await listOf(bob))).not.toContain('blue');
  });

  test('of a new ticket are all who may read it, unless a colleague opened it', async () => {
    const billing = await insertUser(services, { role: 'admin', restriction: ['orders:read'] });
    const open = async (person: Person) => {
      await insertCartItems(services, person, [await insertTemplate(services)]);
      return (await apiOf(person)).ticket.create({ inquiry: 'Another one.' });
    };
    const { id, number } = await open(customer);
    const opened = { kind: 'opened', placeId: id, label: number, byName: 'Cleo' };
    expect(await listOf(ada)).toMatchObject([opened]);
    expect(await listOf(bob)).toMatchObject([opened]);
    expect(await listOf(billing)).toEqual([]);
    await services.db.delete(notice);
    const requester = { name: 'Lee', email: 'lee-by-phone@example.com' };
    await (await apiOf(ada)).ticket.openForCustomer({
      customer: requester,
      inquiry: 'By phone.',
      source: 'phone',
    });
    expect(await listOf(bob)).toEqual([]);
  });

  test('of an order are those of its ticket, and nobody without a ticket', async () => {
    await assignTo(bob);
    await services.db.delete(notice);
    const owner = { userId: customer.id };
    const { number } = await insertOrder(services, { ...owner, ticketId: ownTicket.id });
    const { number: orderNumber } = await insertOrder(services, owner);
    await (await apiOf(customer)).order.reply({ number, body: 'When?' });
    await (await apiOf(customer)).order.reply({ number: orderNumber, body: 'When?' });
    expect(await listOf(bob)).toMatchObject([{ kind: 'replied', place: 'order', label: number }]);
    expect(await listOf(ada)).toEqual([]);
  });

  test('are never customers, suspended or unknown users, and nobody after a rollback', async () => {
    const suspended = await insertUser(services, { role: 'admin', suspendedAt: new Date() });
    await mention([customer.id, suspended.id, ownTicket.id]);
    expect(await services.db.$count(notice)).toBe(0);
    const failing = services.db.transaction(async (db) => {
      await createNotices(
        { ...services, db },
        { kind: 'assigned', place: 'lead', placeId: ownTicket.id, label: 'Lee', byName: null, to: [bob.id] },
      );
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await unreadOf(bob)).toBe(0);
  });

  test('groups notifications of one place until read, even when two arrive at once (notice.grouped-by-place)', async () => {
    await assignTo(bob);
    await Promise.all([reply('One'), reply('Two')]);
    await reply('Three');
    expect(await listOf(bob)).toMatchObject([{ kind: 'replied', count: 3 }, { kind: 'assigned' }]);
    expect(await unreadOf(bob)).toBe(2);
    await (await apiOf(bob)).notice.readPlace({ place: 'ticket', id: ownTicket.id });
    await reply('Four');
    expect(await listOf(bob)).toMatchObject([
      { kind: 'replied', count: 1, isRead: false },
      { kind: 'replied', count: 3, isRead: true },
      { kind: 'assigned', isRead: true },
    ]);
  });
});

test('a user marks only their own notifications as read: one, those of a place, or all (notice.read-by-opening)', async () => {
  await mention([ada.id, bob.id]);
  await assignTo(bob);
  const { number } = await insertOrder(services, { userId: customer.id, ticketId: ownTicket.id });
  await (await apiOf(customer)).order.reply({ number, body: 'When?' });
  const [ofAda] = await listOf(ada);
  await (await apiOf(bob)).notice.read({ id: ofAda?.id ?? '' });
  expect([await unreadOf(ada), await unreadOf(bob)]).toEqual([1, 3]);
  const [latest] = await listOf(bob);
  await (await apiOf(bob)).notice.read({ id: latest?.id ?? '' });
  await (await apiOf(bob)).notice.read({ id: latest?.id ?? '' });
  expect(await unreadOf(bob)).toBe(2);
  await (await apiOf(bob)).notice.readPlace({ place: 'order', number: 'ORD-2000-000001' });
  expect(await unreadOf(bob)).toBe(2);
  await (await apiOf(bob)).notice.readPlace({ place: 'ticket', id: ownTicket.id });
  expect(await unreadOf(bob)).toBe(0);
  await mention([ada.id, bob.id]);
  await (await apiOf(bob)).notice.readAll();
  expect([await unreadOf(ada), await unreadOf(bob)]).toEqual([1, 0]);
});

test('each switch applies to its kind, channel and person, from then on (notice.own-switches)', async () => {
  const switchChannel = async (channel: 'app' | 'mail' | 'browser', on: boolean) =>
    (await apiOf(bob)).notice.setSwitch({ kind: 'mentioned', channel, on });
  expect(await (await apiOf(bob)).notice.switches()).toContainEqual({
    ...{ kind: 'mentioned', app: true, mail: false, browser: false },
  });
  await switchChannel('app', false);
  await mention([ada.id, bob.id]);
  expect([await unreadOf(ada), await unreadOf(bob)]).toEqual([1, 0]);
  expect(await services.db.$count(notice, eq(notice.userId, bob.id))).toBe(0);
  expect(await switchChannel('browser', true)).toContainEqual({
    ...{ kind: 'mentioned', app: false, mail: false, browser: true },
  });
  await mention([bob.id]);
  expect(await listOf(bob)).toEqual([]);
  expect(await (await apiOf(bob)).notice.fresh()).toMatchObject([
    { kind: 'mentioned', label: ownTicket.number },
  ]);
  await assignTo(bob);
  expect(await listOf(bob)).toMatchObject([{ kind: 'assigned' }]);
  expect(await (await apiOf(bob)).notice.fresh()).toHaveLength(1);
  services.clock.advance(limits.freshNoticeMs + 1);
  expect(await (await apiOf(bob)).notice.fresh()).toEqual([]);
});

test('a missed target is reported once, by any number of servers, read or not (notice.overdue-once)', async () => {
  const notifyTwice = () => Promise.all([notifyOverdue(services), notifyOverdue(services)]);
  const overdue = async () => (await listOf(bob)).filter(({ kind }) => kind === 'overdue');
  await assignTo(bob);
  await services.db
    .update(ticket)
    .set({ firstResponseDueAt: new Date(Date.now() + hourMs) })
    .where(eq(ticket.id, ownTicket.id));
  await notifyTwice();
  expect(await overdue()).toEqual([]);
  services.clock.advance(2 * hourMs);
  await notifyTwice();
  await notifyTwice();
  expect(await overdue()).toMatchObject([{ label: ownTicket.number, count: 1, byName: null }]);
  await (await apiOf(bob)).notice.readAll();
  await notifyTwice();
  expect(await overdue()).toHaveLength(1);
  // Another assignee is notified too.
  await assign(ada, ada);
  await notifyTwice();
  expect((await listOf(ada)).map(({ kind }) => kind)).toEqual(['overdue']);
  await assignTo(bob);
  // A later reply has a target of its own; changed hours in the settings do not create one.
  await (await apiOf(ada)).ticket.respond({ id: ownTicket.id, adminResponse: 'Yes.', close: false });
  await reply();
  services.clock.advance(23 * hourMs);
  await notifyTwice();
  expect(await overdue()).toHaveLength(1);
  services.clock.advance(2 * hourMs);
  await notifyTwice();
  expect(await overdue()).toHaveLength(2);
  const again = await apiOf(ada);
  await again.setting.update({ laterAnswerHours: 12 });
  await notifyTwice();
  expect(await overdue()).toMatchObject([{ count: 1 }, { count: 1 }]);
  await again.setting.update({ laterAnswerHours: 24 });
});

test('the digest is sent once a day at seven, with what is unread, to those who want it (notice.daily-digest)', async () => {
  const sendDigestsTwice = () => Promise.all([sendDigests(services), sendDigests(services)]);
  const digests = () => queuedMails(services, { template: 'notice-digest' });
  await (await apiOf(ada)).setting.update({ timeZone: 'America/New_York' });
  for (const kind of ['mentioned', 'assigned'] as const) {
    await (await apiOf(bob)).notice.setSwitch({ kind, channel: 'mail', on: true });
  }
  // In that zone, seven in the morning is noon in UTC.
  services.clock.set(new Date('2030-01-10T11:59:00Z'));
  await mention([ada.id, bob.id]);
  await sendDigestsTwice();
  expect(await digests()).toEqual([]);
  services.clock.set(new Date('2030-01-10T12:00:30Z'));
  await sendDigestsTwice();
  await sendDigestsTwice();
  const first = {
    to: bob.email,
    name: 'Bob',
    lines: [
      { text: `Ada mentioned you in ${ownTicket.number}`, path: `/dashboard/tickets?ticket=${ownTicket.id}` },
    ],
    more: 0,
  };
  expect(await digests()).toMatchObject([first]);
  // Nothing new, so no mail, even though notices stay unread.
  services.clock.set(new Date('2030-01-11T15:00:00Z'));
  await sendDigestsTwice();
  expect(await digests()).toHaveLength(1);
  // One more at the same place, and one that is not wanted by mail or is read already.
  await mention([bob.id]);
  await createNotices(services, {
    ...{
      kind: 'replied',
      place: 'order',
      placeId: ownTicket.id,
      label: 'ORD-1',
      byName: 'Cleo',
      to: [bob.id],
    },
  });
  const lead = { place: 'lead', placeId: ownTicket.id, label: 'Lee', byName: 'Ada' } as const;
  await createNotices(services, { ...lead, kind: 'assigned', to: [bob.id] });
  await (await apiOf(bob)).notice.readPlace({ place: 'lead', id: ownTicket.id });
  // A server that was down sends it late.
  services.clock.set(new Date('2030-01-12T20:00:00Z'));
  await sendDigestsTwice();
  expect(await digests()).toMatchObject([
    first,
    { lines: [{ text: `2 mentions of you in ${ownTicket.number}, the latest by Ada` }], more: 0 },
  ]);
  await (await apiOf(ada)).setting.update({ timeZone: 'UTC' });
});

test('old and excess notifications are deleted, oldest first (notice.kept-ninety-days)', async () => {
  const rows = Array.from({ length: limits.notices + 3 }, (_, index) => ({
    ...{
      userId: bob.id,
      kind: 'assigned' as const,
      place: 'lead' as const,
      label: `${index}`,
      byName: 'Ada',
    },
    ...{ placeId: crypto.randomUUID(), inApp: true, byMail: false, inBrowser: false },
    happenedAt: new Date(Date.now() - index * 1_000),
  }));
  await services.db.insert(notice).values(rows);
  await mention([ada.id]);
  await sweepNotices(services);
  const remaining = await (await apiOf(bob)).notice.list({ limit: limits.notices });
  expect(remaining.total).toBe(limits.notices);
  expect(remaining.notices.at(-1)?.label).toBe(String(limits.notices - 1));
  expect(await unreadOf(ada)).toBe(1);
  services.clock.advance(91 * dayMs);
  await sweepNotices(services);
  expect(await services.db.$count(notice)).toBe(0);
});

test('a sweep waits neither for readers nor for another sweep, and comes back for what they hold', async () => {
  await mention([ada.id, bob.id]);
  services.clock.advance(91 * dayMs);
  await services.db.transaction(async (tx) => {
    await tx.select().from(notice).where(eq(notice.userId, ada.id)).for('update');
    await sweepNotices(services);
    expect((await services.db.select().from(notice)).map(({ userId }) => userId)).toEqual([ada.id]);
  });
  await sweepNotices(services);
  expect(await services.db.$count(notice)).toBe(0);
});

test('notifications of new tickets, which strangers can cause, are the first in excess (notice.kept-ninety-days)', async () => {
  await mention([bob.id]);
  const createdAt = new Date(services.now().getTime() + 1_000);
  const opened = { kind: 'opened', place: 'ticket', label: 'TKT', inApp: true, byMail: false } as const;
  await services.db.insert(notice).values(
    Array.from({ length: limits.notices }, () => ({
      ...{ ...opened, inBrowser: false, userId: bob.id, placeId: crypto.randomUUID() },
      ...{ happenedAt: createdAt, createdAt },
    })),
  );
  await sweepNotices(services);
  const isOfBob = eq(notice.userId, bob.id);
  expect(await services.db.$count(notice, isOfBob)).toBe(limits.notices);
  expect(await services.db.$count(notice, and(isOfBob, eq(notice.kind, 'mentioned')))).toBe(1);
});
