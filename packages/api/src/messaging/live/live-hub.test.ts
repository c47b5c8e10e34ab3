import { limits } from '@app/contracts/limits';
import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { listenToChanges } from '@app/db/change-listener';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { payment } from '@app/db/schema/sales/payment';
import { eventually } from '@app/db/testing/eventually';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../core/ports';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertOverRounds, sendNewQuote } from '../../testing/quotes';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { createNotices } from '../notice/create-notices';
import { createLiveHub, type LiveHub } from './live-hub';

let services: TestServices;
let admin: Api;
let customer: Api;
let other: Api;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let customerRow: Awaited<ReturnType<typeof insertUser>>;
let id: string;

beforeAll(async () => {
  services = await createTestServices();
  const changes = listenToChanges(services.database.connection, {
    handlers: { live: (payload) => services.live.receive(payload) },
    onGap: () => {},
  });
  await changes.start();
  return async () => {
    await changes.stop();
    await services.drop();
  };
});
beforeEach(async () => {
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  customerRow = await insertUser(services);
  admin = await callAs(services, adminRow);
  customer = await callAs(services, customerRow);
  other = await callAs(services, await insertUser(services));
  await insertCartItems(services, customerRow, [await insertTemplate(services)]);
  // Sent before a test begins to listen.
  const opening = await follow(customer);
  ({ id } = await customer.ticket.create({ inquiry: 'Please make it green.' }));
  await expectEventually(opening.heard, [{ kind: 'ticket', id }]);
  await opening.stop();
});

/** Opens a stream and collects the events after its first message. */
async function follow(api: Api) {
  // A direct call returns what the transport would unpack.
  const answer = (await api.live.changes()) as unknown as AsyncIterable<LiveMessage>;
  const stream = answer[Symbol.asyncIterator]();
  const heard: LiveEvent[] = [];
  let lastId = '';
  let ended: unknown;
  const first = await stream.next();
  const read = async () => {
    for (;;) {
      const { done, value } = await stream.next();
      if (done) return;
      lastId = value[0];
      heard.push(...value[1]);
    }
  };
  const reading = read().catch((error: unknown) => {
    ended = error;
  });
  return {
    heard,
    lastId: () => lastId || first.value[0],
    ended: () => ended,
    stop: async () => {
      await stream.return?.();
      await reading;
    },
  };
}

const ticketOf = (heard: readonly LiveEvent[]) => heard.filter((event) => event.kind === 'ticket');
const expectEventually = (heard: readonly LiveEvent[], events: readonly LiveEvent[]) =>
  vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([...events])), { timeout: 5_000 });

