import { randomUUID } from 'node:crypto';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMention } from '@app/db/schema/conversation/ticket-mention';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { notice } from '@app/db/schema/messaging/notice';
import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepDrafts } from '../../conversation/draft/drafts';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';
import { postDueAnswers } from './post-answers';

let services: TestServices;
let adaRow: Awaited<ReturnType<typeof insertUser>>;
let bobRow: Awaited<ReturnType<typeof insertUser>>;
let mary: Awaited<ReturnType<typeof insertUser>>;
let ada: Api;
let bob: Api;
let customer: Api;
let ticketId: string;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  adaRow = await insertUser(services, { role: 'super-admin', name: 'Ada' });
  ada = await callAs(services, adaRow);
  bobRow = await insertUser(services, { role: 'admin', name: 'Bob Stone' });
  bob = await callAs(services, bobRow);
  mary = await insertUser(services, { name: 'Mary Kollie' });
  customer = await callAs(services, mary);
  ticketId = (await newTicket()).id;
  return () => services.db.delete(heldAnswer);
});

async function newTicket() {
  await insertCartItems(services, mary, [await insertTemplate(services)]);
  return customer.ticket.create({ inquiry: 'Please make it green.' });
}
type Send = Partial<
  Parameters<Api['answer']['send']>[0] & { close: boolean; tagIds: string[]; assigneeId: string }
>;
const send = async (api: Api, more: Send = {}) => {
  const input = { ticketId, body: 'We will.', lastSeenMessageId: null, submitKey: randomUUID(), ...more };
  return (await api.answer.send(input as Parameters<Api['answer']['send']>[0])).held;
};
const later = () => {
  services.clock.advance(limits.undoSendMs);
  return postDueAnswers(services);
};
const bodies = async (api = ada) =>
  (await api.ticket.byId({ id: ticketId })).messages.map(({ body }) => body);
const seenByCustomer = async () => {
  const { number } = await ada.ticket.byId({ id: ticketId });
  return customer.ticket.myTicket({ number });
};
const mails = () => queuedMails(services, { to: mary.email, template: 'ticket-answered' });
const upload = (api: Api, name = 'plan.pdf') => api.ticket.uploadAttachment(formWith(fileOf(tinyPdf, name)));

describe('answers of two at once (ticket.overlapping-answers)', () => {
  const heldIds = async (api: Api) => (await api.answer.underway({ ticketId })).map(({ id }) => id);

  test('warn the second of two who send within the undo time, and show what the first is sending', async () => {
    await send(ada, { body: 'Green it is.' });
    const refused = await rejection(send(bob));
    expect(refused).toMatchObject({ reason: 'ANSWER_UNDERWAY', message: expect.stringContaining('Ada') });
    expect(await bob.answer.underway({ ticketId })).toMatchObject([
      { authorName: 'Ada', authorId: adaRow.id, body: 'Green it is.' },
    ]);
    expect(await ada.answer.underway({ ticketId })).toEqual([]);
    await later();
    expect(await bodies()).toEqual(['Green it is.']);
  });

  test('let the second send anyway, and both answers are sent once', async () => {
    await send(ada, { body: 'Green it is.' });
    await send(bob, { body: 'And free of charge.', seenHeldIds: await heldIds(bob) });
    await later();
    expect(await bodies()).toEqual(['Green it is.', 'And free of charge.']);
    expect(await mails()).toHaveLength(2);
  });

  test('hold one of two sent at the same moment and warn the other', async () => {
    const outcomes = await Promise.allSettled([send(ada), send(bob)]);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toHaveLength(1);
    expect(reasons[0].cause).toMatchObject({ reason: 'ANSWER_UNDERWAY' });
    expect(await services.db.$count(heldAnswer)).toBe(1);
  });

  test('make a held answer a draft when a colleague has answered meanwhile without holding', async () => {
    await send(ada, { body: 'Green it is.' });
    await bob.ticket.respond({ id: ticketId, adminResponse: 'It will be blue.' });
    await later();
    expect(await bodies()).toEqual(['It will be blue.']);
    const draft = await ada.draft.get({ place: draftPlaces.ticketAnswer(ticketId) });
    expect(draft).toMatchObject({ body: 'Green it is.' });
    expect(draft?.failure).toMatch(/Bob Stone has written in this ticket in the meantime/);
  });

  test('send a held answer although the customer has written meanwhile', async () => {
    await send(ada, { body: 'Green it is.' });
    await customer.ticket.reply({ id: ticketId, body: 'Hurry, please.' });
    await later();
    expect(await bodies()).toEqual(['Hurry, please.', 'Green it is.']);
  });

  test('are hidden from accounts that may not read tickets', async () => {
    const outsider = await callAs(
      services,
      await insertUser(services, { role: 'admin', restriction: ['orders:read', 'orders:write'] }),
    );
    await send(ada);
    expect((await rejection(outsider.answer.underway({ ticketId }))).reason).toBe('RESTRICTED');
  });

  test('show a colleague who is sending as sending, not as a viewer', async () => {
    await ada.ticket.watch({ id: ticketId, typing: true });
    await send(ada);
    await ada.ticket.watch({ id: ticketId, typing: false });
    expect(await bob.ticket.watch({ id: ticketId, typing: false })).toMatchObject([
      { name: 'Ada', typing: false, sending: true },
    ]);
    await later();
    expect(await bob.ticket.watch({ id: ticketId, typing: false })).toMatchObject([{ sending: false }]);
  });
});

