import { scopesOfAreas, type WorkArea } from '@app/contracts/people/user/restriction';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { payment } from '@app/db/schema/sales/payment';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
import { createContextFactory } from '../../create-context';
import { type Api, callAs, rejection } from '../../testing/callers';
import { testClock } from '../../testing/clock';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { exportRatings, exportReport } from './export-reports';
import { clockShifts } from './report-hours';

let services: TestServices;
let admin: Api;
let ada: Awaited<ReturnType<typeof insertUser>>;
beforeAll(async () => {
  services = await createTestServices();
  ada = await insertUser(services, { role: 'admin', name: 'Ada' });
  admin = await callAs(services, ada);
  // In Berlin clocks go forward on Sunday, March 29 at 2:00, which is 1:00 in UTC.
  await services.db.insert(setting).values({ name: 'timeZone', value: 'Europe/Berlin' });
  await insertRows();
  return services.drop;
});

const range = { from: '2026-03-23', to: '2026-03-29' };
const minutes = (at: string, count: number) => new Date(Date.parse(at) + count * 60_000);
let made = 0;

async function insertTicket(
  at: string,
  {
    answered,
    ended,
    ...more
  }: { answered?: number; ended?: number } & Partial<typeof ticket.$inferInsert> = {},
) {
  made += 1;
  const [row] = await services.db
    .insert(ticket)
    .values({
      number: `TKT-2026-${String(made).padStart(6, '0')}`,
      customerName: 'Cleo',
      customerEmail: 'cleo@example.com',
      inquiry: 'Please',
      firstResponseDueAt: minutes(at, 60),
      respondedAt: answered === undefined ? null : minutes(at, answered),
      closedAt: ended === undefined ? null : minutes(at, ended),
      status: ended === undefined ? 'open' : 'closed',
      createdAt: new Date(at),
      ...more,
    })
    .returning();
  if (!row) throw new Error('no ticket');
  return row;
}

const insertMessage = (
  ticketId: string,
  at: string,
  fromTeam: boolean,
  more: Partial<typeof ticketMessage.$inferInsert> = {},
) =>
  services.db.insert(ticketMessage).values({
    ticketId,
    authorId: fromTeam ? ada.id : null,
    authorName: fromTeam ? 'Ada' : 'Cleo',
    fromTeam,
    body: 'Hello',
    createdAt: new Date(at),
    ...more,
  });

async function insertRows() {
  // The minute before the range begins in Berlin, and its first minute.
  const before = await insertTicket('2026-03-22T22:59:00Z', { answered: 10, ended: 30 });
  const first = await insertTicket('2026-03-22T23:00:00Z', { answered: 20, ended: 100 });
  await insertTicket('2026-03-24T09:30:00Z', { answered: 120, ended: 200 });
  // One that is late and still unanswered, and one closed without a reply.
  const late = await insertTicket('2026-03-25T09:00:00Z');
  await insertTicket('2026-03-26T09:00:00Z', { ended: 300 });
  // Before and after the clock change: 1:59 and 3:00 there.
  await insertTicket('2026-03-29T00:59:00Z', { answered: 40 });
  await insertTicket('2026-03-29T01:00:00Z', { answered: 40 });
  // The first minute after the range; spam and merged tickets are not counted anywhere.
  await insertTicket('2026-03-29T22:00:00Z', { answered: 1, ended: 2 });
  await insertTicket('2026-03-25T12:00:00Z', { answered: 1, ended: 2, spamAt: new Date() });
  await insertTicket('2026-03-25T12:00:00Z', { answered: 1, ended: 2, mergedIntoId: late.id });
  await insertMessage(first.id, '2026-03-24T09:10:00Z', false);
  await insertMessage(first.id, '2026-03-24T09:20:00Z', true);
  await insertMessage(first.id, '2026-03-24T09:21:00Z', true, { internal: true });
  await insertMessage(first.id, '2026-03-24T09:22:00Z', true, { authorId: null });
  await insertMessage(before.id, '2026-03-22T22:00:00Z', true);
  await services.db.insert(ticketRating).values([
    {
      ticketId: first.id,
      verdict: 'good',
      words: '=Great, "really"',
      ratedAt: new Date('2026-03-24T10:00:00Z'),
      assigneeId: ada.id,
    },
    { ticketId: late.id, verdict: 'bad', ratedAt: new Date('2026-03-29T21:59:59Z') },
    { ticketId: before.id, verdict: 'bad', ratedAt: new Date('2026-03-22T22:59:00Z') },
  ]);
}