describe('recipients of live events', () => {
  test('an answer reaches the team and the ticket’s customer only', async () => {
    const [team, own, foreign] = [await follow(admin), await follow(customer), await follow(other)];
    await admin.ticket.respond({ id, adminResponse: 'We will.', close: false });
    await expectEventually(team.heard, [{ kind: 'ticket', id }]);
    await expectEventually(own.heard, [{ kind: 'ticket', id }]);
    expect(foreign.heard).toEqual([]);
    await Promise.all([team, own, foreign].map(({ stop }) => stop()));
  });

  test('internal changes reach the team only', async () => {
    const [team, own] = [await follow(admin), await follow(customer)];
    await admin.ticket.addNote({ id, body: 'Who knows green?' });
    await expectEventually(team.heard, [{ kind: 'ticket', id }]);
    await admin.ticket.assign({ id, assigneeId: adminRow.id, from: null });
    await admin.ticket.watch({ id });
    await admin.ticket.watch({ id, typing: true });
    await expectEventually(team.heard, [{ kind: 'viewers', id }]);
    await vi.waitFor(() => expect(ticketOf(team.heard).length).toBeGreaterThan(0), eventually);
    await services.db.insert(contactMessage).values({
      name: 'Zoe',
      company: 'Zoo',
      email: 'zoe@example.com',
      message: 'Hello',
      replyDueAt: new Date(),
    });
    await expectEventually(team.heard, [{ kind: 'list', list: 'messages' }]);
    expect(own.heard).toEqual([]);
    await Promise.all([team, own].map(({ stop }) => stop()));
  });

  test('a notification reaches its owner only', async () => {
    const colleague = await callAs(services, await insertUser(services, { role: 'admin' }));
    const mention = { kind: 'mentioned', place: 'ticket', placeId: id, label: 'TKT', byName: 'Bob' } as const;
    for (const change of [
      () => createNotices(services, { ...mention, to: [adminRow.id] }),
      () => admin.notice.readAll(),
    ]) {
      const [own, others] = [await follow(admin), await follow(colleague)];
      await change();
      await expectEventually(own.heard, [{ kind: 'notices' }]);
      // Sent afterwards: once it has arrived, so has everything before it.
      await admin.ticket.addNote({ id, body: 'Who knows green?' });
      await expectEventually(others.heard, [{ kind: 'ticket', id }]);
      expect(others.heard).not.toContainEqual({ kind: 'notices' });
      await Promise.all([own, others].map(({ stop }) => stop()));
    }
  });

  test('a new ticket, a reply and a sale reach the team and the customer', async () => {
    const team = await follow(admin);
    await customer.ticket.reply({ id, body: 'And blue?' });
    await expectEventually(team.heard, [{ kind: 'ticket', id }]);
    await admin.ticket.finalize({ id });
    await expectEventually(team.heard, [{ kind: 'list', list: 'orders' }]);
    await insertCartItems(services, customerRow, [await insertTemplate(services)]);
    const created = await customer.ticket.create({ inquiry: 'One more.' });
    await expectEventually(team.heard, [{ kind: 'ticket', id: created.id }]);
    await team.stop();
  });

  test('an invoice and a started payment are announced, although their order stays as it is', async () => {
    const opening = await follow(admin);
    const { id: orderId, number: orderNumber, currency } = await insertOrder(services);
    await expectEventually(opening.heard, [{ kind: 'list', list: 'orders' }]);
    await opening.stop();
    const changes = [
      () => admin.invoice.issue({ orderNumber, kind: 'final' }),
      () =>
        services.db.insert(payment).values({
          orderId,
          provider: 'sample',
          part: 'whole',
          reference: `PAY-${orderNumber}`,
          amountCents: 100,
          currency,
        }),
    ];
    for (const change of changes) {
      const team = await follow(admin);
      await change();
      await expectEventually(team.heard, [{ kind: 'list', list: 'orders' }]);
      await team.stop();
    }
  });

  test('a message on an order reaches the team and its customer, a note the team only', async () => {
    const { number } = await insertOrder(services, { userId: customerRow.id });
    const orders = { kind: 'list', list: 'orders' } as const;
    const [own, foreign] = [await follow(customer), await follow(other)];
    const before = await follow(admin);
    await admin.order.addNote({ number, body: 'They are in a hurry.' });
    await expectEventually(before.heard, [orders]);
    expect(own.heard).toEqual([]);
    await before.stop();
    const team = await follow(admin);
    await customer.order.reply({ number, body: 'When?' });
    await expectEventually(team.heard, [orders]);
    await expectEventually(own.heard, [orders]);
    expect(foreign.heard).toEqual([]);
    await Promise.all([team, own, foreign].map(({ stop }) => stop()));
  });

  test('each step of an order reaches its customer', async () => {
    const { id: orderId } = await insertOrder(services, { userId: customerRow.id });
    for (const [action, seen] of [
      ['process', 'pending'],
      ['complete', 'processing'],
    ] as const) {
      const [own, foreign] = [await follow(customer), await follow(other)];
      await admin.order.move({ id: orderId, action, seen });
      await expectEventually(own.heard, [{ kind: 'list', list: 'orders' }]);
      expect(foreign.heard).toEqual([]);
      await Promise.all([own, foreign].map(({ stop }) => stop()));
    }
  });

  test('the acceptance of a quote, also of further rounds, reaches the team on tickets and orders', async () => {
    const { customer: person, sold } = await insertOverRounds(services);
    const { ticketId } = await admin.quote.furtherRounds({ number: sold.number });
    const line = {
      type: 'service',
      templateId: null,
      title: 'A round',
      priceCents: 5_000,
      quantity: 1,
    } as const;
    const { id: quoteId } = await sendNewQuote({ admin, ticketId }, { lines: [line] });
    const accepting = await callAs(services, person);
    const team = await follow(admin);
    await accepting.quote.accept({ id: quoteId, name: 'Mary' });
    await expectEventually(team.heard, [
      { kind: 'ticket', id: ticketId },
      { kind: 'list', list: 'orders' },
    ]);
    await team.stop();
  });

  test('rolled-back changes send no event', async () => {
    const team = await follow(admin);
    await services.db
      .transaction(async (tx) => {
        await tx.update(user).set({ name: 'Never' }).where(eq(user.id, customerRow.id));
        throw new Error('undo');
      })
      .catch(() => {});
    await customer.ticket.reply({ id, body: 'And blue?' });
    await expectEventually(team.heard, [{ kind: 'ticket', id }]);
    expect(team.heard).not.toContainEqual({ kind: 'list', list: 'users' });
    await team.stop();
  });
});

