import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { ticket } from '@app/db/schema/desk/ticket';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

type Person = Awaited<ReturnType<typeof insertUser>>;

let services: TestServices;
let ada: { row: Person; api: Api };
let customer: { row: Person; api: Api };
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  await services.db.delete(ticket);
  await services.db.delete(user);
  await services.db.delete(setting);
  const [admin, person] = [
    await insertUser(services, { role: 'super-admin', name: 'Ada' }),
    await insertUser(services),
  ];
  ada = { row: admin, api: await callAs(services, admin) };
  customer = { row: person, api: await callAs(services, person) };
});

const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Advances the clock and signs everyone in again. */
async function advanceBy(ms: number) {
  services.clock.advance(ms);
  ada.api = await callAs(services, ada.row);
  customer.api = await callAs(services, customer.row);
}

async function openTicket() {
  await insertCartItems(services, customer.row, [await insertTemplate(services)]);
  return customer.api.ticket.create({ inquiry: 'Please make it green.' });
}

/** Returns the count of every view, checked against the length of its list. */
async function views() {
  const counts = await ada.api.ticket.counts();
  const names = ['waiting', 'answered', 'mine', 'unassigned', 'overdue', 'snoozed', 'spam'] as const;
  for (const view of names) {
    expect((await ada.api.ticket.list({ view })).total, view).toBe(counts[view]);
  }
  return Object.fromEntries(names.filter((view) => counts[view] > 0).map((view) => [view, counts[view]]));
}

describe('views', () => {
  test('follow a ticket’s changes, and each count equals its list', async () => {
    expect(await views()).toEqual({});
    const { id } = await openTicket();
    expect(await views()).toEqual({ waiting: 1, unassigned: 1 });
    await ada.api.ticket.assign({ id, assigneeId: ada.row.id, from: null });
    expect(await views()).toEqual({ waiting: 1, mine: 1 });
    await ada.api.ticket.respond({ id, adminResponse: 'We will.' });
    expect(await views()).toEqual({ answered: 1, mine: 1 });
    await ada.api.ticket.close({ id });
    expect(await views()).toEqual({});
  });

  test('a first answer is late by its own target, a later one by the other, to the moment', async () => {
    await ada.api.setting.update({ firstAnswerHours: 2, laterAnswerHours: 5 });
    const { id } = await openTicket();
    expect((await ada.api.ticket.counts()).changesAt).toBe(inMs(2 * hour));
    await advanceBy(2 * hour);
    expect(await views()).toEqual({ waiting: 1, unassigned: 1 });
    await advanceBy(1);
    expect(await views()).toEqual({ waiting: 1, unassigned: 1, overdue: 1 });
    await ada.api.ticket.respond({ id, adminResponse: 'We will.' });
    expect(await views()).toEqual({ answered: 1, unassigned: 1 });
    await advanceBy(hour);
    await customer.api.ticket.reply({ id, body: 'When?' });
    const { answerDueAt } = (await ada.api.ticket.list({})).tickets[0] ?? {};
    expect(answerDueAt).toBe(inMs(5 * hour));
    expect((await ada.api.ticket.counts()).changesAt).toBe(answerDueAt);
    await advanceBy(5 * hour + 1);
    expect(await views()).toEqual({ waiting: 1, unassigned: 1, overdue: 1 });
    expect(await ada.api.stats.attention()).toMatchObject({ waitingTickets: 1, overdueTickets: 1 });
  });

  test('targets are whole hours within the promised time', async () => {
    for (const wrong of [{ firstAnswerHours: 25 }, { firstAnswerHours: 0 }, { laterAnswerHours: 1.5 }]) {
      expect(await rejection(ada.api.setting.update(wrong))).toMatchObject({ reason: 'VALIDATION_FAILED' });
    }
  });
});

