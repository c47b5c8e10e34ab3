import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readMessageFiles } from '../../conversation/read-message-files';
import { backgroundContext } from '../../core/background-context';
import { processStoredMails } from '../../inbox/inbound-mail/process-mail';
import { leadNumber, replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { storeMail } from '../../inbox/inbound-mail/store-mail';
import { type Api, callAs, rejection } from '../../testing/callers';
import { multipart, rawMail } from '../../testing/mail-builder';
import { taggedAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

const hour = 3_600_000;

let services: TestServices;
let ada: Api;
let bob: Api;
let adaId: string;
let bobId: string;
beforeAll(async () => {
  services = await createTestServices();
  const [one, two] = [
    await insertUser(services, { role: 'admin', name: 'Ada', email: 'ada@team.example' }),
    await insertUser(services, { role: 'admin', name: 'Bob', email: 'bob@team.example' }),
  ];
  [adaId, bobId] = [one.id, two.id];
  ada = await callAs(services, one);
  bob = await callAs(services, two);
  return services.drop;
});

beforeEach(() => services.clock.freeze());

let count = 0;
async function insertLead(values: Partial<typeof contactMessage.$inferInsert> = {}) {
  count += 1;
  const createdAt = new Date(services.now().getTime() - hour);
  const [row] = await services.db
    .insert(contactMessage)
    .values({
      ...{ name: `Vera ${count}`, company: 'Lamps', email: `vera-${count}@example.com`, createdAt },
      message: 'Do you make lamps?',
      replyDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
      ...values,
    })
    .returning({ id: contactMessage.id, name: contactMessage.name, email: contactMessage.email });
  if (!row) throw new Error('the lead was not returned');
  return row;
}

const replyAddressOf = (id: string, audience: 'customer' | 'team' = 'customer') =>
  taggedAddress(replyTokenOf(services.keys, { number: leadNumber(id), audience }));

/** Delivers an incoming mail and returns the result. */
async function deliver(
  headers: readonly string[],
  body: string | Buffer = 'Yes, please.',
  { servers = 1 }: { servers?: number } = {},
) {
  count += 1;
  services.clock.advance(1_000);
  const receivedAt = services.now();
  const source = rawMail([`Message-ID: <${count}@x>`, ...headers], body);
  const arrived = { receivedAt, bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), {
    mailbox: 'test',
    uidValidity: 1,
    uid: count,
    ...arrived,
  });
  await Promise.all(Array.from({ length: servers }, () => processStoredMails(services)));
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, count));
  if (!row) throw new Error('the mail is not there');
  return row;
}

const auditOf = async (id: string) =>
  (await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id)).orderBy(auditEvent.id)).map(
    ({ actorName, action }) => `${actorName} ${action}`,
  );

test('an answer is mailed, stops the clock, and is written once (dashboard.lead-thread)', async () => {
  const lead = await insertLead();
  const answer = { id: lead.id, body: 'Yes, we do.', submitKey: crypto.randomUUID() };
  const file = fileOf(tinyPdf, 'lamps.pdf');
  const attachmentIds = [(await ada.ticket.uploadAttachment(formWith(file))).id];
  const place = `lead-response:${lead.id}`;
  const typed = { place, body: 'Yes, we', attachmentIds, version: null };
  const { version } = await ada.draft.save(typed);
  const sent = { ...answer, attachmentIds, lastSeenMessageId: null, draftVersion: version };
  const after = await ada.contact.respond(sent);
  expect(await ada.draft.get({ place })).toBeNull();
  await ada.contact.respond({ ...answer, attachmentIds });
  expect(after).toMatchObject({
    ...{ state: 'talking', answeredAt: services.now().toISOString() },
    handled: { by: 'Ada' },
    messages: [
      { authorName: 'Ada', fromTeam: true, body: 'Yes, we do.', attachments: [{ fileName: 'lamps.pdf' }] },
    ],
  });
  const [messageId = ''] = after.messages.map(({ id }) => id);
  const mail = { template: 'lead-answered', to: lead.email, name: lead.name, leadId: lead.id } as const;
  expect(await queuedMails(services, { to: lead.email })).toEqual([
    { ...mail, messageId, answer: 'Yes, we do.', answeredBy: 'Ada', answerTo: 'team@example.com' },
  ]);
  const files = await readMessageFiles(services, { messageId });
  expect(files.map(({ filename }) => filename)).toEqual(['lamps.pdf']);
  const stale = { id: lead.id, body: 'Hello', lastSeenMessageId: null };
  expect(await rejection(bob.contact.respond(stale))).toMatchObject({ reason: 'LEAD_WRITTEN', status: 409 });
  expect(await auditOf(lead.id)).toEqual(['Ada message.respond']);
});