describe('an answer that can be undone (ticket.undo-send)', () => {
  test('has no effect before its time, then message, email, webhook and status once', async () => {
    await ada.webhook.create({ name: 'Chat', url: 'https://203.0.113.9/hook', events: ['ticket.answered'] });
    const deliveries = () => services.db.$count(webhookDelivery);
    const before = await deliveries();
    const file = await upload(ada);
    const held = await send(ada, { attachmentIds: [file.id] });
    expect(held).toMatchObject({ body: 'We will.', leavesInMs: limits.undoSendMs });
    services.clock.advance(limits.undoSendMs - 1);
    await postDueAnswers(services);
    expect(await bodies()).toEqual([]);
    expect(await bodies(bob)).toEqual([]);
    expect(await seenByCustomer()).toMatchObject({ status: 'open', adminResponse: null, messages: [] });
    expect(await ada.ticket.byId({ id: ticketId })).toMatchObject({ respondedAt: null });
    expect([await mails(), (await deliveries()) - before]).toEqual([[], 0]);
    expect(await bob.answer.held({ ticketId })).toEqual([]);
    expect(await ada.answer.held({ ticketId })).toMatchObject([{ attachments: [{ id: file.id }] }]);

    services.clock.advance(1);
    // Two servers, twice each.
    await Promise.all([1, 2, 3, 4].map(() => postDueAnswers(services)));
    expect(await seenByCustomer()).toMatchObject({
      status: 'in_progress',
      adminResponse: 'We will.',
      messages: [{ body: 'We will.', attachments: [{ id: file.id }] }],
    });
    expect((await mails()).length).toBe(1);
    expect((await deliveries()) - before).toBe(1);
    expect(await ada.answer.held({ ticketId })).toEqual([]);
    expect((await rejection(ada.answer.undo({ id: held?.id ?? '' }))).reason).toBe('ANSWER_SENT');
  });

  test('once undone is never sent, and text and files return to its author only', async () => {
    const file = await upload(ada);
    const held = await send(ada, { attachmentIds: [file.id], close: true });
    const id = held?.id ?? '';
    for (const wrong of [id, randomUUID()]) {
      expect((await rejection(bob.answer.undo({ id: wrong }))).reason).toBe('ANSWER_SENT');
    }
    await bob.answer.sendNow({ id });
    expect(await bodies()).toEqual([]);
    const place = `ticket-response:${ticketId}`;
    await ada.draft.save({ place, body: 'And soon.', version: null });
    const { draft, ...undone } = await ada.answer.undo({ id });
    expect(undone).toMatchObject({
      ...{ body: 'We will.', close: true },
      attachments: [{ id: file.id }],
    });
    // Even if that response is lost, and before the text typed since.
    expect(draft).toMatchObject({ body: 'We will.\n\nAnd soon.', attachments: [{ id: file.id }] });
    expect(await ada.draft.get({ place })).toEqual(draft);
    await later();
    expect([await bodies(), await mails()]).toEqual([[], []]);
    await send(ada, { attachmentIds: [file.id] });
    await later();
    expect(await bodies()).toEqual(['We will.']);
  });

  test('undoing and sending at once results in exactly one of them', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const held = await send(ada, { body: `Turn ${turn}`, lastSeenMessageId: await lastSeen() });
      services.clock.advance(limits.undoSendMs);
      const [undone] = await Promise.allSettled([
        ada.answer.undo({ id: held?.id ?? '' }),
        postDueAnswers(services),
        ada.answer.sendNow({ id: held?.id ?? '' }),
      ]);
      expect((await bodies()).includes(`Turn ${turn}`)).toBe(undone.status === 'rejected');
    }
  });
  const lastSeen = async () => (await ada.ticket.byId({ id: ticketId })).messages.at(-1)?.id ?? null;

  test('holds one answer for the same submit key, also after it was sent', async () => {
    const submitKey = randomUUID();
    const twice = await Promise.all([send(ada, { submitKey }), send(ada, { submitKey })]);
    expect(twice[0]?.id).toBe(twice[1]?.id);
    expect(await ada.answer.outcome({ submitKey })).toEqual({ outcome: 'held' });
    expect(await bob.answer.outcome({ submitKey })).toEqual({ outcome: 'unsent' });
    await later();
    expect(await ada.answer.outcome({ submitKey })).toEqual({ outcome: 'sent' });
    expect(await bodies()).toEqual(['We will.']);
    // The response to the first attempt was lost for a long time.
    expect(await send(ada, { submitKey })).toBeNull();
    expect(await bodies()).toHaveLength(1);
  });

  test('refuses to hold an answer whose author has not seen the latest message', async () => {
    await bob.ticket.respond({ id: ticketId, adminResponse: 'Faster.' });
    expect(await rejection(send(ada, { body: 'Another.' }))).toMatchObject({
      reason: 'TICKET_WRITTEN',
      message:
        'Bob Stone has written in this ticket in the meantime. Please read it before you send your answer.',
    });
  });

  test('is sent at once on request, and before its author’s account is deleted', async () => {
    const held = await send(ada);
    await ada.answer.sendNow({ id: held?.id ?? '' });
    expect(await bodies()).toEqual(['We will.']);
    await send(bob, {
      body: 'Farewell.',
      lastSeenMessageId: await lastSeen(),
      attachmentIds: [(await upload(bob)).id],
    });
    await ada.user.remove({ id: bobRow.id });
    expect((await ada.ticket.byId({ id: ticketId })).messages.at(-1)).toMatchObject({
      ...{ body: 'Farewell.', authorName: 'Bob Stone', attachments: [{ fileName: 'plan.pdf' }] },
    });
  });

  test('becomes a note when its author was suspended or left the team meanwhile (ticket.unsent-answer)', async () => {
    const grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
    const file = await upload(ada);
    const held = await send(ada, { attachmentIds: [file.id], close: true });
    await send(bob, { seenHeldIds: [held?.id ?? ''] });
    await services.db.update(user).set({ role: 'user' }).where(eq(user.id, bobRow.id));
    await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, adaRow.id));
    await later();
    expect(await mails()).toEqual([]);
    const { number } = await grace.ticket.byId({ id: ticketId });
    expect(await customer.ticket.myTicket({ number })).toMatchObject({
      ...{ status: 'open', adminResponse: null, messages: [] },
    });
    expect(await services.db.$count(heldAnswer)).toBe(0);
    const body = `${ticketMessages.unsentNote}\n\nWe will.`;
    const { messages } = await grace.ticket.byId({ id: ticketId });
    expect(messages.toSorted((a, b) => a.authorName.localeCompare(b.authorName))).toMatchObject([
      { ...{ body, internal: true, authorName: 'Ada' }, attachments: [{ id: file.id }] },
      { body, internal: true, authorName: 'Bob Stone' },
    ]);
    const isKeepEvent = and(eq(auditEvent.entityId, ticketId), eq(auditEvent.action, 'ticket.keepUnsent'));
    const events = await services.db.select().from(auditEvent).where(isKeepEvent);
    expect(events.map(({ actorName, after }) => `${actorName} ${after?.author}`).toSorted()).toEqual([
      'System Ada',
      'System Bob Stone',
    ]);
  });

  test('becomes a draft when its author lacks the required second factor (auth.required-factor)', async () => {
    await send(bob);
    const updatedAt = new Date(0);
    await services.db.insert(setting).values([
      { name: 'teamFactorRequired', value: true, updatedAt },
      { name: 'teamFactorGraceDays', value: 0, updatedAt },
    ]);
    await later();
    await services.db.delete(setting).where(eq(setting.updatedAt, updatedAt));
    expect(await mails()).toEqual([]);
    expect(await bodies()).toEqual([]);
    const draft = await bob.draft.get({ place: draftPlaces.ticketAnswer(ticketId) });
    expect(draft).toMatchObject({ body: 'We will.', failure: secondFactorMessages.due });
    await services.db.delete(notice).where(eq(notice.userId, bobRow.id));
  });

  test('becomes a note, when nobody takes it, on deletion of its author', async () => {
    const file = await upload(bob);
    await send(bob, { attachmentIds: [file.id] });
    await services.db.delete(ticketAttachment).where(eq(ticketAttachment.id, file.id));
    await ada.user.remove({ id: bobRow.id });
    expect((await ada.ticket.byId({ id: ticketId })).messages).toMatchObject([
      { internal: true, authorName: 'Bob Stone', authorDeleted: true, attachments: [] },
    ]);
    expect(await mails()).toEqual([]);
  });

  test('follows a ticket that was merged or finalized meanwhile', async () => {
    const other = await newTicket();
    await send(ada, { close: true, assigneeId: bobRow.id });
    await bob.ticket.merge({ id: ticketId, intoId: other.id });
    await later();
    expect(await ada.ticket.byId({ id: ticketId })).toMatchObject({ assignee: null });
    expect(await ada.ticket.byId({ id: other.id })).toMatchObject({
      ...{ status: 'closed', assignee: { id: bobRow.id } },
      messages: [{ fromTeam: false }, { body: 'We will.' }],
    });
    ticketId = (await newTicket()).id;
    await send(ada);
    const failing = await send(ada, { body: 'Taken back.' });
    const { order } = await bob.ticket.finalize({ id: ticketId });
    const onOrder = { orderNumber: order?.number ?? '' };
    // Its author finds it in both views and can undo it in either.
    expect(await ada.answer.held({ ticketId })).toHaveLength(2);
    expect(await ada.answer.held(onOrder)).toHaveLength(2);
    expect(await bob.answer.held(onOrder)).toEqual([]);
    const place = `order-response:${order?.number}`;
    await ada.answer.undo({ id: failing?.id ?? '', place });
    expect(await ada.draft.get({ place })).toMatchObject({ body: 'Taken back.' });
    await later();
    const conversation = await ada.order.messages({ number: order?.number ?? '' });
    expect(conversation.messages).toMatchObject([{ body: 'We will.', fromTeam: true }]);
  });

  test('applies its tags and status once; a deleted tag does not hold it back', async () => {
    const [kept, gone] = await Promise.all(
      ['Kept', 'Gone'].map((name) =>
        ada.ticketTag.save({ name: `${name} ${randomUUID().slice(0, 8)}`, color: 'red' }),
      ),
    );
    const tagIds = [kept?.id ?? ''];
    await send(ada, { close: true, tagIds, assigneeId: bobRow.id });
    await later();
    expect(await ada.ticket.byId({ id: ticketId })).toMatchObject({
      ...{ status: 'closed', assignee: { id: bobRow.id }, tags: [{ id: kept?.id }] },
    });
    ticketId = (await newTicket()).id;
    await send(ada, { tagIds: [gone?.id ?? ''] });
    await ada.ticketTag.remove({ id: gone?.id ?? '' });
    await later();
    expect(await bodies()).toEqual(['We will.']);
    for (const [wrong, reason] of [
      [{ tagIds: [gone?.id ?? ''] }, 'TAG_NOT_FOUND'],
      [{ assigneeId: mary.id }, 'ASSIGNEE_GONE'],
      [{ attachmentIds: [randomUUID()] }, 'ATTACHMENT_GONE'],
      [{ body: ' ' }, 'VALIDATION_FAILED'],
    ] as const) {
      expect(
        (await rejection(send(ada, { ...wrong, lastSeenMessageId: await lastSeen() } as Send))).reason,
      ).toBe(reason);
    }
  });

  test('is refused at once, not in ten seconds, when the ticket has no room for more files', async () => {
    const row = {
      ticketId,
      uploaderId: mary.id,
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      bytes: 1,
    };
    const rows = Array.from({ length: limits.attachmentsPerTicket }, () => row);
    await services.db.insert(ticketAttachment).values(rows);
    const full = send(ada, { attachmentIds: [(await upload(ada)).id] });
    expect((await rejection(full)).reason).toBe('TOO_MANY_FILES');
  });

  test('keeps its files from removal, sweep and other answers, and becomes a draft with the reason when it cannot be sent (ticket.unsent-answer)', async () => {
    const file = await upload(ada);
    await send(ada, { attachmentIds: [file.id] });
    await ada.ticket.removeAttachment({ id: file.id });
    const again = send(ada, { body: 'Again.', attachmentIds: [file.id] });
    expect((await rejection(again)).reason).toBe('ATTACHMENT_GONE');
    services.clock.advance(limits.unsentFileMs + 1_000);
    await sweepFiles(services);
    await postDueAnswers(services);
    ada = await callAs(services, adaRow);
    expect(await bodies()).toEqual(['We will.']);

    const second = await upload(ada);
    await send(ada, { body: 'Second.', attachmentIds: [second.id], lastSeenMessageId: await lastSeen() });
    await services.db.delete(ticketAttachment).where(eq(ticketAttachment.id, second.id));
    await later();
    // It is now the draft of its author, who is notified; after another save the reason is no longer shown.
    expect(await ada.answer.held({ ticketId })).toEqual([]);
    const failure = 'An attached file no longer exists. Please remove it and attach it again.';
    const place = draftPlaces.ticketAnswer(ticketId);
    const draft = await ada.draft.get({ place });
    expect(draft).toMatchObject({ body: 'Second.', attachments: [], failure });
    const { number } = await ada.ticket.byId({ id: ticketId });
    const unsentNotices = () =>
      services.db
        .select({ userId: notice.userId, place: notice.place, label: notice.label, count: notice.count })
        .from(notice)
        .where(and(eq(notice.kind, 'unsent'), eq(notice.userId, adaRow.id)));
    expect(await unsentNotices()).toEqual([{ userId: adaRow.id, place: 'ticket', label: number, count: 1 }]);
    await ada.draft.save({ place, body: 'Third.', version: draft?.version ?? null });
    expect(await ada.draft.get({ place })).toMatchObject({ body: 'Third.', failure: null });
    // An author who sends immediately sees the reason immediately.
    const third = await upload(ada);
    const held = await send(ada, {
      ...{ body: 'Fourth.', attachmentIds: [third.id] },
      lastSeenMessageId: await lastSeen(),
    });
    await services.db.delete(ticketAttachment).where(eq(ticketAttachment.id, third.id));
    const now = ada.answer.sendNow({ id: held?.id ?? '' });
    expect((await rejection(now)).reason).toBe('ATTACHMENT_GONE');
    expect(await ada.draft.get({ place })).toMatchObject({ body: 'Fourth.\n\nThird.', failure });
    expect((await unsentNotices()).map(({ count }) => count)).toEqual([1]);
  });

  test('that an earlier release gave up is a draft, and not sent', async () => {
    await send(ada);
    await services.db.update(heldAnswer).set({ failure: 'It was refused.' });
    await later();
    expect(await bodies()).toEqual([]);
    const draft = await ada.draft.get({ place: draftPlaces.ticketAnswer(ticketId) });
    expect(draft).toMatchObject({ body: 'We will.', failure: 'It was refused.' });
  });

  test('works on a lead, even when it becomes a ticket meanwhile', async () => {
    const made = await services.db
      .insert(contactMessage)
      .values(
        ['Vera', 'Zoe'].map((name) => ({ ...lead, name, email: `${name}-${randomUUID()}@example.com` })),
      )
      .returning();
    const [vera, zoe] = made.map((row) => ({ ...row, place: { ticketId: undefined, leadId: row.id } }));
    if (!vera || !zoe) throw new Error('the leads were not returned');
    const answered = (to: string) => queuedMails(services, { to, template: 'lead-answered' });
    for (const { place } of [vera, zoe]) await send(ada, place);
    expect(await bob.contact.byId({ id: vera.id })).toMatchObject({
      state: 'new',
      handled: null,
      messages: [],
    });
    expect(await answered(vera.email)).toEqual([]);
    const { ticket } = await bob.contact.convert({ id: zoe.id });
    expect(await ada.answer.held({ ticketId: ticket?.id ?? '' })).toHaveLength(1);
    await later();
    expect(await bob.contact.byId({ id: vera.id })).toMatchObject({
      ...{ state: 'talking', handled: { by: 'Ada' } },
      messages: [{ body: 'We will.' }],
    });
    expect(await answered(vera.email)).toHaveLength(1);
    expect((await ada.ticket.byId({ id: ticket?.id ?? '' })).messages).toMatchObject([{ body: 'We will.' }]);
    expect(await answered(zoe.email)).toEqual([]);
    const { messages } = await ada.contact.byId({ id: vera.id });
    const lastSeenMessageId = messages.at(-1)?.id ?? null;
    const { draft } = await ada.answer.undo({
      id: (await send(ada, { ...vera.place, lastSeenMessageId }))?.id ?? '',
    });
    expect(await ada.draft.get({ place: draftPlaces.leadAnswer(vera.id) })).toEqual(draft);
    for (const [place, reason] of [
      [vera.place, 'LEAD_WRITTEN'],
      [zoe.place, 'LEAD_CONVERTED'],
      [{ ...vera.place, leadId: randomUUID() }, 'MESSAGE_NOT_FOUND'],
    ] as const) {
      expect((await rejection(send(ada, place))).reason).toBe(reason);
    }
    const ofVera = eq(ticketMessage.leadId, vera.id);
    const [sent] = await services.db.select().from(ticketMessage).where(ofVera);
    await bob.contact.convert({ id: vera.id });
    expect(await ada.answer.outcome({ submitKey: sent?.submitKey ?? '' })).toEqual({ outcome: 'sent' });
  });
  const lead = { company: 'Lamps', message: 'Do you make lamps?', replyDueAt: new Date() };

  test('works on an order, and the number of held answers is limited', async () => {
    const { number } = await insertOrder(services, { userId: mary.id });
    const onOrder = { ticketId: undefined, orderNumber: number };
    await send(ada, onOrder);
    expect(await ada.answer.held({ orderNumber: number })).toHaveLength(1);
    expect((await ada.order.messages({ number })).messages).toEqual([]);
    await later();
    expect((await ada.order.messages({ number })).messages).toMatchObject([{ body: 'We will.' }]);
    expect(await rejection(send(ada, { ...onOrder, orderNumber: 'ORD-1999-000001' }))).toMatchObject({
      reason: 'ORDER_NOT_FOUND',
    });
    for (let count = 0; count < limits.heldAnswers; count++) await send(ada);
    expect((await rejection(send(ada))).reason).toBe('ANSWERS_HELD');
  });
});