test('lists how long customers waited, by company day, beside the previous period (dashboard.report-times)', async () => {
  const { firstAnswer, resolution } = await admin.report.times({ range });
  expect(firstAnswer).toEqual({
    // 20, 40, 40 and 120 minutes; of these and the late one, three were in time.
    now: { count: 4, medianSeconds: 2_400, p90Seconds: 5_760, inTimeShare: 0.6 },
    before: { count: 1, medianSeconds: 600, p90Seconds: 600, inTimeShare: 1 },
  });
  expect(resolution).toEqual({
    now: { count: 4, medianSeconds: 9_000, p90Seconds: 16_200 },
    before: { count: 0, medianSeconds: null, p90Seconds: null },
  });
  const empty = await admin.report.times({ range: { from: '2020-01-01', to: '2020-01-02' } });
  expect(empty.firstAnswer.now).toEqual({
    count: 0,
    medianSeconds: null,
    p90Seconds: null,
    inTimeShare: null,
  });
});

test('lists when customers write, by the company’s clock, also across a change of it (dashboard.report-volume)', async () => {
  const { timeZone, hours, weekdays } = await admin.report.hours({ range });
  expect(timeZone).toBe('Europe/Berlin');
  expect(await admin.report.timeZone()).toEqual({ timeZone });
  const filled = (all: { tickets: number; messages: number }[]) =>
    all.flatMap(({ tickets, messages }, place) =>
      tickets + messages > 0 ? [[place, tickets, messages]] : [],
    );
  expect(filled(hours.now)).toEqual([
    [0, 1, 0],
    [1, 1, 0],
    [3, 1, 0],
    [10, 3, 1],
  ]);
  expect(filled(weekdays.now)).toEqual([
    [0, 1, 0],
    [1, 1, 1],
    [2, 1, 0],
    [3, 1, 0],
    [6, 2, 0],
  ]);
  expect(filled(hours.before ?? [])).toEqual([[23, 1, 0]]);
  expect((await admin.report.hours({ range: null })).hours.before).toBeNull();
});

test('lists each person’s public messages and ratings; deleted people together', async () => {
  const { people, compared } = await admin.report.people({ range });
  expect(compared).toBe(true);
  expect(people).toEqual([
    { id: null, name: null, answers: 1, answersBefore: 0, good: 0, bad: 0 },
    { id: ada.id, name: 'Ada', answers: 1, answersBefore: 1, good: 1, bad: 0 },
  ]);
});

test('states the share of good ratings, and the latest comments (dashboard.report-ratings)', async () => {
  const { now, before, latest } = await admin.report.ratings({ range });
  expect(now).toEqual({ good: 1, bad: 1, count: 2, share: 0.5 });
  expect(before).toEqual({ good: 0, bad: 1, count: 1, share: 0 });
  expect(latest).toMatchObject([{ customerName: 'Cleo', verdict: 'good', words: '=Great, "really"' }]);
});

