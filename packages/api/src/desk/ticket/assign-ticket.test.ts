import { randomUUID } from 'node:crypto';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

type Person = Awaited<ReturnType<typeof insertUser>>;

let services: TestServices;
let ada: { row: Person; api: Api };
let bob: { row: Person; api: Api };
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(user);
  ada = await administrator('Ada');
  bob = await administrator('Bob');
});

async function administrator(name: string) {
  const row = await insertUser(services, { role: 'super-admin', name });
  return { row, api: await callAs(services, row) };
}

async function openTicket() {
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  return (await callAs(services, row)).ticket.create({ inquiry: 'Please make it green.' });
}

/** Returns a ticket's assignments from the audit trail. */
async function assignments(ticketId: string) {
  const rows = await services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, ticketId), eq(auditEvent.action, 'ticket.assign')))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));
  return rows.map(({ actorName, before, after }) => [actorName, before?.assignee, after?.assignee]);
}

describe('assigning', () => {
  test('to oneself, to a colleague, who gets a mail, and to nobody is recorded in audit log and history', async () => {
    const { id, number } = await openTicket();
    const [me, other] = [ada.row.id, bob.row.id];
    expect(await ada.api.ticket.assign({ id, assigneeId: me, from: null })).toMatchObject({
      assignee: { id: me, name: 'Ada' },
      status: 'open',
    });
    expect(await queuedMails(services, { template: 'ticket-assigned', to: ada.row.email })).toEqual([]);
    await ada.api.ticket.assign({ id, assigneeId: other, from: me });
    expect(await queuedMails(services, { template: 'ticket-assigned', to: bob.row.email })).toMatchObject([
      { to: bob.row.email, ticketNumber: number, assignedBy: 'Ada' },
    ]);
    const released = await bob.api.ticket.assign({ id, assigneeId: null, from: other });
    expect(released.assignee).toBeNull();
    expect(await assignments(id)).toEqual([
      ['Ada', null, 'Ada'],
      ['Ada', 'Ada', 'Bob'],
      ['Bob', 'Bob', null],
    ]);
    expect(released.history).toMatchObject([
      { kind: 'assigned', by: 'Ada', assignee: 'Ada' },
      { kind: 'assigned', by: 'Ada', assignee: 'Bob' },
      { kind: 'assigned', by: 'Bob', assignee: null },
    ]);
  });

  test('the slower of two who take a ticket at once is told who has it', async () => {
    const { id } = await openTicket();
    const results = await Promise.allSettled(
      [ada, bob].map(({ row, api }) => api.ticket.assign({ id, assigneeId: row.id, from: null })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { assignee } = await ada.api.ticket.byId({ id });
    const late = assignee?.name === 'Ada' ? bob : ada;
    expect(
      await rejection(late.api.ticket.assign({ id, assigneeId: late.row.id, from: null })),
    ).toMatchObject({
      reason: 'TICKET_ASSIGNED',
      status: 409,
      message: `Somebody was faster: this ticket is now assigned to ${assignee?.name}.`,
    });
    expect(await assignments(id)).toHaveLength(1);
  });

  test('assigning to the current assignee succeeds and writes nothing', async () => {
    const { id } = await openTicket();
    await ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null });
    await ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null });
    expect(await assignments(id)).toHaveLength(1);
    expect(await queuedMails(services, { to: bob.row.email })).toHaveLength(1);
  });

  test('refuses customers, the suspended and strangers, an unknown ticket and a finalized one', async () => {
    const { id } = await openTicket();
    const customer = await insertUser(services);
    const suspended = await insertUser(services, { role: 'admin', suspendedAt: new Date() });
    for (const assigneeId of [customer.id, suspended.id, randomUUID(), 'not-an-id']) {
      expect(await rejection(ada.api.ticket.assign({ id, assigneeId, from: null }))).toMatchObject({
        reason: 'ASSIGNEE_GONE',
        status: 409,
      });
    }
    const mine = { assigneeId: ada.row.id, from: null };
    expect(await rejection(ada.api.ticket.assign({ id: randomUUID(), ...mine }))).toMatchObject({
      reason: 'TICKET_NOT_FOUND',
    });
    await ada.api.ticket.finalize({ id });
    expect(await rejection(ada.api.ticket.assign({ id, ...mine }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
    });
    expect(await assignments(id)).toEqual([]);
  });

  test('offers the active administrators by name, with their workload', async () => {
    await insertUser(services, { role: 'admin', name: 'Zoe', suspendedAt: new Date() });
    await insertUser(services, { name: 'A customer' });
    const [first, second] = [await openTicket(), await openTicket()];
    await ada.api.ticket.assign({ id: first.id, assigneeId: bob.row.id, from: null });
    await ada.api.ticket.assign({ id: second.id, assigneeId: bob.row.id, from: null });
    await ada.api.ticket.close({ id: second.id });
    expect(await ada.api.ticket.assignees()).toEqual([
      { id: ada.row.id, name: 'Ada', running: 0 },
      { id: bob.row.id, name: 'Bob', running: 1 },
    ]);
  });
});