test('all answers to a visitor without an account are sent', async () => {
  const lead = await insertLead();
  for (let answer = 0; answer < 7; answer++)
    await ada.contact.respond({ id: lead.id, body: `Answer ${answer}` });
  const mails = await queuedMails(services, { to: lead.email });
  expect(mails.map((mail) => 'name' in mail && mail.name)).toEqual(Array(7).fill(lead.name));
});

test('a visitor’s reply by mail waits for the team again, due like later answers, and notifies it (dashboard.reply-clock)', async () => {
  await services.db.execute(sql`delete from pgboss.job`);
  const lead = await insertLead();
  await ada.contact.assign({ id: lead.id, assigneeId: bobId, from: null });
  await ada.contact.respond({ id: lead.id, body: 'Yes, we do.' });
  const { header, body } = multipart('mixed', [
    { type: 'text/plain', body: 'Here is the plan.\n\nOn 20 Nov 2026, Ada wrote:\n> Yes, we do.' },
    {
      type: 'application/pdf; name="plan.pdf"',
      headers: ['Content-Disposition: attachment; filename="plan.pdf"'],
      body: tinyPdf,
    },
  ]);
  const to = [`From: Vera <${lead.email.toUpperCase()}>`, `To: ${replyAddressOf(lead.id)}`];
  const mail = await deliver([...to, `Content-Type: ${header}`], body);
  expect(mail).toMatchObject({ outcome: 'lead_message', contactMessageId: lead.id, ticketId: null });
  const after = await ada.contact.byId({ id: lead.id });
  const due = services.now().getTime() + 24 * hour;
  expect(after).toMatchObject({ state: 'talking', handled: null, replyDueAt: new Date(due).toISOString() });
  expect(after.messages[1]).toMatchObject({
    ...{ authorName: lead.name, authorDeleted: false, fromTeam: false, body: 'Here is the plan.' },
    attachments: [{ fileName: 'plan.pdf' }],
    mail: { from: null, leftOut: [] },
  });
  expect((await bob.inboundMail.original({ messageId: after.messages[1]?.id ?? '' })).folded).toContain(
    'Yes, we do',
  );
  const teamMails = await queuedMails(services, { template: 'lead-reply-team' });
  expect(teamMails.map((one) => [one.to, 'because' in one && one.because]).sort()).toEqual([
    ['bob@team.example', 'assigned'],
    ['team@example.com', 'team'],
  ]);
  expect((await queuedMails(services, { template: 'lead-assigned' })).map((one) => one.to)).toEqual([
    'bob@team.example',
  ]);
  // Another message before the team has replied keeps the due time.
  services.clock.advance(hour);
  await deliver(to, 'And soon, please.');
  expect((await ada.contact.byId({ id: lead.id })).replyDueAt).toBe(after.replyDueAt);
  const overdue = { replyDueAt: new Date(services.now().getTime() - 1) };
  await services.db.update(contactMessage).set(overdue).where(eq(contactMessage.id, lead.id));
  expect(
    (await ada.contact.list({ show: 'overdue', state: 'talking' })).messages.map(({ id }) => id),
  ).toContain(lead.id);
});

test('a mail read by two servers at once is written once (inbound-mail.one-outcome)', async () => {
  const lead = await insertLead();
  const to = [`From: ${lead.email}`, `To: ${replyAddressOf(lead.id)}`];
  const mail = await deliver(to, 'Only once.', { servers: 3 });
  expect(mail.outcome).toBe('lead_message');
  const { messages } = await ada.contact.byId({ id: lead.id });
  expect(messages.map(({ body }) => body)).toEqual(['Only once.']);
});

