import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

const unknownId = '00000000-0000-7000-8000-000000000000';
const hour = 3_600_000;

let services: TestServices;
let ada: Api;
let bob: Api;
let adaId: string;
beforeAll(async () => {
  services = await createTestServices();
  const account = await insertUser(services, { role: 'admin', name: 'Ada' });
  adaId = account.id;
  ada = await callAs(services, account);
  bob = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Bob' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(contactMessage);
  services.clock.freeze();
});

let leads = 0;
/** A lead received this many hours ago. */
async function insertLead(hoursAgo: number, values: Partial<typeof contactMessage.$inferInsert> = {}) {
  leads += 1;
  const createdAt = new Date(services.now().getTime() - hoursAgo * hour);
  const [row] = await services.db
    .insert(contactMessage)
    .values({
      name: `Lead ${leads}`,
      company: 'Company',
      email: `lead-${leads}@example.com`,
      message: 'Please call us.',
      createdAt,
      replyDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
      ...values,
    })
    .returning();
  if (!row) throw new Error('the row was not returned');
  return row;
}
const auditOf = async (id: string) =>
  (await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id)).orderBy(auditEvent.id)).map(
    ({ action, actorName }) => `${actorName} ${action}`,
  );
const idsOf = async (input: Parameters<Api['contact']['list']>[0]) =>
  (await ada.contact.list(input)).messages.map(({ id }) => id);

describe('the inbox', () => {
  test('lists waiting messages by due time and counts each view', async () => {
    const handled = { handledAt: services.now(), handledByName: 'Ada' };
    const fresh = await insertLead(1);
    const late = await insertLead(30);
    const later = await insertLead(26);
    const done = await insertLead(40, handled);
    const doneEarlier = await insertLead(3, { ...handled, handledAt: new Date(0) });
    expect(await idsOf({})).toEqual([late.id, later.id, fresh.id]);
    expect(await idsOf({ show: 'overdue' })).toEqual([late.id, later.id]);
    expect(await idsOf({ show: 'handled' })).toEqual([done.id, doneEarlier.id]);
    expect(await idsOf({ show: 'all' })).toEqual([fresh.id, doneEarlier.id, later.id, late.id, done.id]);
    expect(await ada.contact.counts()).toEqual({
      ...{ all: 5, unanswered: 3, overdue: 2, handled: 2 },
      states: { new: 3, talking: 2, converted: 0, lost: 0 },
    });
  });

  test('filtered by state lists what waits first by due time, then what is handled, latest first (dashboard.lead-pipeline)', async () => {
    const answered = { answeredAt: new Date(0) };
    const done = await insertLead(1, { ...answered, handledAt: new Date(2_000) });
    const doneEarlier = await insertLead(0, { handledAt: new Date(1_000) });
    const withFollowUp = await insertLead(30, answered);
    const due = await insertLead(2, { ...answered, replyDueAt: new Date(0) });
    const [fresh, late] = [await insertLead(1), await insertLead(40)];
    await insertLead(50, { ...answered, handledAt: new Date(3_000), endedAs: 'lost', endedAt: new Date(0) });
    const order = [due.id, withFollowUp.id, done.id, doneEarlier.id];
    expect(await idsOf({ state: 'talking' })).toEqual(order);
    expect(await idsOf({ state: 'talking', page: 2, pageSize: 3 })).toEqual(order.slice(3));
    expect(await idsOf({ state: 'new' })).toEqual([late.id, fresh.id]);
  });

  test('reports a message overdue a moment after 24 hours, as the overview does', async () => {
    await insertLead(24);
    expect((await ada.contact.counts()).overdue).toBe(0);
    services.clock.advance(1);
    expect(await idsOf({ show: 'overdue' })).toHaveLength(1);
    expect((await ada.stats.attention()).overdueLeads).toBe(1);
  });

  test('searches every field and the note, ignoring case and accents, with wildcards as letters', async () => {
    const { id } = await insertLead(1, {
      name: 'Zoë Ünal',
      company: '100% Cotton',
      email: 'zoe@example.org',
      phone: '+231 77 000',
      message: 'A gate_way, please',
      note: 'Called back on Friday',
    });
    await insertLead(1);
    for (const search of ['zoe unal', '100% c', 'ZOE@example.org', '77 000', 'gate_way', 'on friday']) {
      expect(await idsOf({ search }), search).toEqual([id]);
    }
    expect(await idsOf({ search: 'gateXway' })).toEqual([]);
  });

  test('filters by interest, also by none', async () => {
    const cabling = await insertLead(2, { interest: 'network-cabling' });
    const plain = await insertLead(1);
    expect(await idsOf({ interest: 'network-cabling' })).toEqual([cabling.id]);
    expect(await idsOf({ interest: 'none' })).toEqual([plain.id]);
    expect(await idsOf({ interest: 'something-old' })).toEqual([]);
  });

  test('pages without repeats or gaps, with the beginning of each text', async () => {
    for (let number = 0; number < 12; number++) await insertLead(5, { message: 'x'.repeat(5_000) });
    const first = await ada.contact.list({});
    expect([first.messages.length, first.total, first.messages[0]?.message.length]).toEqual([10, 12, 240]);
    const second = await idsOf({ page: 2 });
    expect(new Set([...first.messages.map(({ id }) => id), ...second]).size).toBe(12);
  });

  test('returns one message with all its fields, and refuses a missing one', async () => {
    const lead = await insertLead(2, { phone: '555', interest: 'health', message: 'x'.repeat(5_000) });
    expect(await ada.contact.byId({ id: lead.id })).toEqual({
      id: lead.id,
      name: lead.name,
      company: 'Company',
      email: lead.email,
      phone: '555',
      interest: 'health',
      language: 'en',
      message: lead.message,
      note: '',
      createdAt: lead.createdAt.toISOString(),
      replyDueAt: lead.replyDueAt.toISOString(),
      handled: null,
      ...{ state: 'new', assignee: null, answeredAt: null, ended: null, ticket: null },
      ...{ messages: [], otherMails: [], customer: null, bounce: null },
    });
    expect(await rejection(ada.contact.byId({ id: unknownId }))).toMatchObject({
      reason: 'MESSAGE_NOT_FOUND',
      status: 404,
    });
  });
});