describe('tickets of somebody who stops being an administrator become unassigned', () => {
  const departures: Readonly<Record<string, () => Promise<unknown>>> = {
    demoted: () => {
      const { id, name, email } = bob.row;
      return ada.api.user.update({ id, name, email, role: 'user' });
    },
    deleted: () => ada.api.user.remove({ id: bob.row.id }),
  };

  test.each(Object.keys(departures))('when %s', async (how) => {
    const { id } = await openTicket();
    await ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null });
    await departures[how]?.();
    expect((await ada.api.ticket.byId({ id })).assignee).toBeNull();
    expect(await assignments(id)).toEqual([
      ['Ada', null, 'Bob'],
      ['Ada', 'Bob', null],
    ]);
  });

  test('except by a suspension: the ticket is marked, found, can be reassigned, and is theirs again afterwards', async () => {
    const [kept, handed] = [await openTicket(), await openTicket()];
    for (const { id } of [kept, handed]) {
      await ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null });
    }
    expect(await ada.api.user.assigned({ ids: [bob.row.id] })).toEqual({ tickets: 2 });
    expect(await ada.api.user.assigned({ matching: { search: bob.row.email } })).toEqual({ tickets: 2 });
    await ada.api.user.suspend({ id: bob.row.id });
    const stranded = async () =>
      (await ada.api.ticket.list({ assignee: 'suspended' })).tickets.map(({ id }) => id).sort();
    expect(await stranded()).toEqual([kept.id, handed.id].sort());
    expect(await ada.api.stats.attention()).toMatchObject({ strandedTickets: 2 });
    expect((await ada.api.ticket.byId({ id: kept.id })).assignee).toEqual({
      id: bob.row.id,
      name: 'Bob',
      suspended: true,
    });
    await ada.api.ticket.assign({ id: handed.id, assigneeId: ada.row.id, from: bob.row.id });
    expect(await stranded()).toEqual([kept.id]);
    await ada.api.user.unsuspend({ id: bob.row.id });
    expect(await stranded()).toEqual([]);
    expect((await ada.api.ticket.byId({ id: kept.id })).assignee).toMatchObject({
      name: 'Bob',
      suspended: false,
    });
    expect(await assignments(kept.id)).toEqual([['Ada', null, 'Bob']]);
  });

  test('except by a change that leaves them an administrator', async () => {
    const { id } = await openTicket();
    await ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null });
    await ada.api.user.update({ id: bob.row.id, name: 'Rob', email: bob.row.email, role: 'admin' });
    expect((await ada.api.ticket.byId({ id })).assignee).toMatchObject({ id: bob.row.id, name: 'Rob' });
  });

  test('even when assigned at the same moment', async () => {
    const { id } = await openTicket();
    const assigning = await services.db.transaction(async (tx) => {
      await tx.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, bob.row.id));
      // Not awaited, because it waits for the lock on Bob's account.
      const assign = rejection(ada.api.ticket.assign({ id, assigneeId: bob.row.id, from: null }));
      await untilQueryWaits(services);
      return { assign };
    });
    expect(await assigning.assign).toMatchObject({ reason: 'ASSIGNEE_GONE' });
  });
});