test('an administrator answers by mail; strangers, forged references, machines and old addresses are refused (inbound-mail.known-sender)', async () => {
  const lead = await insertLead();
  const other = await insertLead();
  const team = replyAddressOf(lead.id, 'team');
  const answered = await deliver(['From: ada@team.example', `To: ${team}`], 'We call you.');
  expect(answered).toMatchObject({ outcome: 'lead_message', senderId: adaId });
  expect(await queuedMails(services, { to: lead.email })).toMatchObject([{ answer: 'We call you.' }]);
  const from = `From: ${lead.email}`;
  const to = `To: ${replyAddressOf(lead.id)}`;
  const refusedMails: [reason: string, ...headers: string[]][] = [
    ['foreignSender', 'From: eve@example.org', to],
    ['notOnTeam', from, `To: ${team}`],
    ['foreignSender', from, `To: ${replyAddressOf(other.id)}`],
    ['badToken', from, to.replace(/\.c.{4}/, '.c0000')],
    ['severalTokens', from, `${to}, ${replyAddressOf(other.id)}`],
    ['forgedSender', from, to, 'Authentication-Results: mx; dmarc=fail'],
  ];
  for (const [reason, ...headers] of refusedMails) {
    expect(await deliver(headers), reason).toMatchObject({ outcome: 'unmatched', reason });
  }
  const autoReply = await deliver([from, to, 'Auto-Submitted: auto-replied'], 'I am away.');
  expect(autoReply).toMatchObject({ outcome: 'automatic', contactMessageId: lead.id });
  await services.db.insert(blockedSender).values({ email: lead.email, blockedByName: 'Ada' });
  expect(await deliver([from, to])).toMatchObject({ outcome: 'spam', reason: 'blockedSender' });
  await services.db.delete(blockedSender);
  await services.db
    .update(contactMessage)
    .set({ handledAt: new Date(services.now().getTime() - limits.replyAddressMs - hour) })
    .where(eq(contactMessage.id, lead.id));
  expect(await deliver([from, to])).toMatchObject({ outcome: 'unmatched', reason: 'oldToken' });
  expect((await ada.contact.byId({ id: lead.id })).messages).toHaveLength(1);
  expect((await ada.contact.byId({ id: other.id })).messages).toHaveLength(0);
});

test('a colleague mentioned in a lead’s note is notified once (ticket.note-mentions)', async () => {
  const lead = await insertLead();
  const teamMails = () =>
    services.db
      .select({ userId: notice.userId, label: notice.label, count: notice.count })
      .from(notice)
      .where(and(eq(notice.kind, 'mentioned'), eq(notice.placeId, lead.id)));
  await ada.contact.note({ id: lead.id, note: 'Ask @Bob, not @Ada.', known: '' });
  await ada.contact.note({ id: lead.id, note: 'Please ask @Bob.', known: 'Ask @Bob, not @Ada.' });
  const stale = ada.contact.note({ id: lead.id, note: '@Bob', known: '' });
  expect((await rejection(stale)).reason).toBe('NOTE_CHANGED');
  expect(await teamMails()).toEqual([{ userId: bobId, label: `the message from ${lead.name}`, count: 1 }]);
});

test('a bounced email is shown on the lead (inbound-mail.hard-bounce)', async () => {
  const lead = await insertLead();
  const bounced = { address: lead.email, reason: '550 No such user', bouncedAt: services.now() };
  await services.db.insert(bouncedAddress).values(bounced);
  expect((await ada.contact.byId({ id: lead.id })).bounce?.reason).toBe('550 No such user');
  await deliver([`From: ${lead.email}`, `To: ${replyAddressOf(lead.id)}`], 'I am here.');
  expect((await ada.contact.byId({ id: lead.id })).bounce).toBeNull();
});