test('lists the latest twelve weeks with open tickets, waiting times and outcomes (dashboard.key-figures)', async () => {
  testClock.set(new Date('2026-04-01T10:00:00Z'));
  const { weeks, openTickets, currency } = await admin.report.trends();
  expect(weeks).toHaveLength(12);
  expect(weeks.map(({ start }) => start).slice(-3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  expect(currency).toBe('USD');
  // The late one and the two of the night of March 29; one opened the week before was closed on that week's
  // Monday.
  expect(openTickets).toBe(3);
  expect(weeks.slice(-4).map(({ openTickets: open }) => open)).toEqual([0, 1, 3, 3]);
  // In UTC two more were opened the week before, answered after 10 and 20 minutes.
  expect(weeks.slice(-3).map(({ firstAnswerSeconds }) => firstAnswerSeconds)).toEqual([900, 2_400, null]);
  const customer = await callAs(services, await insertUser(services));
  expect((await rejection(customer.report.trends())).reason).toBe('FORBIDDEN');
});

test('lists what was quoted and paid in each of them, in the settings’ currency, less what was undone (dashboard.key-figures)', async () => {
  testClock.set(new Date('2026-04-01T10:00:00Z'));
  const quoted = async (
    sentAt: string,
    totalCents: number,
    more: Partial<typeof quote.$inferInsert> = {},
  ) => {
    const { id: ticketId } = await insertTicket('2025-01-06T09:00:00Z', { answered: 1, ended: 2 });
    await services.db.insert(quote).values({
      number: `QUO-2026-${String(made).padStart(6, '0')}`,
      ticketId,
      customerName: 'Cleo',
      customerEmail: 'cleo@example.com',
      status: 'sent',
      currency: 'USD',
      taxName: 'Tax',
      taxRate: 0,
      subtotalCents: totalCents,
      taxCents: 0,
      totalCents,
      validUntil: '2026-12-31',
      sentAt: new Date(sentAt),
      ...more,
    });
  };
  const { id: orderId } = await insertOrder(services);
  const paid = (
    receivedAt: string | null,
    amountCents: number,
    more: Partial<typeof payment.$inferInsert> = {},
  ) =>
    services.db.insert(payment).values({
      orderId,
      provider: 'bank_transfer',
      part: 'whole',
      state: 'succeeded',
      reference: `${amountCents} of ${receivedAt}`,
      amountCents,
      currency: 'USD',
      receivedAt: receivedAt === null ? null : new Date(receivedAt),
      ...more,
    });
  // The last second before the twelve weeks, and their first one.
  await quoted('2026-01-11T23:59:59Z', 1);
  await quoted('2026-01-12T00:00:00Z', 20);
  await quoted('2026-03-22T23:59:59Z', 300);
  await quoted('2026-03-23T00:00:00Z', 4_000, { status: 'accepted' });
  await quoted('2026-03-25T00:00:00Z', 50_000, { status: 'declined' });
  await quoted('2026-03-25T00:00:00Z', 6, { status: 'replaced' });
  await quoted('2026-03-25T00:00:00Z', 6, { status: 'withdrawn' });
  await quoted('2026-03-25T00:00:00Z', 6, { currency: 'LRD' });
  await paid('2026-01-11T23:59:59Z', 1);
  await paid('2026-03-23T00:00:00Z', 2_000);
  await paid('2026-03-29T23:59:59Z', 500);
  await paid('2026-03-30T00:00:00Z', 70);
  await paid('2026-03-24T00:00:00Z', 8, { currency: 'LRD' });
  await paid('2026-03-24T00:00:00Z', 9, { state: 'failed' });
  await paid(null, 11, { state: 'pending' });

  const { weeks } = await admin.report.trends();
  const sums = (of: 'quotedCents' | 'paidCents') =>
    weeks.filter((week) => week[of] > 0).map((week) => [week.start, week[of]]);
  expect(sums('quotedCents')).toEqual([
    ['2026-01-12', 20],
    ['2026-03-16', 300],
    ['2026-03-23', 54_000],
  ]);
  expect(sums('paidCents')).toEqual([
    ['2026-03-23', 2_500],
    ['2026-03-30', 70],
  ]);
});

test('each report is exported and recorded, for the team only (dashboard.report-files)', async () => {
  const anonymous = await createContextFactory(services)({
    requestId: 'test',
    ip: '10.9.9.9',
    userAgent: 'test',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  const { id, name, email } = ada;
  const ctx = {
    ...anonymous,
    actor: { id, name, email, role: 'admin' as const, restriction: null, emailVerified: true },
  };
  const textOf = async (parts: Promise<AsyncGenerator<string>>) => {
    let text = '';
    for await (const part of await parts) text += part;
    return text;
  };
  const exports = () => services.db.$count(auditEvent, eq(auditEvent.action, 'report.export'));
  const before = await exports();
  const times = await textOf(exportReport(ctx, 'times', { range }));
  expect(times).toContain('First answer,This range,4,2400,5760,0.6');
  const hours = await textOf(exportReport(ctx, 'hours', { range }));
  expect(hours.split('\r\n')).toHaveLength(1 + 24 + 7 + 1);
  expect(hours).toContain('10:00,3,1,0,0');
  expect(await textOf(exportReport(ctx, 'people', { range }))).toContain('Ada,1,1,1,0');
  const ratings = await textOf(exportRatings(ctx, { range }));
  expect(ratings).toContain(`good,"'=Great, ""really"""`);
  expect(ratings.trim().split('\r\n')).toHaveLength(3);
  expect(await exports()).toBe(before + 4);
  for (const stranger of [anonymous, { ...ctx, actor: { ...ctx.actor, role: 'user' as const } }]) {
    await expect(exportReport(stranger, 'times', { range })).rejects.toThrow();
  }
});

test('an account with statistics alone reads figures, neither whose they are nor what customers wrote (users.restricted-accounts)', async () => {
  const byAreas = (...areas: WorkArea[]) =>
    insertUser(services, { role: 'admin', restriction: scopesOfAreas(areas) });
  const [stats, both] = [await byAreas('stats'), await byAreas('stats', 'tickets', 'users')];
  const files = async (person: typeof ada) => {
    const ctx = asActor(backgroundContext(services, 'test'), actorOf(person));
    const parts = [await exportReport(ctx, 'people', { range }), await exportRatings(ctx, { range })];
    const texts: string[] = [];
    for (const part of parts) {
      let text = '';
      for await (const piece of part) text += piece;
      texts.push(text);
    }
    return texts as [string, string];
  };
  for (const person of [stats, both]) {
    const api = await callAs(services, person);
    expect((await api.report.people({ range })).people).toEqual([
      { id: null, name: null, answers: 1, answersBefore: 0, good: 0, bad: 0 },
      { id: null, name: 'Team member 1', answers: 1, answersBefore: 1, good: 1, bad: 0 },
    ]);
    const [people, ratings] = await files(person);
    expect(people).toContain('Team member 1,1,1,1,0');
    expect(people + ratings).not.toContain('Ada');
  }
  const { now, latest } = await (await callAs(services, stats)).report.ratings({ range });
  expect([now.count, latest]).toEqual([2, []]);
  expect((await files(stats))[1]).toMatch(/^\ufeff?Rating,Rated at\r\nbad,/);
  expect((await (await callAs(services, both)).report.ratings({ range })).latest).toHaveLength(1);
  expect((await files(both))[1]).toMatch(/^\ufeff?Ticket,Customer,Rating,Words,Rated at\r\n/);
  await services.db
    .update(ticketMessage)
    .set({ authorId: stats.id })
    .where(eq(ticketMessage.authorId, ada.id));
  const own = await (await callAs(services, stats)).report.people({ range });
  await services.db
    .update(ticketMessage)
    .set({ authorId: ada.id })
    .where(eq(ticketMessage.authorId, stats.id));
  expect(own.people).toContainEqual(expect.objectContaining({ id: stats.id, name: stats.name, answers: 1 }));
});

test('refuses days out of order, and everybody but the team', async () => {
  const wrong = { range: { from: '2026-03-29', to: '2026-03-23' } };
  expect((await rejection(admin.report.times(wrong))).reason).toBe('VALIDATION_FAILED');
  const customer = await callAs(services, await insertUser(services));
  expect((await rejection(customer.report.ratings({ range }))).reason).toBe('FORBIDDEN');
});

test('works with a fixed clock, one with half hours, and one changed twice a year', () => {
  const year = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
  expect(clockShifts('UTC', year)).toEqual([{ ...year, seconds: 0 }]);
  expect(clockShifts('Asia/Kolkata', year)).toEqual([{ ...year, seconds: 19_800 }]);
  expect(clockShifts('Europe/Berlin', year).map(({ from, seconds }) => [from, seconds])).toEqual([
    ['2026-01-01T00:00:00.000Z', 3_600],
    ['2026-03-29T01:00:00.000Z', 7_200],
    ['2026-10-25T01:00:00.000Z', 3_600],
  ]);
  expect(clockShifts('Australia/Lord_Howe', year).map(({ seconds }) => seconds)).toEqual([
    39_600, 37_800, 39_600,
  ]);
});