describe('a snoozed ticket', () => {
  test('leaves the queue until its time, and returns by itself', async () => {
    const { id } = await openTicket();
    const snoozed = await ada.api.ticket.snooze({ id, until: inMs(3 * hour) });
    expect(snoozed).toMatchObject({
      snoozedUntil: inMs(3 * hour),
      history: [{ kind: 'snoozed', by: 'Ada' }],
    });
    expect(await views()).toEqual({ snoozed: 1 });
    expect((await ada.api.ticket.counts()).changesAt).toBe(inMs(3 * hour));
    await advanceBy(3 * hour);
    expect(await views()).toEqual({ waiting: 1, unassigned: 1 });
  });

  test('returns when the customer writes or it is undone, not for a note or an answer', async () => {
    const { id } = await openTicket();
    await ada.api.ticket.respond({ id, adminResponse: 'Next week.' });
    await ada.api.ticket.snooze({ id, until: inMs(48 * hour) });
    await ada.api.ticket.addNote({ id, body: 'Waits for the logo.' });
    expect(await views()).toEqual({ snoozed: 1 });
    await customer.api.ticket.reply({ id, body: 'Here is the logo.' });
    expect(await views()).toEqual({ waiting: 1, unassigned: 1 });
    await ada.api.ticket.snooze({ id, until: inMs(hour) });
    await ada.api.ticket.snooze({ id, until: null });
    expect(await views()).toEqual({ waiting: 1, unassigned: 1 });
  });

  test('still becomes overdue, and stops being snoozed when closed', async () => {
    const { id } = await openTicket();
    await ada.api.ticket.snooze({ id, until: inMs(100 * hour) });
    await advanceBy(25 * hour);
    expect(await views()).toEqual({ snoozed: 1, overdue: 1 });
    await ada.api.ticket.close({ id });
    await ada.api.ticket.reopen({ id });
    expect(await views()).toEqual({ waiting: 1, unassigned: 1, overdue: 1 });
  });

  test('requires a time within the next year, and an open ticket', async () => {
    const { id } = await openTicket();
    for (const until of [inMs(0), inMs(-1), inMs(367 * 24 * hour), 'tomorrow']) {
      expect(await rejection(ada.api.ticket.snooze({ id, until }))).toMatchObject({
        details: [{ field: 'until', message: ticketMessages.snoozeRange }],
      });
    }
    await ada.api.ticket.close({ id });
    expect(await rejection(ada.api.ticket.snooze({ id, until: inMs(hour) }))).toMatchObject({
      reason: 'TICKET_STATUS',
    });
    await ada.api.ticket.finalize({ id });
    expect(await rejection(ada.api.ticket.snooze({ id, until: inMs(hour) }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
    });
    expect(await rejection(ada.api.ticket.snooze({ id: 'nonsense', until: null }))).toMatchObject({
      reason: 'TICKET_NOT_FOUND',
    });
  });
});

test('priority filters and sorts, is hidden from the customer, and is kept by a finalized ticket', async () => {
  const [first, second, third] = [await openTicket(), await openTicket(), await openTicket()];
  await advanceBy(hour);
  const { updatedAt } = await ada.api.ticket.byId({ id: first.id });
  await ada.api.ticket.setPriority({ id: first.id, priority: 'urgent' });
  const low = await ada.api.ticket.setPriority({ id: third.id, priority: 'low' });
  expect(low.priority).toBe('low');
  const order = (await ada.api.ticket.list({ order: 'priority' })).tickets.map(({ id }) => id);
  expect(order).toEqual([first.id, second.id, third.id]);
  expect((await ada.api.ticket.list({ priority: 'urgent' })).tickets).toMatchObject([
    { id: first.id, priority: 'urgent', updatedAt },
  ]);
  await ada.api.ticket.finalize({ id: second.id });
  expect(await rejection(ada.api.ticket.setPriority({ id: second.id, priority: 'high' }))).toMatchObject({
    reason: 'ALREADY_FINALIZED',
  });
});