test('one of two who assign at once wins, and somebody who leaves the team is assigned nothing', async () => {
  const lead = await insertLead();
  const carol = await insertUser(services, { role: 'admin', name: 'Carol' });
  await ada.contact.assign({ id: lead.id, assigneeId: carol.id, from: null });
  const late = bob.contact.assign({ id: lead.id, assigneeId: bobId, from: null });
  expect(await rejection(late)).toMatchObject({
    reason: 'LEAD_ASSIGNED',
    message: expect.stringContaining('Carol'),
  });
  const [customer] = [await insertUser(services, {})];
  const assignToCustomer = bob.contact.assign({ id: lead.id, assigneeId: customer.id, from: carol.id });
  expect((await rejection(assignToCustomer)).reason).toBe('ASSIGNEE_GONE');
  expect((await ada.contact.list({ assignee: carol.id })).total).toBe(1);
  await ada.user.update({ id: carol.id, name: 'Carol', email: carol.email, role: 'user' });
  expect((await ada.contact.byId({ id: lead.id })).assignee).toBeNull();
  expect(await auditOf(lead.id)).toEqual(['Ada message.assign', 'Ada message.assign']);
});

test('a lead is lost with a reason, and open again after an answer, an undo or a reply (dashboard.lead-pipeline)', async () => {
  const lead = await insertLead();
  expect((await rejection(ada.contact.lose({ id: lead.id, reason: ' ' }))).reason).toBe('VALIDATION_FAILED');
  const before = (await ada.contact.counts()).states;
  const lost = await ada.contact.lose({ id: lead.id, reason: 'Too small' });
  expect(lost).toMatchObject({
    state: 'lost',
    handled: { by: 'Ada' },
    ended: { by: 'Ada', lostReason: 'Too small' },
  });
  expect((await ada.contact.counts()).states).toEqual({
    ...before,
    new: before.new - 1,
    lost: before.lost + 1,
  });
  expect((await rejection(bob.contact.lose({ id: lead.id, reason: 'x' }))).reason).toBe('LEAD_LOST');
  expect((await ada.contact.list({ state: 'lost' })).messages.map(({ id }) => id)).toContain(lead.id);
  expect(await ada.contact.reopen({ id: lead.id })).toMatchObject({
    state: 'new',
    handled: null,
    ended: null,
  });
  await ada.contact.lose({ id: lead.id, reason: 'Too small' });
  expect(await ada.contact.respond({ id: lead.id, body: 'Still there?' })).toMatchObject({
    state: 'talking',
    ended: null,
  });
  await ada.contact.lose({ id: lead.id, reason: 'No answer' });
  await deliver([`From: ${lead.email}`, `To: ${replyAddressOf(lead.id)}`]);
  expect(await ada.contact.byId({ id: lead.id })).toMatchObject({
    state: 'talking',
    handled: null,
    ended: null,
  });
});

