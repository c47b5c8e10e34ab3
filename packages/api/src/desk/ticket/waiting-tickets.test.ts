import { readFileSync } from 'node:fs';
import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { sendNewQuote } from '../../testing/quotes';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let customer: Api;
let createdAtStart: string;
let id: string;

beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  await services.db.execute(sql`TRUNCATE ticket CASCADE`);
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const row = await insertUser(services);
  customer = await callAs(services, row);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  ({ id, createdAt: createdAtStart } = await customer.ticket.create({ inquiry: 'Please make it green.' }));
});

const waitingSince = async () => (await admin.ticket.list({})).tickets[0]?.waitingSince;
const moment = () => new Date().toISOString();
const advanceMinute = () => services.clock.advance(60_000);
const answer = (close = false) => admin.ticket.respond({ id, adminResponse: 'We will.', close });
const write = () => customer.ticket.reply({ id, body: 'And blue?' });
async function accept(): Promise<void> {
  const [quote] = await customer.quote.mineOfTicket({ ticketId: id });
  await customer.quote.accept({ id: quote?.id ?? '', name: 'Mary' });
}

describe('a ticket waits for the team', () => {
  test('from the inquiry until the first answer', async () => {
    expect(await waitingSince()).toBe(createdAtStart);
    advanceMinute();
    await answer();
    expect(await waitingSince()).toBeNull();
  });

  test('from the first message since its last answer, whatever follows', async () => {
    advanceMinute();
    await answer();
    advanceMinute();
    const asked = moment();
    await write();
    advanceMinute();
    await write();
    expect(await waitingSince()).toBe(asked);
    advanceMinute();
    await answer();
    expect(await waitingSince()).toBeNull();
  });

  test('although notes and assignments are added', async () => {
    advanceMinute();
    await admin.ticket.addNote({ id, body: 'Who knows green?' });
    expect(await waitingSince()).toBe(createdAtStart);
    await answer();
    advanceMinute();
    await admin.ticket.addNote({ id, body: 'Done.' });
    expect(await waitingSince()).toBeNull();
  });

  test('until it is closed or finalized, and again when reopened unanswered', async () => {
    await admin.ticket.close({ id });
    expect(await waitingSince()).toBeNull();
    advanceMinute();
    await admin.ticket.reopen({ id });
    expect(await waitingSince()).toBe(createdAtStart);
    await answer(true);
    expect(await waitingSince()).toBeNull();
    await customer.ticket.reopenMine({ id });
    expect(await waitingSince()).toBeNull();
    await admin.ticket.close({ id });
    advanceMinute();
    const asked = moment();
    await write();
    expect(await waitingSince()).toBe(asked);
    await admin.ticket.finalize({ id });
    expect(await waitingSince()).toBeNull();
  });

  test('from the acceptance of a quote until the next answer, and is unread again for all who have read it', async () => {
    await sendNewQuote({ admin, ticketId: id });
    await write();
    advanceMinute();
    await admin.ticket.watch({ id });
    await admin.ticket.snooze({ id, until: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await admin.ticket.list({ search: 'is:unread' })).toMatchObject({ total: 0 });
    advanceMinute();
    await accept();
    const waits = { snoozedUntil: null, unread: true };
    expect(await admin.ticket.list({ view: 'waiting' })).toMatchObject({ total: 1, tickets: [waits] });
    expect(await admin.ticket.list({ search: 'is:unread' })).toMatchObject({ total: 1 });
    advanceMinute();
    await admin.ticket.watch({ id });
    expect(await admin.ticket.list({ search: 'is:unread' })).toMatchObject({ total: 0 });
    await answer();
    expect(await waitingSince()).toBeNull();
  });

  test('from the acceptance itself when nothing else waits, until the sale is finalized', async () => {
    await answer();
    await sendNewQuote({ admin, ticketId: id });
    expect(await waitingSince()).toBeNull();
    advanceMinute();
    const accepted = moment();
    await accept();
    expect(await waitingSince()).toBe(accepted);
    // Counted once: as a quote to finalize.
    expect(await admin.stats.attention()).toMatchObject({
      ...{ waitingTickets: 1, waitingWithQuote: 1, acceptedQuotes: 1 },
    });
    const waiting = async (search: string, as = admin) =>
      (await as.ticket.list({ view: 'waiting', search })).total;
    expect(await Promise.all(['is:accepted', '-is:accepted'].map((search) => waiting(search)))).toEqual([
      1, 0,
    ]);
    const restriction = scopesOfAreas(['tickets']);
    const noQuotes = await callAs(services, await insertUser(services, { role: 'admin', restriction }));
    expect(await waiting('is:accepted', noQuotes)).toBe(0);
    expect(await waiting('-is:accepted', noQuotes)).toBe(1);
    await admin.ticket.finalize({ id });
    expect(await waitingSince()).toBeNull();
  });

  test('in list, overview and filter alike', async () => {
    expect((await admin.ticket.counts()).waiting).toBe(1);
    expect((await admin.stats.attention()).waitingTickets).toBe(1);
    expect(await admin.ticket.list({ view: 'waiting' })).toMatchObject({ total: 1, tickets: [{ id }] });
    await answer();
    expect((await admin.ticket.counts()).waiting).toBe(0);
    expect((await admin.stats.attention()).waitingTickets).toBe(0);
    expect(await admin.ticket.list({ view: 'waiting' })).toMatchObject({ total: 0, tickets: [] });
  });
});

let numbers = 0;
/** As the previous release inserts them, without `waitingSince`. */
async function insertTicket(hoursAgo: number, status: 'open' | 'in_progress' | 'closed' | 'finalized') {
  numbers += 1;
  const number = `TKT-2025-${String(numbers).padStart(6, '0')}`;
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const [row] = await services.db
    .insert(ticket)
    .values({
      number,
      status,
      customerName: 'Mary Kollie',
      customerEmail: 'mary@example.com',
      inquiry: 'Please.',
      createdAt,
      firstResponseDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
    })
    .returning({ id: ticket.id });
  if (!row) throw new Error('the ticket was not returned');
  return { id: row.id, number };
}
const insertMessage = (ticketId: string, hoursAgo: number, fromTeam: boolean, internal = false) =>
  services.db.insert(ticketMessage).values({
    ticketId,
    authorName: 'Somebody',
    fromTeam,
    internal,
    body: 'Words',
    createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
  });
const listedNumbers = async (input: Parameters<Api['ticket']['list']>[0]) =>
  (await admin.ticket.list(input)).tickets.map(({ number }) => number);

test('waiting tickets are sorted by the longest wait, and the list by urgency has first answers, then replies, then what rests, then what has ended', async () => {
  await services.db.delete(ticket);
  const answered = await insertTicket(9, 'in_progress');
  await insertMessage(answered.id, 8, true);
  const awaiting = await insertTicket(50, 'in_progress');
  await insertMessage(awaiting.id, 49, true);
  await insertMessage(awaiting.id, 3, false);
  await services.db.update(ticket).set({ respondedAt: new Date() });
  const fresh = await insertTicket(1, 'open');
  const sold = await insertTicket(2, 'finalized');
  const closed = await insertTicket(4, 'closed');
  expect(await listedNumbers({ order: 'waiting' })).toEqual(
    [awaiting, fresh, sold, closed, answered].map(({ number }) => number),
  );
  expect(await listedNumbers({ order: 'urgent' })).toEqual(
    [fresh, awaiting, answered, sold, closed].map(({ number }) => number),
  );
});

test('the stored time of waiting equals what the thread says, in whatever order it was written', async () => {
  await services.db.delete(ticket);
  const late = await insertTicket(20, 'open');
  await insertMessage(late.id, 5, false);
  await insertMessage(late.id, 10, true);
  await insertMessage(late.id, 1, true, true);
  const removed = await insertTicket(21, 'in_progress');
  await insertMessage(removed.id, 2, true);
  await insertTicket(22, 'closed');
  const read = () =>
    services.db
      .select({ number: ticket.number, since: ticket.waitingSince })
      .from(ticket)
      .orderBy(ticket.number);
  const kept = await read();
  expect(kept.map(({ since }) => since && Math.round((Date.now() - since.getTime()) / 3_600_000))).toEqual([
    5,
    null,
    null,
  ]);
  // As before the column was added: the backfill computes the same values.
  await services.db.update(ticket).set({ waitingSince: null });
  const backfill = new URL('../../../../../drizzle/0024_backfill-waiting-tickets.sql', import.meta.url);
  await services.db.execute(sql.raw(readFileSync(backfill, 'utf8')));
  expect(await read()).toEqual(kept);
  await services.db.delete(ticketMessage).where(sql`ticket_id = ${removed.id}`);
  expect((await read())[1]?.since).not.toBeNull();
});
