import { limits } from '@app/contracts/limits';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  admin = await callAs(services, adminRow);
  await services.db.delete(ticket);
});

let numbers = 0;

/** Inserts a ticket that was opened this many hours ago. */
async function insertTicket(hoursAgo: number, values: Partial<typeof ticket.$inferInsert> = {}) {
  numbers += 1;
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const number = `TKT-2026-${String(numbers).padStart(6, '0')}`;
  await services.db.insert(ticket).values({
    number,
    customerName: 'Mary Kollie',
    customerEmail: 'mary@example.com',
    inquiry: 'Please make it green.',
    firstResponseDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
    createdAt,
    ...values,
  });
  return number;
}

type Filter = Parameters<Api['ticket']['list']>[0];
const listed = async (filter: Filter) =>
  (await admin.ticket.list(filter)).tickets.map(({ number }) => number);

test('sorts by urgency: overdue answers, those due soonest, the rest newest first, ended tickets last', async () => {
  const answered = await insertTicket(50, { status: 'in_progress', respondedAt: new Date() });
  const fresh = await insertTicket(1);
  const late = await insertTicket(30);
  const closed = await insertTicket(40, { status: 'closed', closedAt: new Date() });
  const latest = await insertTicket(60, { status: 'in_progress' });
  const sold = await insertTicket(2, { status: 'finalized', finalizedAt: new Date() });
  const soon = await insertTicket(20);
  expect(await listed({ order: 'urgent' })).toEqual([latest, late, soon, fresh, answered, sold, closed]);
  expect(await listed({})).toEqual([fresh, sold, soon, late, closed, answered, latest]);
  expect(await listed({ order: 'urgent', pageSize: 2, page: 2 })).toEqual([soon, fresh]);
});

test('shows the start and time of each ticket’s latest public message, never of a note', async () => {
  const [quiet, talked] = [await insertTicket(3), await insertTicket(2)];
  const [row] = await services.db.select().from(ticket).where(eq(ticket.number, talked));
  const ticketId = row?.id ?? '';
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const message = { ticketId, authorName: 'Mary Kollie', fromTeam: false, createdAt: at(90), body: 'First.' };
  const latest = { ...message, authorName: 'Ada', fromTeam: true, createdAt: at(60), body: 'x'.repeat(500) };
  const note = { ...message, internal: true, fromTeam: true, createdAt: at(30), body: 'For us.' };
  await services.db.insert(ticketMessage).values([message, latest, note]);
  const { tickets } = await admin.ticket.list({});
  const of = (number: string) => tickets.find((each) => each.number === number)?.lastMessage;
  expect(of(talked)).toEqual({
    text: 'x'.repeat(200),
    authorName: 'Ada',
    fromTeam: true,
    at: at(60).toISOString(),
  });
  expect(of(quiet)).toBeNull();
});

test('shows spam and merged tickets only in their own views, and counts the same', async () => {
  const plain = await insertTicket(1);
  const [target] = await services.db.select().from(ticket).where(eq(ticket.number, plain));
  const spam = await insertTicket(2, { status: 'closed', spamAt: new Date() });
  const merged = await insertTicket(3, { status: 'closed', mergedIntoId: target?.id ?? null });
  expect(await listed({ isReal: true })).toEqual([plain]);
  expect(await listed({ view: 'spam' })).toEqual([spam]);
  expect(await listed({ view: 'merged' })).toEqual([merged]);
  // Other clients, and a search by number, still get everything.
  expect(await listed({})).toEqual([plain, spam, merged]);
  expect(await admin.ticket.counts()).toMatchObject({
    ...{ total: 3, all: 1, spam: 1, merged: 1 },
    ...{ open: 1, closed: 0 },
  });
});

test('sorts tickets waiting for the team first, then the rest, each newest first', async () => {
  const closed = await insertTicket(1, { status: 'closed', closedAt: new Date() });
  const waiting = await insertTicket(30);
  const answered = await insertTicket(2, { status: 'in_progress', respondedAt: new Date() });
  const newest = await insertTicket(0);
  await services.db.update(ticket).set({ waitingSince: null }).where(eq(ticket.number, answered));
  expect(await listed({ order: 'queue' })).toEqual([newest, waiting, closed, answered]);
  expect(await listed({ order: 'queue', pageSize: 2, page: 2 })).toEqual([closed, answered]);
});