test('a lead becomes a ticket of a new account with text, thread, files and note, and mails arrive there (dashboard.lead-converted)', async () => {
  const lead = await insertLead({ note: 'Wants them blue' });
  await ada.contact.respond({ id: lead.id, body: 'Yes, we do.' });
  const mailed = await deliver([`From: ${lead.email}`, `To: ${replyAddressOf(lead.id)}`], 'Two of them.');
  const answer = { place: `lead-response:${lead.id}`, body: 'Two, then', attachmentIds: [], version: null };
  for (const writer of [ada, bob]) await writer.draft.save(answer);
  const results = await Promise.allSettled([
    ada.contact.convert({ id: lead.id, assignToMe: true }),
    bob.contact.convert({ id: lead.id }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const after = await ada.contact.byId({ id: lead.id });
  expect(after).toMatchObject({ state: 'converted', messages: [], customer: { name: lead.name } });
  const ticket = await ada.ticket.byId({ id: after.ticket?.id ?? '' });
  expect(ticket).toMatchObject({
    ...{
      number: after.ticket?.number,
      inquiry: 'Do you make lamps?',
      source: 'contact',
      status: 'in_progress',
      lead: { id: lead.id, name: lead.name },
    },
    ...{ customer: { email: lead.email, deleted: false }, adminResponse: 'Yes, we do.' },
    ...{
      createdAt: after.createdAt,
      respondedAt: after.answeredAt,
      waitingSince: services.now().toISOString(),
    },
  });
  for (const writer of [ada, bob]) {
    expect(await writer.draft.get({ place: answer.place })).toBeNull();
    const ticketDraft = await writer.draft.get({ place: `ticket-response:${ticket.id}` });
    expect(ticketDraft).toMatchObject({ body: 'Two, then' });
  }
  expect(ticket.messages.map(({ body, internal, authorDeleted }) => [body, internal, authorDeleted])).toEqual(
    [
      ['Yes, we do.', false, false],
      ['Two of them.', false, false],
      ['Wants them blue', true, false],
    ],
  );
  expect(ticket.messages[1]?.mail).not.toBeNull();
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, mailed.id));
  expect(row).toMatchObject({ outcome: 'ticket_message', ticketId: ticket.id });
  const [mail] = await queuedMails(services, { to: lead.email, template: 'ticket-opened-for-customer' });
  expect(mail).toMatchObject({ newAccount: true, inquiry: '', ticketNumber: ticket.number });
  // Mails to the lead's address now belong to the ticket and follow its rules.
  const more = await deliver([`From: ${lead.email}`, `To: ${replyAddressOf(lead.id)}`], 'Three.');
  expect(more).toMatchObject({ outcome: 'ticket_message', ticketId: ticket.id });
  for (const refused of [
    () => ada.contact.respond({ id: lead.id, body: 'Hello' }),
    () => ada.contact.lose({ id: lead.id, reason: 'x' }),
    () => ada.contact.reopen({ id: lead.id }),
    () => ada.contact.convert({ id: lead.id }),
  ]) {
    expect(await rejection(refused())).toMatchObject({
      reason: 'LEAD_CONVERTED',
      message: expect.stringContaining(ticket.number),
    });
  }
  expect((await auditOf(lead.id)).at(-1)).toMatch(/message\.convert$/);
  expect((await auditOf(ticket.id))[0]).toMatch(/ticket\.open$/);
});

test('a lead of an account holder becomes their ticket, unless the account is suspended or the address blocked', async () => {
  const customer = await insertUser(services, { name: 'Cleo', email: 'cleo@example.com' });
  const lead = await insertLead({ name: 'C. Leo', email: 'Cleo@example.com' });
  const { ticket } = await ada.contact.convert({ id: lead.id });
  expect((await ada.ticket.byId({ id: ticket?.id ?? '' })).customer).toMatchObject({ name: 'Cleo' });
  expect(await services.db.$count(user, eq(user.email, 'cleo@example.com'))).toBe(1);
  const again = await insertLead({ email: customer.email });
  await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, customer.id));
  expect((await rejection(ada.contact.convert({ id: again.id }))).reason).toBe('CUSTOMER_SUSPENDED');
  const blocked = await insertLead();
  await services.db.insert(blockedSender).values({ email: blocked.email, blockedByName: 'Ada' });
  expect((await rejection(ada.contact.convert({ id: blocked.id }))).reason).toBe('ADDRESS_BLOCKED');
  expect(await services.db.$count(user, eq(user.email, blocked.email))).toBe(0);
});

test('an unmatched mail becomes a lead, is answered and answers back (inbound-mail.unmatched-mail)', async () => {
  const unmatchedMail = await deliver(
    ['From: Zoe <zoe@example.org>', 'To: reply@desk.example', 'Subject: Lamps'],
    'Blue ones?',
  );
  await ada.inboundMail.makeLead({ id: unmatchedMail.id });
  const leadId = (await ada.inboundMail.byId({ id: unmatchedMail.id })).leadId ?? '';
  await ada.contact.respond({ id: leadId, body: 'Of course.' });
  await deliver(['From: zoe@example.org', `To: ${replyAddressOf(leadId)}`], 'How many?');
  const lead = await ada.contact.byId({ id: leadId });
  expect(lead.messages.map(({ body }) => body)).toEqual(['Of course.', 'How many?']);
  const { ticket } = await ada.contact.convert({ id: leadId });
  expect((await ada.ticket.byId({ id: ticket?.id ?? '' })).source).toBe('mail');
});

test('deleting a lead deletes its thread, and a message belongs to one thread only', async () => {
  const lead = await insertLead();
  const { messages } = await ada.contact.respond({ id: lead.id, body: 'Yes' });
  const ofMessage = eq(ticketMessage.id, messages[0]?.id ?? '');
  await ada.contact.remove({ id: lead.id });
  expect(await services.db.$count(ticketMessage, ofMessage)).toBe(0);
  const orphanInsert = sql`insert into ticket_message (author_name, from_team, body) values ('x', true, 'x')`;
  await expect(services.db.execute(orphanInsert)).rejects.toThrow();
});