test('a held answer is found by an index when due, however many are held', async () => {
  services.statements.length = 0;
  await postDueAnswers(services);
  const statement = services.statements.find((text) => text.includes('"held_answer"')) ?? '';
  const plan = await services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const withValues = statement.replace('$1', 'now()').replace('$2', '1');
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${sql.raw(withValues)}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('using held_answer_due_at');
  expect(text).not.toContain('Sort');
});

describe('drafts on the server (ticket.response-draft)', () => {
  const place = () => `ticket-response:${ticketId}`;
  const save = (api: Api, body: string, version: string | null, attachmentIds: string[] = []) =>
    api.draft.save({ place: place(), body, version, attachmentIds });

  test('is restored with text and files on another machine, for its author only, and the second of two windows is told', async () => {
    const file = await upload(ada);
    const first = await save(ada, 'We be', null, [file.id]);
    const otherMachine = await callAs(services, adaRow);
    expect(await otherMachine.draft.get({ place: place() })).toMatchObject({
      ...{ body: 'We be', attachments: [{ id: file.id }], version: first.version },
      ...{ close: false, tags: [], assignee: null },
    });
    expect(await bob.draft.get({ place: place() })).toBeNull();
    // The author's own windows: no conflict is shown.
    await save(bob, 'I begin', null);
    const second = await save(otherMachine, 'We begin', first.version, [file.id]);
    expect(await rejection(save(ada, 'We better', first.version, [file.id]))).toMatchObject({
      ...{ reason: 'DRAFT_CHANGED', status: 409 },
    });
    expect((await rejection(save(ada, '', null))).reason).toBe('DRAFT_CHANGED');
    expect((await ada.draft.get({ place: place() }))?.body).toBe('We begin');
    // The response to a save was lost: saving the same text again is no change.
    expect(await save(ada, 'We begin', first.version, [file.id])).toEqual(second);
    expect(await save(ada, ' \n', second.version)).toEqual({ version: null });
    expect(await ada.draft.get({ place: place() })).toBeNull();
    const created = await Promise.allSettled([save(ada, 'One', null), save(ada, 'Two', null)]);
    expect(created.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('whose save lost its response can be overwritten and deleted by its author only', async () => {
    const [lost, never, later] = [randomUUID(), randomUUID(), randomUUID()];
    const note = { place: `ticket-note:${ticketId}`, version: null };
    expect(await ada.draft.save({ ...note, body: 'We b', next: lost })).toEqual({ version: lost });
    const next = { ...note, body: 'We begin', next: later };
    expect((await rejection(ada.draft.save({ ...next, unacknowledged: [never] }))).reason).toBe(
      'DRAFT_CHANGED',
    );
    expect(await ada.draft.save({ ...next, unacknowledged: [never, lost] })).toEqual({ version: later });
    // It was discarded in the meantime.
    const gone = { ...note, body: '' };
    expect((await rejection(ada.draft.save({ ...gone, unacknowledged: [lost] }))).reason).toBe(
      'DRAFT_CHANGED',
    );
    expect(await ada.draft.save({ ...gone, unacknowledged: [later] })).toEqual({ version: null });
    expect(await ada.draft.get(note)).toBeNull();
    expect(await ada.draft.save({ ...gone, unacknowledged: [later] })).toEqual({ version: null });
    const tooMany = Array.from({ length: limits.unacknowledgedDraftSaves + 1 }, () => lost);
    const refused = ada.draft.save({ ...gone, unacknowledged: tooMany });
    expect((await rejection(refused)).reason).toBe('VALIDATION_FAILED');
  });

  test('keeps a canned reply’s actions, without those that no longer exist', async () => {
    const newTag = () => ada.ticketTag.save({ name: `Tag ${randomUUID().slice(0, 8)}`, color: 'red' });
    const [kept, gone] = [await newTag(), await newTag()];
    const does = { close: true, tagIds: [kept.id, gone.id], assigneeId: bobRow.id };
    const first = await ada.draft.save({ place: place(), body: 'We will.', version: null, ...does });
    await ada.ticketTag.remove({ id: gone.id });
    const otherMachine = await callAs(services, adaRow);
    expect(await otherMachine.draft.get({ place: place() })).toMatchObject({
      ...{ close: true, tags: [{ id: kept.id, name: kept.name }] },
      assignee: { id: bobRow.id, name: 'Bob Stone' },
    });
    // It is part of what the second window would overwrite.
    const less = { place: place(), body: 'We will.', version: null };
    expect((await rejection(ada.draft.save(less))).reason).toBe('DRAFT_CHANGED');
    await ada.draft.save({ ...less, version: first.version });
    expect(await ada.draft.get({ place: place() })).toMatchObject({ close: false, tags: [], assignee: null });
    const held = await send(ada, { ...does, tagIds: [kept.id] });
    const { draft } = await ada.answer.undo({ id: held?.id ?? '' });
    expect(draft).toMatchObject({ close: true, tags: [{ id: kept.id }], assignee: { id: bobRow.id } });
  });

  test('is deleted on sending, unless it was continued elsewhere', async () => {
    const { version } = await save(ada, ' We w', null);
    await send(ada, { draftVersion: version });
    expect(await ada.draft.get({ place: place() })).toBeNull();
    await save(ada, 'We will.\n', null);
    await send(ada);
    expect(await ada.draft.get({ place: place() })).toBeNull();
    await save(ada, 'Something else', null);
    await send(ada);
    expect((await ada.draft.get({ place: place() }))?.body).toBe('Something else');
    const note = `ticket-note:${ticketId}`;
    await ada.draft.save({ place: note, body: 'Ask Bob', version: null });
    await ada.ticket.addNote({ id: ticketId, body: 'Ask Bob' });
    expect(await ada.draft.get({ place: note })).toBeNull();
  });

  test('is limited in size, number and age, and deleted with its author', async () => {
    const tooLong = save(ada, 'x'.repeat(limits.messageDraft + 1), null);
    expect((await rejection(tooLong)).reason).toBe('VALIDATION_FAILED');
    const elsewhere = ada.draft.save({ place: 'template-draft:1', body: 'x', version: null });
    expect((await rejection(elsewhere)).reason).toBe('VALIDATION_FAILED');
    await services.db.insert(messageDraft).values(
      Array.from({ length: limits.messageDrafts - 1 }, (_, index) => ({
        ...{ authorId: bobRow.id, place: `ticket-note:${index}`, body: 'x', version: randomUUID() },
        updatedAt: services.now(),
      })),
    );
    await save(bob, 'One more', null);
    const full = bob.draft.save({ place: 'order-note:1', body: 'x', version: null });
    expect((await rejection(full)).reason).toBe('DRAFTS_FULL');
    services.clock.advance(limits.messageDraftMs - 1_000);
    [ada, bob] = [await callAs(services, adaRow), await callAs(services, bobRow)];
    await save(ada, 'Young', null);
    services.clock.advance(2_000);
    await sweepDrafts(services);
    const left = () => services.db.$count(messageDraft, eq(messageDraft.authorId, bobRow.id));
    expect([await left(), (await ada.draft.get({ place: place() }))?.body]).toEqual([0, 'Young']);
    await save(bob, 'Mine', null);
    await ada.user.remove({ id: bobRow.id });
    expect(await left()).toBe(0);
  });
});

describe('colleagues in notes (ticket.note-mentions)', () => {
  test('are notified once, by id, and shown by their current name', async () => {
    const isOther = notInArray(user.id, [adaRow.id, bobRow.id]);
    await services.db.update(user).set({ role: 'user' }).where(isOther);
    await insertUser(services, { role: 'admin', name: 'Bob' });
    const suspended = await insertUser(services, { role: 'admin', name: 'Cora', suspendedAt: new Date() });
    const body = 'Ask (@bob stone), @Bob Stone. Not @Cora, @Mary Kollie, @Ada or x@Bob Stone; @Bobby.';
    const { messages, number: ticketNumber } = await ada.ticket.addNote({ id: ticketId, body });
    expect(messages).toMatchObject([
      { body, mentions: [{ userId: bobRow.id, written: 'Bob Stone', name: 'Bob Stone' }] },
    ]);
    expect(messages[0]?.mentions).toHaveLength(1);
    await bob.account.changeName({ name: 'Robert' });
    const { messages: renamed } = await ada.ticket.byId({ id: ticketId });
    expect(renamed[0]?.mentions).toMatchObject([{ written: 'Bob Stone', name: 'Robert' }]);
    const { number } = await insertOrder(services, { userId: mary.id });
    services.clock.advance(1_000);
    await ada.order.addNote({ number, body: '@Robert, please.' });
    const unsentNotices = (id: string) =>
      services.db
        .select({ place: notice.place, label: notice.label, byName: notice.byName })
        .from(notice)
        .where(and(eq(notice.userId, id), eq(notice.kind, 'mentioned')))
        .orderBy(notice.createdAt);
    expect(await unsentNotices(bobRow.id)).toEqual([
      { place: 'ticket', label: ticketNumber, byName: 'Ada' },
      { place: 'order', label: number, byName: 'Ada' },
    ]);
    expect(await unsentNotices(suspended.id)).toEqual([]);
    // Replies mention no one, because the customer reads them.
    await ada.ticket.respond({ id: ticketId, adminResponse: 'Ask @Robert.' });
    expect(await services.db.$count(ticketMention, eq(ticketMention.userId, bobRow.id))).toBe(2);
    expect(JSON.stringify(await seenByCustomer())).not.toContain(bobRow.id);
  });
});

describe('presence on an order (order.conversation-presence)', () => {
  test('shows who writes, until they leave or time out', async () => {
    const { number } = await insertOrder(services, { userId: mary.id });
    expect(await ada.order.watch({ number })).toEqual([]);
    expect(await bob.order.watch({ number, typing: true })).toMatchObject([{ name: 'Ada', typing: false }]);
    expect(await ada.order.watch({ number })).toMatchObject([{ name: 'Bob Stone', typing: true }]);
    await bob.order.leave({ number });
    expect(await ada.order.watch({ number })).toEqual([]);
    await bob.order.watch({ number });
    services.clock.advance(limits.viewerExpiryMs);
    expect(await ada.order.watch({ number })).toEqual([]);
    const gone = rejection(ada.order.watch({ number: 'ORD-1999-000001' }));
    expect((await gone).reason).toBe('ORDER_NOT_FOUND');
  });
});

describe('formatting of answers (ticket.plain-formatting)', () => {
  const bold = { kind: 'bold', at: 3, length: 4 } as const;
  const shown = async () => (await seenByCustomer()).messages.map(({ body, marks }) => ({ body, marks }));

  test('stays beside the text from the draft through undo to the customer and the mail', async () => {
    const place = draftPlaces.ticketAnswer(ticketId);
    const draft = { place, body: 'We will.', marks: [bold], version: null };
    const { version } = await ada.draft.save(draft);
    expect(await ada.draft.save({ ...draft, version })).toEqual({ version });
    const plain = await ada.draft.save({ ...draft, marks: [], version });
    expect(plain.version).not.toBe(version);
    expect(await ada.draft.get({ place })).toMatchObject({ marks: [] });
    await ada.draft.save({ ...draft, version: plain.version });
    expect(await ada.draft.get({ place })).toMatchObject({ body: 'We will.', marks: [bold] });
    const held = await send(ada, { marks: [bold] });
    expect(held?.marks).toEqual([bold]);
    const { draft: undone } = await ada.answer.undo({ id: held?.id ?? '' });
    expect(undone.marks[0]).toEqual(bold);
    await send(ada, { marks: [bold] });
    await later();
    expect(await shown()).toEqual([{ body: 'We will.', marks: [bold] }]);
    expect(await mails()).toMatchObject([{ answer: 'We will.', marks: [bold] }]);
    expect((await ada.ticket.byId({ id: ticketId })).adminResponse).toBe('We will.');
  });

  test('of an answer undone before more text moves along with its own', async () => {
    const place = draftPlaces.ticketAnswer(ticketId);
    const held = await send(ada, { marks: [bold] });
    await ada.draft.save({ place, body: 'So bold', marks: [bold], version: null });
    const { draft } = await ada.answer.undo({ id: held?.id ?? '' });
    expect(draft).toMatchObject({ body: 'We will.\n\nSo bold', marks: [bold, { ...bold, at: 13 }] });
  });

  test('of an undone answer and the rest of a draft can be saved again, and is not sent', async () => {
    const place = draftPlaces.ticketAnswer(ticketId);
    const body = 'x'.repeat(limits.marksPerMessage);
    const marks = Array.from(body, (_, at) => ({ kind: 'bold' as const, at, length: 1 }));
    const held = await send(ada, { body, marks });
    await ada.draft.save({ place, body: 'So bold', marks: [bold], version: null });
    const { draft } = await ada.answer.undo({ id: held?.id ?? '' });
    expect(draft.marks).toHaveLength(limits.marksPerMessage + 1);
    await ada.draft.save({ place, body: draft.body, marks: draft.marks, version: draft.version });
    const refused = await rejection(send(ada, { body: draft.body, marks: draft.marks }));
    expect(refused.reason).toBe('VALIDATION_FAILED');
  });

  test('is forgotten with a draft that the previous release changes, which knows no formatting', async () => {
    const place = draftPlaces.ticketAnswer(ticketId);
    await ada.draft.save({ place, body: 'We will.', marks: [bold], version: null });
    await services.db
      .update(messageDraft)
      .set({ body: 'Other words', version: randomUUID() })
      .where(eq(messageDraft.place, place));
    expect(await ada.draft.get({ place })).toMatchObject({ body: 'Other words', marks: [] });
  });

  test('beyond the end of the text is dropped, and an address that could run is refused', async () => {
    await send(ada, {
      marks: [
        { ...bold, length: 4_000 },
        { ...bold, at: 90 },
      ],
    });
    await later();
    expect(await shown()).toEqual([{ body: 'We will.', marks: [{ ...bold, length: 5 }] }]);
    const link = { kind: 'link', at: 0, length: 2, href: 'javascript:alert(1)' } as const;
    expect((await rejection(send(ada, { marks: [link] }))).reason).toBe('VALIDATION_FAILED');
  });

  test('follows a text that the server trims, on tickets and orders, sent at once or held', async () => {
    const spaced = '  \n We will. ';
    const moved = [{ ...bold, at: 7 }];
    await send(ada, { body: spaced, marks: moved });
    await later();
    await ada.ticket.respond({ id: ticketId, adminResponse: spaced, marks: moved });
    expect(await shown()).toEqual(Array(2).fill({ body: 'We will.', marks: [bold] }));
    const { number } = await insertOrder(services, { userId: mary.id });
    await ada.order.respond({ number, body: spaced, marks: moved, attachmentIds: [] });
    expect(await customer.order.visibleMessages({ number })).toMatchObject([{ marks: [bold] }]);
  });

  test('of an answer on an order is shown and mailed too', async () => {
    const { number } = await insertOrder(services, { userId: mary.id });
    await ada.order.respond({ number, body: 'We will.', marks: [bold], attachmentIds: [] });
    expect(await customer.order.visibleMessages({ number })).toMatchObject([{ marks: [bold] }]);
    expect(await queuedMails(services, { to: mary.email, template: 'order-answered' })).toMatchObject([
      { marks: [bold] },
    ]);
  });
});