describe('a stream', () => {
  test.each([
    ['with its session', () => services.db.delete(session).where(eq(session.userId, adminRow.id))],
    [
      'with a suspension',
      () => services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, adminRow.id)),
    ],
    [
      'with another role',
      () => services.db.update(user).set({ role: 'user' }).where(eq(user.id, adminRow.id)),
    ],
    ['with the account', () => services.db.delete(user).where(eq(user.id, adminRow.id))],
  ])('%s, without a final event', async (_how, work) => {
    const [team, own] = [await follow(admin), await follow(customer)];
    await work();
    await vi.waitFor(() => expect(team.ended()).toMatchObject({ name: 'AbortError' }), { timeout: 5_000 });
    expect(own.ended()).toBeUndefined();
    await own.stop();
  });

  test('logged-out clients get none', async () => {
    const nobody = await callAs(services, null);
    expect((await rejection(nobody.live.changes())).reason).toBe('UNAUTHENTICATED');
  });
});

const somebody = { userId: 'u', sessionId: 's', team: true, restriction: null };
const change = (ticket = id) => JSON.stringify({ ticket });
async function firstMessage(hub: LiveHub, lastEventId?: string) {
  const follower = hub.open(somebody, lastEventId);
  const { value } = await follower.next();
  await follower.return();
  return { lastId: value[0], events: value[1] as readonly LiveEvent[] };
}