test('lists beside a ticket its customer’s other tickets and orders, and nobody else’s', async () => {
  const [customer, other] = [await insertUser(services), await insertUser(services)];
  const numbers: string[] = [];
  for (const age of [6, 5, 4, 3, 2, 1]) numbers.push(await insertTicket(age, { userId: customer.id }));
  await insertTicket(1, { userId: other.id });
  const [{ id } = { id: '' }] = await services.db
    .select({ id: ticket.id })
    .from(ticket)
    .where(eq(ticket.number, numbers.at(-1) ?? ''));
  const order = await insertOrder(services, { userId: customer.id });
  await insertOrder(services, { userId: other.id });
  const history = await admin.ticket.customerHistory({ id });
  expect(history).toMatchObject({ customerId: customer.id, ticketCount: 5, orderCount: 1 });
  expect(history.tickets.map(({ number }) => number)).toEqual(numbers.slice(1, 5).reverse());
  expect(history.orders).toMatchObject([{ number: order.number }]);

  await services.db.update(ticket).set({ userId: null }).where(eq(ticket.id, id));
  expect(await admin.ticket.customerHistory({ id })).toMatchObject({ customerId: null, tickets: [] });
  const gone = admin.ticket.customerHistory({ id: '0193a1b2-0000-7000-8000-000000000000' });
  expect((await rejection(gone)).reason).toBe('TICKET_NOT_FOUND');
});

test('a ticket becomes overdue at its exact due time', async () => {
  const number = await insertTicket(0);
  services.clock.advance(limits.replyDueMs);
  admin = await callAs(services, adminRow);
  expect(await listed({ view: 'overdue' })).toEqual([]);
  services.clock.advance(1);
  expect(await listed({ view: 'overdue' })).toEqual([number]);
  expect((await admin.ticket.counts()).overdue).toBe(1);
});

describe('by assignee', () => {
  test('filters own, unassigned and others’ tickets, combined with other filters', async () => {
    const other = await insertUser(services, { role: 'admin' });
    const mine = await insertTicket(1, { assigneeId: adminRow.id });
    const mineClosed = await insertTicket(2, { assigneeId: adminRow.id, status: 'closed' });
    const theirs = await insertTicket(3, { assigneeId: other.id });
    const nobodys = await insertTicket(30);
    expect(await listed({ assignee: 'me' })).toEqual([mine, mineClosed]);
    expect(await listed({ assignee: adminRow.id, status: 'closed' })).toEqual([mineClosed]);
    expect(await listed({ assignee: other.id })).toEqual([theirs]);
    expect(await listed({ assignee: 'nobody', view: 'overdue' })).toEqual([nobodys]);
    expect(await listed({ assignee: 'not-an-id' })).toEqual([]);
    const { tickets } = await admin.ticket.list({ assignee: 'me', status: 'open' });
    expect(tickets).toMatchObject([{ number: mine, assignee: { id: adminRow.id, name: 'Ada' } }]);
    expect((await admin.ticket.list({ assignee: 'nobody' })).tickets[0]?.assignee).toBeNull();
  });
});

test('finds a number with and without prefix, whole and short', async () => {
  await insertTicket(1);
  const number = await insertTicket(2);
  await insertTicket(3);
  const digits = number.slice(-6);
  const short = String(Number(digits));
  for (const search of [
    number,
    number.toLowerCase(),
    number.slice(4),
    digits,
    `TKT-${short}`,
    `tkt ${short}`,
    `#${short}`,
  ]) {
    expect(await listed({ search }), search).toEqual([number]);
  }
  await services.db.update(ticket).set({ inquiry: 'TKT-x' }).where(eq(ticket.number, number));
  expect(await listed({ search: 'TKT-x' })).toEqual([number]);
});