describe('handling', () => {
  test('names who did it and when, can be undone, and is recorded', async () => {
    const { id, replyDueAt } = await insertLead(30);
    const handled = { at: services.now().toISOString(), by: 'Ada' };
    expect(await ada.contact.handle({ id })).toMatchObject({ id, handled });
    expect((await bob.contact.byId({ id })).handled).toEqual(handled);
    expect(await bob.contact.reopen({ id })).toMatchObject({
      handled: null,
      replyDueAt: replyDueAt.toISOString(),
    });
    expect(await rejection(bob.contact.reopen({ id }))).toMatchObject({ reason: 'MESSAGE_UNANSWERED' });
    expect(await auditOf(id)).toEqual(['Ada message.handle', 'Bob message.reopen']);
  });

  test('the slower of two at once is told who was first', async () => {
    const { id } = await insertLead(1);
    const results = await Promise.allSettled([ada.contact.handle({ id }), bob.contact.handle({ id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = (await ada.contact.byId({ id })).handled?.by;
    expect(await rejection(bob.contact.handle({ id }))).toMatchObject({
      reason: 'MESSAGE_HANDLED',
      status: 409,
      message: `${winner} has already handled this message.`,
    });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('keeps the person’s name after the account is deleted', async () => {
    const carol = await insertUser(services, { role: 'admin', name: 'Carol' });
    const { id } = await insertLead(1);
    await (await callAs(services, carol)).contact.handle({ id });
    await services.db.delete(user).where(eq(user.id, carol.id));
    expect((await ada.contact.byId({ id })).handled?.by).toBe('Carol');
  });

  test('a missing message is refused', async () => {
    for (const call of [ada.contact.handle, ada.contact.reopen, ada.contact.remove]) {
      expect((await rejection(call({ id: unknownId }))).reason).toBe('MESSAGE_NOT_FOUND');
    }
  });
});

describe('a note', () => {
  test('is added, changed and removed; the second of two at once is told', async () => {
    const { id } = await insertLead(1);
    expect((await ada.contact.note({ id, note: '  Called. ', known: '' })).note).toBe('Called.');
    expect(await rejection(bob.contact.note({ id, note: 'Mine', known: '' }))).toMatchObject({
      reason: 'NOTE_CHANGED',
      status: 409,
    });
    await bob.contact.note({ id, note: 'Called twice.', known: 'Called.' });
    await bob.contact.note({ id, note: 'Called twice.', known: 'Called twice.' });
    expect((await ada.contact.note({ id, note: '', known: 'Called twice.' })).note).toBe('');
    expect(await auditOf(id)).toEqual(['Ada message.note', 'Bob message.note', 'Ada message.note']);
    // The activity outlives the lead, which can be deleted with its note.
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
    expect(JSON.stringify(events)).not.toContain('Called');
    expect(events.map(({ after }) => after)).toContainEqual({ characters: 'Called twice.'.length });
    expect((await rejection(ada.contact.note({ id: unknownId, note: 'x', known: '' }))).reason).toBe(
      'MESSAGE_NOT_FOUND',
    );
    expect(
      await rejection(ada.contact.note({ id, note: 'x'.repeat(limits.contactNote + 1), known: '' })),
    ).toMatchObject({ details: [{ field: 'note', message: 'Note must be at most 2,000 characters' }] });
  });
});

describe('deleting', () => {
  test('is final, and the audit log names the sender', async () => {
    const { id, name } = await insertLead(1);
    const results = await Promise.allSettled([ada.contact.remove({ id }), bob.contact.remove({ id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id))).toMatchObject([
      { action: 'message.remove', before: { name } },
    ]);
  });
});

describe('bulk changes', () => {
  test('apply to each message separately, with a reason for each refusal', async () => {
    const [one, done] = [await insertLead(1), await insertLead(2)];
    await bob.contact.handle({ id: done.id });
    const { results, next } = await ada.contact.changeMany({
      action: 'handle',
      of: { ids: [one.id, done.id, unknownId, one.id] },
    });
    expect(results.map(({ id, refused }) => [id, refused?.message ?? 'done'])).toEqual([
      [one.id, 'done'],
      [done.id, 'Bob has already handled this message.'],
      [unknownId, 'This message no longer exists.'],
    ]);
    expect(next).toBeNull();
    expect(await services.db.$count(contactMessage, eq(contactMessage.handledBy, adaId))).toBe(1);
  });

  test('apply in steps to those that match the filter, and no others', async () => {
    const total = limits.bulkStep + 3;
    for (let number = 0; number < total; number++) await insertLead(1, { interest: 'health' });
    const other = await insertLead(1);
    const matching = { interest: 'health' };
    const first = await ada.contact.changeMany({ action: 'handle', of: { matching } });
    expect(first.results).toHaveLength(limits.bulkStep);
    const second = await ada.contact.changeMany({
      action: 'handle',
      of: { matching, after: first.next ?? undefined },
    });
    expect([second.results.length, second.next]).toEqual([3, null]);
    expect(await idsOf({})).toEqual([other.id]);
    const removed = await ada.contact.changeMany({ action: 'remove', of: { ids: [other.id] } });
    expect(removed.results).toMatchObject([{ refused: null }]);
  });
});