describe('the hub', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('continues where a stream was cut off, and says so when it cannot', async () => {
    const hub = createLiveHub();
    expect((await firstMessage(hub)).events).toEqual([{ kind: 'everything' }]);
    vi.advanceTimersByTime(20_000);
    const { lastId, events } = await firstMessage(hub);
    expect(events).toEqual([{ kind: 'begun' }]);
    hub.receive(change());
    vi.advanceTimersByTime(limits.liveStepMs);
    const again = await firstMessage(hub, lastId);
    expect(again.events).toEqual([{ kind: 'begun' }, { kind: 'ticket', id }]);
    expect((await firstMessage(hub, again.lastId)).events).toEqual([{ kind: 'begun' }]);
    // Changes that a new page may have missed while it loaded.
    expect((await firstMessage(hub)).events).toEqual([{ kind: 'begun' }, { kind: 'ticket', id }]);
    vi.advanceTimersByTime(20_000);
    expect((await firstMessage(hub)).events).toEqual([{ kind: 'begun' }]);
    for (const unknown of ['', 'nonsense', 'abcdef12-1', `${lastId}99`]) {
      expect((await firstMessage(hub, unknown)).events, unknown).toEqual([{ kind: 'everything' }]);
    }
    hub.resync();
    expect((await firstMessage(hub, again.lastId)).events).toEqual([{ kind: 'everything' }]);
    expect((await firstMessage(hub)).events).toEqual([{ kind: 'everything' }]);
  });

  test('sends many changes together, each once, and a flood as one reload', async () => {
    const hub = createLiveHub();
    const follower = hub.open(somebody, undefined);
    await follower.next();
    vi.advanceTimersByTime(1_000);
    for (let index = 0; index < 50; index++) hub.receive(change());
    hub.receive(JSON.stringify({ list: 'users' }));
    hub.receive('no JSON');
    hub.receive('{"list":"secrets"}');
    vi.advanceTimersByTime(limits.liveStepMs);
    expect((await follower.next()).value[1]).toEqual([
      { kind: 'ticket', id },
      { kind: 'list', list: 'users' },
    ]);
    const flood = Array.from({ length: 2_000 }, () => crypto.randomUUID());
    for (const ticket of flood) hub.receive(change(ticket));
    vi.advanceTimersByTime(limits.liveStepMs);
    expect((await follower.next()).value[1]).toEqual([{ kind: 'everything' }]);
    // The queue of a follower that does not read is bounded too.
    for (let index = 0; index < 300; index++) {
      hub.receive(change(flood[index]));
      vi.advanceTimersByTime(limits.liveStepMs);
    }
    const { value } = await follower.next();
    expect(value[1].length).toBeLessThan(202);
    expect(value[1]).toContainEqual({ kind: 'everything' });
  });

  test('notifies everybody who reads a row as a customer, and nobody else', async () => {
    const hub = createLiveHub();
    vi.advanceTimersByTime(20_000);
    const [owner, colleague, stranger] = [adminRow.id, customerRow.id, crypto.randomUUID()];
    for (const what of [{ ticket: id }, { list: 'orders' }]) {
      hub.receive(JSON.stringify({ ...what, owner, owners: [owner, colleague] }));
    }
    hub.receive(JSON.stringify({ ticket: id, owner: stranger }));
    vi.advanceTimersByTime(limits.liveStepMs);
    const both = [{ kind: 'begun' }, { kind: 'ticket', id }, { kind: 'list', list: 'orders' }];
    for (const [userId, events] of [
      [owner, both],
      [colleague, both],
      [stranger, both.slice(0, 2)],
      [crypto.randomUUID(), both.slice(0, 1)],
    ] as const) {
      const follower = hub.open({ userId, sessionId: 's', team: false, restriction: null }, undefined);
      expect((await follower.next()).value[1]).toEqual(events);
      await follower.return();
    }
  });

  test('limits streams per account and ends them all on shutdown', async () => {
    const hub = createLiveHub();
    const open = Array.from({ length: limits.liveStreamsPerAccount }, () => hub.open(somebody, undefined));
    expect(() => hub.open(somebody, undefined)).toThrow('Too many');
    hub.open({ ...somebody, userId: 'another' }, undefined);
    await open[0]?.return();
    expect(hub.open(somebody, undefined)).toBeDefined();
    const aborted = new AbortController();
    const count = hub.count();
    hub.open({ ...somebody, userId: 'third' }, undefined, aborted.signal);
    aborted.abort();
    expect(hub.count()).toBe(count);
    const reading = open[1]?.next().then(() => open[1]?.next());
    hub.close();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(hub.count()).toBe(0);
    expect(() => hub.open(somebody, undefined)).toThrow('restarting');
  });

  test('ends a stream after its time, so that its rights are checked again', async () => {
    const hub = createLiveHub();
    const follower = hub.open(somebody, undefined);
    vi.advanceTimersByTime(limits.liveStreamMs);
    await expect(follower.next()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