test('lists frequent words up to a limit without a count, and counts rare ones exactly (ticket.common-words)', async () => {
  await services.db.execute(sql`
    insert into ticket (id, number, customer_name, customer_email, inquiry, status, first_response_due_at, created_at)
    select gen_random_uuid(), 'TKT-2025-' || lpad(n::text, 6, '0'), 'Cleo', 'cleo@example.com',
      case when n <= 15 then 'a rare anchor' else 'a lantern' end, (case when n % 4 = 0 then 'open' else 'closed' end)::ticket_status,
      now(), '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 640) n`);
  const listFacts = async (filter: Filter) => {
    const { total, isMore, tickets } = await admin.ticket.list(filter);
    return { total, isMore, first: tickets[0]?.number };
  };
  expect(await listFacts({ search: 'lantern' })).toEqual({
    total: 200,
    isMore: true,
    first: 'TKT-2025-000640',
  });
  expect(await listFacts({ search: 'lantern', page: 61 })).toEqual({
    total: 200,
    isMore: true,
    first: 'TKT-2025-000040',
  });
  // The last page reports the exact total.
  expect(await listFacts({ search: 'lantern', page: 63 })).toEqual({
    total: 625,
    isMore: false,
    first: 'TKT-2025-000020',
  });
  expect(await listFacts({ search: 'lantern', status: 'open' })).toEqual({
    total: 157,
    isMore: false,
    first: 'TKT-2025-000640',
  });
  expect(await listFacts({ search: 'anchor' })).toEqual({
    total: 15,
    isMore: false,
    first: 'TKT-2025-000015',
  });
  expect(await listFacts({ search: 'nowhere' })).toEqual({ total: 0, isMore: false, first: undefined });
});

describe('terms of the search (ticket.search-terms)', () => {
  test('find by assignee, status, priority and tag, together with words', async () => {
    const bob = await insertUser(services, { role: 'admin', name: 'Bob Tweh', email: 'robert@example.com' });
    const mine = await insertTicket(1, { assigneeId: adminRow.id, inquiry: 'A logo' });
    const his = await insertTicket(2, { assigneeId: bob.id, status: 'in_progress', priority: 3 });
    const nobodys = await insertTicket(3, { inquiry: 'Another logo' });
    const [row] = await services.db.select().from(ticket).where(eq(ticket.number, nobodys));
    const tag = await admin.ticketTag.save({ name: 'Very important', color: 'red' });
    await admin.ticket.tag({ id: row?.id ?? '', add: [tag.id], remove: [] });
    expect(await listed({ search: 'assignee:me' })).toEqual([mine]);
    expect(await listed({ search: 'logo assignee:nobody' })).toEqual([nobodys]);
    expect(await listed({ search: 'assignee:"bob tweh"' })).toEqual([his]);
    expect(await listed({ search: 'assignee:robert' })).toEqual([]);
    expect(await listed({ search: 'priority:urgent status:in-progress' })).toEqual([his]);
    expect(await listed({ search: 'tag:import' })).toEqual([nobodys]);
    expect(await listed({ search: 'tag:%' })).toEqual([]);
    expect(await listed({ search: 'status:lost' })).toEqual([]);
  });

  test('is:unread finds what the customer wrote after the caller looked, for each member of the team', async () => {
    const number = await insertTicket(2, { waitingSince: new Date(Date.now() - 7_200_000) });
    await insertTicket(3, { status: 'closed', closedAt: new Date() });
    const [row] = await services.db.select().from(ticket).where(eq(ticket.number, number));
    const id = row?.id ?? '';
    const other = await callAs(services, await insertUser(services, { role: 'admin' }));
    const unread = async (api: Api) =>
      (await api.ticket.list({ search: 'is:unread' })).tickets.map((each) => [each.number, each.unread]);
    expect(await unread(admin)).toEqual([[number, true]]);
    await admin.ticket.watch({ id });
    expect(await unread(admin)).toEqual([]);
    expect(await unread(other)).toEqual([[number, true]]);
    const createdAt = new Date(Date.now() + 1_000);
    const from = { authorName: 'Mary', fromTeam: false, createdAt };
    await services.db.insert(ticketMessage).values({ ticketId: id, body: 'Hello?', ...from });
    expect(await unread(admin)).toEqual([[number, true]]);
  });

  test('is:spam finds spam where the list leaves it out, and other terms do not', async () => {
    const spam = await insertTicket(1, { spamAt: new Date() });
    const real = await insertTicket(2);
    expect(await listed({ search: 'status:open', isReal: true })).toEqual([real]);
    expect(await listed({ search: 'is:spam', isReal: true })).toEqual([spam]);
  });
});
