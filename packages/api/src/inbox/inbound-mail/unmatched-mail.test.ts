import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { storedFile } from '@app/db/schema/files/stored-file';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { companyMember } from '@app/db/schema/people/company';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { removeOldOrphans } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { multipart, rawMail } from '../../testing/mail-builder';
import { createMailScene, type MailScene, replyAddress, taggedAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { tinyPdf } from '../../testing/uploads';
import { processStoredMails } from './process-mail';
import { replyTokenOf } from './reply-token';
import { storeMail } from './store-mail';
import { sweepInboundMails } from './sweep-mails';

let services: TestServices;
let scene: MailScene;
let admin: Api;
let uid = 0;

beforeAll(async () => {
  services = await createTestServices();
  await services.db.insert(setting).values({ name: 'mailOpensTickets', value: 'nobody' });
});
afterAll(() => services.drop());
beforeEach(async () => {
  uid += 1;
  scene = await createMailScene(services, uid);
  admin = await callAs(services, scene.admin);
});

async function deliver(source: Buffer, receivedAt = new Date()): Promise<string> {
  uid += 1;
  const arrived = { receivedAt, bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { mailbox: 'test', uidValidity: 1, uid, ...arrived });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, uid));
  if (!row) throw new Error('the mail is not there');
  return row.id;
}

/** A mail unrelated to any thread, with a PDF. */
function deliverUnmatched(from = 'Zoe Stray <zoe@example.org>'): Promise<string> {
  const { header, body } = multipart('mixed', [
    { type: 'text/plain', body: 'Do you make lamps?' },
    {
      type: 'application/pdf; name="plan.pdf"',
      headers: ['Content-Disposition: attachment; filename="plan.pdf"'],
      body: tinyPdf,
    },
  ]);
  return deliver(
    rawMail(
      [
        `From: ${from}`,
        `To: ${replyAddress}`,
        'Subject: Lamps',
        `Message-ID: <stray-${uid}@x>`,
        `Content-Type: ${header}`,
      ],
      body,
    ),
  );
}

const outcomeOf = async (id: string) => (await admin.inboundMail.byId({ id })).outcome;

test('an unmatched mail can be put into a ticket by its number, with its files (inbound-mail.unmatched-mail)', async () => {
  const id = await deliverUnmatched();
  expect((await admin.inboundMail.list({})).mails.map((mail) => mail.id)).toContain(id);
  const before = (await queuedMails(services)).length;
  await admin.inboundMail.assign({ id, ticketNumber: scene.ticket.number.toLowerCase() });
  const ticket = await admin.ticket.byId({ id: scene.ticket.id });
  expect(ticket.messages).toHaveLength(1);
  expect(ticket.messages[0]).toMatchObject({
    authorName: 'Zoe Stray',
    authorDeleted: false,
    fromTeam: false,
    body: 'Do you make lamps?',
    mail: { from: 'zoe@example.org', leftOut: [] },
  });
  expect(ticket.messages[0]?.attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf']);
  expect(await queuedMails(services)).toHaveLength(before);
  expect(await outcomeOf(id)).toBe('ticket_message');
  const original = await admin.inboundMail.original({ messageId: ticket.messages[0]?.id ?? '' });
  expect(original).toMatchObject({ id, subject: 'Lamps', handledBy: scene.admin.name });
  const audit = and(eq(auditEvent.action, 'inboundMail.assign'), eq(auditEvent.entityId, id));
  expect(await services.db.$count(auditEvent, audit)).toBe(1);
});

test('the slower of two who decide at once learns the outcome of the email', async () => {
  const id = await deliverUnmatched();
  const ticketNumber = scene.ticket.number;
  const outcomes = await Promise.allSettled([
    admin.inboundMail.assign({ id, ticketNumber }),
    admin.inboundMail.assign({ id, ticketNumber }),
    admin.inboundMail.markSpam({ id }),
    admin.inboundMail.makeLead({ id }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await rejection(admin.inboundMail.markSpam({ id }));
  expect(refused.reason).toBe('INBOUND_MAIL_STATE');
  const messages = await services.db.$count(ticketMessage, eq(ticketMessage.ticketId, scene.ticket.id));
  expect(messages).toBe((await outcomeOf(id)) === 'ticket_message' ? 1 : 0);
});

test('an email cannot be added to an unknown ticket and stays unmatched', async () => {
  const id = await deliverUnmatched();
  const unknown = admin.inboundMail.assign({ id, ticketNumber: 'TKT-2019-000001' });
  expect((await rejection(unknown)).reason).toBe('TICKET_NOT_FOUND');
  expect((await rejection(admin.inboundMail.assign({ id, ticketNumber: 'x' }))).reason).toBe(
    'VALIDATION_FAILED',
  );
  expect(await outcomeOf(id)).toBe('unmatched');
});

test('a refused decision keeps no file of the email, however often it is tried', async () => {
  const id = await deliverUnmatched();
  const files = await services.db.$count(storedFile);
  const sold = await insertUser(services, { name: 'Sold' });
  const values = { ...{ userId: sold.id, customerName: 'Sold', customerEmail: sold.email }, inquiry: 'Sold' };
  const number = `TKT-2023-${String(uid).padStart(6, '0')}`;
  await services.db
    .insert(ticketTable)
    .values({ ...values, number, firstResponseDueAt: new Date(), status: 'finalized' });
  await services.db.insert(blockedSender).values({ email: 'blocked@example.org', blockedByName: 'Ada' });
  const blocked = { name: 'Zoe', email: 'blocked@example.org' };
  const unnamed = await deliverUnmatched('Zoe <zoe@example.org>, Eve <eve@example.org>');
  for (const refused of [
    () => admin.inboundMail.assign({ id, ticketNumber: 'TKT-2000-000001' }),
    () => admin.inboundMail.assign({ id, ticketNumber: number }),
    () => admin.inboundMail.makeTicket({ id, customer: blocked, assignToMe: false }),
    () => admin.inboundMail.makeLead({ id: unnamed }),
  ]) {
    await rejection(refused());
    await vi.waitFor(async () => {
      expect(
        await services.db.$count(ticketAttachment, eq(ticketAttachment.uploaderId, scene.admin.id)),
      ).toBe(0);
      // The original of the second mail.
      expect(await services.db.$count(storedFile)).toBe(files + 1);
    });
  }
  await admin.inboundMail.assign({ id, ticketNumber: scene.ticket.number });
  const { messages } = await admin.ticket.byId({ id: scene.ticket.id });
  expect(messages[0]?.attachments).toHaveLength(1);
});

test('a mail added to a merged ticket is in the remaining one, whose followers are notified (ticket.team-followers)', async () => {
  const { id: userId, name: customerName, email: customerEmail } = scene.customer;
  const number = `TKT-2024-${String(uid).padStart(6, '0')}`;
  await services.db.insert(ticketTable).values({
    number,
    userId,
    customerName,
    customerEmail,
    inquiry: 'The same',
    firstResponseDueAt: new Date(),
    status: 'closed',
    mergedIntoId: scene.ticket.id,
  });
  const follower = await insertUser(services, { role: 'admin', name: 'Hedy' });
  const hedy = await callAs(services, follower);
  for (const api of [admin, hedy]) await api.ticket.follow({ id: scene.ticket.id, follow: true });
  const id = await deliverUnmatched();
  await admin.inboundMail.assign({ id, ticketNumber: number });
  const { messages } = await admin.ticket.byId({ id: scene.ticket.id });
  expect(messages.map(({ body }) => body)).toEqual(['Do you make lamps?']);
  expect((await admin.inboundMail.byId({ id })).ticketNumber).toBe(scene.ticket.number);
  const followerMails = await queuedMails(services, { template: 'ticket-reply-team', to: follower.email });
  expect(followerMails).toMatchObject([
    {
      because: 'following',
      // The sender is not the ticket's customer, who is not notified.
      ...{ customerName: 'Zoe Stray', customerEmail: 'zoe@example.org' },
      reply: 'Do you make lamps?',
      fileNames: ['plan.pdf'],
      ticketNumber: scene.ticket.number,
    },
  ]);
  const noticesOf = async (api: Api) =>
    (await api.notice.list({})).notices.filter(({ kind }) => kind === 'replied');
  expect(await noticesOf(hedy)).toMatchObject([
    { kind: 'replied', placeId: scene.ticket.id, label: scene.ticket.number, byName: 'Zoe Stray' },
  ]);
  // The team member who filed it has already read it.
  expect(await queuedMails(services, { template: 'ticket-reply-team', to: scene.admin.email })).toEqual([]);
  expect(await noticesOf(admin)).toEqual([]);
});

test('it becomes a ticket of its sender, with its files, and is answered there (inbound-mail.mail-becomes-ticket)', async () => {
  const id = await deliverUnmatched(`Zoe Stray <zoe-${uid}@example.org>`);
  const customer = { name: 'Zoe Stray', email: `zoe-${uid - 1}@example.org` };
  const made = await admin.inboundMail.makeTicket({ id, customer, assignToMe: true });
  expect(made).toMatchObject({ outcome: 'ticket_message', handledBy: scene.admin.name });
  const [row] = await services.db
    .select()
    .from(ticketTable)
    .where(eq(ticketTable.number, made.ticketNumber ?? ''));
  const ticket = await admin.ticket.byId({ id: row?.id ?? '' });
  expect(ticket).toMatchObject({
    inquiry: 'Lamps\n\nDo you make lamps?',
    source: 'mail',
    customer,
    assignee: { id: scene.admin.id },
    attachments: [{ fileName: 'plan.pdf' }],
  });
  const [followerMails] = await queuedMails(services, { to: customer.email });
  // The sender's address may be forged (mail.nothing-repeated).
  expect(followerMails).toMatchObject({
    ...{ template: 'ticket-opened-for-customer', newAccount: true },
    ...{ inquiry: '', fileNames: [] },
  });
  const token = replyTokenOf(services.keys, { number: ticket.number, audience: 'customer' });
  await deliver(
    rawMail(
      [`From: ${customer.email}`, `To: ${taggedAddress(token)}`, `Message-ID: <again-${uid}@x>`],
      'Brass.',
    ),
  );
  const { messages } = await admin.ticket.byId({ id: ticket.id });
  expect(messages.map(({ body, authorName }) => [authorName, body])).toEqual([['Zoe Stray', 'Brass.']]);
  const audit = and(eq(auditEvent.action, 'inboundMail.makeTicket'), eq(auditEvent.entityId, id));
  expect(await services.db.$count(auditEvent, audit)).toBe(1);
  expect((await rejection(admin.inboundMail.makeTicket({ id, customer }))).reason).toBe('INBOUND_MAIL_STATE');
});

test('it becomes a ticket of an existing account; for a suspended or blocked one it is refused and stays', async () => {
  const id = await deliverUnmatched();
  const { id: customerId, email } = scene.customer;
  await services.db.insert(blockedSender).values({ email, blockedByName: 'Grace' });
  const refused = admin.inboundMail.makeTicket({ id, customer: { id: customerId } });
  expect((await rejection(refused)).reason).toBe('ADDRESS_BLOCKED');
  expect(await outcomeOf(id)).toBe('unmatched');
  await services.db.delete(blockedSender);
  const made = await admin.inboundMail.makeTicket({
    id,
    customer: { name: 'Another', email: email.toUpperCase() },
  });
  const of = eq(ticketTable.number, made.ticketNumber ?? '');
  const [row] = await services.db.select().from(ticketTable).where(of);
  expect(row).toMatchObject({ userId: customerId, customerName: scene.customer.name });
});

test('it becomes a contact message with its files, whose clock starts when the mail arrived', async () => {
  const id = await deliverUnmatched();
  await admin.inboundMail.makeLead({ id });
  const [mail] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, id));
  const made = eq(contactMessage.id, mail?.contactMessageId ?? '');
  const [lead] = await services.db.select().from(contactMessage).where(made);
  expect(lead).toMatchObject({ name: 'Zoe Stray', message: 'Lamps\n\nDo you make lamps?' });
  expect(lead?.replyDueAt.getTime()).toBe((mail?.receivedAt.getTime() ?? 0) + limits.replyDueMs);
  expect(await outcomeOf(id)).toBe('lead');
  const leadId = mail?.contactMessageId ?? '';
  expect((await admin.contact.byId({ id: leadId })).messages).toMatchObject([
    {
      ...{ authorName: 'Zoe Stray', authorDeleted: false, fromTeam: false },
      ...{ attachments: [{ fileName: 'plan.pdf' }], mail: { leftOut: [] } },
    },
  ]);
  // The messages move to the ticket.
  const { ticket } = await admin.contact.convert({ id: leadId });
  expect((await admin.ticket.byId({ id: ticket?.id ?? '' })).messages).toMatchObject([
    { authorDeleted: false, attachments: [{ fileName: 'plan.pdf' }], mail: { leftOut: [] } },
  ]);
  expect(await outcomeOf(id)).toBe('lead');
  const nobody = await deliverUnmatched('');
  expect((await rejection(admin.inboundMail.makeLead({ id: nobody }))).reason).toBe('INBOUND_MAIL_SENDER');
});

test('spam leaves the waiting list and can be restored', async () => {
  const id = await deliverUnmatched();
  const { waiting } = await admin.inboundMail.counts();
  await admin.inboundMail.markSpam({ id });
  expect((await admin.inboundMail.counts()).waiting).toBe(waiting - 1);
  expect((await admin.inboundMail.list({ show: 'spam' })).mails.map((mail) => mail.id)).toContain(id);
  await admin.inboundMail.unmarkSpam({ id });
  expect(await outcomeOf(id)).toBe('unmatched');
});

test('a mail of a blocked address is spam at once, and nobody is notified', async () => {
  await services.db.insert(blockedSender).values({ email: scene.customer.email, blockedByName: 'Grace' });
  const headers = [`From: ${scene.customer.email}`, `To: ${scene.reply}`, `Message-ID: <blocked-${uid}@x>`];
  const id = await deliver(rawMail(headers, 'Buy lamps!'));
  expect(await admin.inboundMail.byId({ id })).toMatchObject({ outcome: 'spam', reason: 'blockedSender' });
  expect((await admin.ticket.byId({ id: scene.ticket.id })).messages).toEqual([]);
});

test('a reply to a merged ticket arrives in the remaining one (inbound-mail.signed-reply)', async () => {
  const merged = { number: 'TKT-2025-000001', inquiry: 'The same', firstResponseDueAt: new Date() };
  const { id: userId, name: customerName, email: customerEmail } = scene.customer;
  await services.db.insert(ticketTable).values({
    ...merged,
    userId,
    customerName,
    customerEmail,
    status: 'closed',
    mergedIntoId: scene.ticket.id,
  });
  const token = replyTokenOf(services.keys, { number: merged.number, audience: 'customer' });
  await deliver(
    rawMail(
      [`From: ${customerEmail}`, `To: ${taggedAddress(token)}`, `Message-ID: <merged-${uid}@x>`],
      'Blue.',
    ),
  );
  expect((await admin.ticket.byId({ id: scene.ticket.id })).messages.map(({ body }) => body)).toEqual([
    'Blue.',
  ]);
});

test('a reply to a ticket that was merged into one that was sold reaches the order', async () => {
  const sold = await insertOrder(services, { userId: scene.customer.id, ticketId: scene.ticket.id });
  await services.db
    .update(ticketTable)
    .set({ status: 'finalized' })
    .where(eq(ticketTable.id, scene.ticket.id));
  const { id: userId, name: customerName, email: customerEmail } = scene.customer;
  await services.db.insert(ticketTable).values({
    ...{ number: 'TKT-2025-000002', inquiry: 'The same', firstResponseDueAt: new Date() },
    ...{ userId, customerName, customerEmail, status: 'closed', mergedIntoId: scene.ticket.id },
  });
  const token = replyTokenOf(services.keys, { number: 'TKT-2025-000002', audience: 'customer' });
  await deliver(
    rawMail(
      [`From: ${customerEmail}`, `To: ${taggedAddress(token)}`, `Message-ID: <sold-${uid}@x>`],
      'Blue.',
    ),
  );
  const { messages } = await admin.order.messages({ number: sold.number });
  expect(messages.map(({ body }) => body)).toEqual(['Blue.']);
});

test('the ticket shows that its mails bounce, until the customer writes from that address (inbound-mail.hard-bounce)', async () => {
  const values = { address: scene.customer.email, reason: '550 No such user', bouncedAt: new Date() };
  await services.db.insert(bouncedAddress).values(values);
  expect((await admin.ticket.byId({ id: scene.ticket.id })).bounce?.reason).toBe('550 No such user');
  await deliver(
    rawMail(
      [`From: ${scene.customer.email}`, `To: ${scene.reply}`, `Message-ID: <alive-${uid}@x>`],
      'I am here.',
    ),
  );
  expect((await admin.ticket.byId({ id: scene.ticket.id })).bounce).toBeNull();
});

test('one sender cannot flood tickets: the excess waits for the team (inbound-mail.known-sender)', async () => {
  const ids: string[] = [];
  for (let mail = 0; mail <= limits.inboundMailsPerHour; mail++) {
    const headers = [`From: ${scene.customer.email}`, `To: ${scene.reply}`, `Message-ID: <many-${mail}@x>`];
    ids.push(await deliver(rawMail(headers, `Message ${mail}`)));
  }
  const last = await admin.inboundMail.byId({ id: ids.at(-1) ?? '' });
  expect(last).toMatchObject({ outcome: 'unmatched', reason: 'tooMany' });
  const messages = await services.db.$count(ticketMessage, eq(ticketMessage.ticketId, scene.ticket.id));
  expect(messages).toBe(limits.inboundMailsPerHour);
});

test('an undecided email is deleted after its retention, with its original (inbound-mail.how-long-kept)', async () => {
  const long = new Date(Date.now() - limits.inboundMailRetentionMs - 60_000);
  const headers = (name: string) => [
    `From: ${scene.customer.email}`,
    `To: ${scene.reply}`,
    `Message-ID: <${name}-${uid}@x>`,
  ];
  const automatic = await deliver(
    rawMail([...headers('auto'), 'Auto-Submitted: auto-replied'], 'Away'),
    long,
  );
  const kept = await deliver(rawMail(headers('kept'), 'Blue.'), long);
  await sweepInboundMails(services);
  expect((await rejection(admin.inboundMail.byId({ id: automatic }))).reason).toBe('INBOUND_MAIL_NOT_FOUND');
  expect(await outcomeOf(kept)).toBe('ticket_message');
  await services.db.update(storedFile).set({ createdAt: long });
  await removeOldOrphans(services);
  expect(services.files.stored.has(`mails/${automatic}.eml`)).toBe(false);
  expect(services.files.stored.has(`mails/${kept}.eml`)).toBe(true);
});

test('deleting an account deletes its emails, except their text in tickets', async () => {
  const headers = (name: string) => [`From: ${scene.customer.email}`, `Message-ID: <${name}-${uid}@x>`];
  const inTicket = await deliver(
    rawMail([...headers('in'), `To: ${scene.reply}`], 'Blue.\n\n-- \nMy address'),
  );
  const withoutTicket = await deliver(rawMail([...headers('out'), `To: ${replyAddress}`], 'Where are you?'));
  await admin.user.remove({ id: scene.customer.id });
  expect((await rejection(admin.inboundMail.byId({ id: withoutTicket }))).reason).toBe(
    'INBOUND_MAIL_NOT_FOUND',
  );
  expect(await admin.inboundMail.byId({ id: inTicket })).toMatchObject({ body: '', folded: '' });
  const ticket = await admin.ticket.byId({ id: scene.ticket.id });
  expect(ticket.messages.map(({ body, authorDeleted }) => ({ body, authorDeleted }))).toEqual([
    { body: 'Blue.', authorDeleted: true },
  ]);
});

/** Creates a colleague in the customer's company, and a mail of theirs to the reply address of a ticket. */
async function setColleague() {
  const { id: companyId } = await admin.company.save({ name: `Company ${uid}`, colleaguesSee: true });
  const colleague = await insertUser(services, { name: 'Cleo', email: `cleo-${uid}@example.com` });
  const people = [scene.customer.id, colleague.id].map((userId) => ({ userId, companyId }));
  await services.db.insert(companyMember).values(people);
  const write = (to = scene.reply, from = colleague.email) =>
    deliver(rawMail([`From: ${from}`, `To: ${to}`, `Message-ID: <colleague-${uid}@x>`], 'Brass, please.'));
  return { companyId, colleague, write };
}

test('a customer’s colleague replies by mail when the company shares its tickets (customers.colleagues-answer)', async () => {
  const { colleague, write } = await setColleague();
  await admin.ticket.close({ id: scene.ticket.id });
  const id = await write();
  expect(await outcomeOf(id)).toBe('ticket_message');
  const { messages, status } = await admin.ticket.byId({ id: scene.ticket.id });
  expect(status).toBe('open');
  expect(messages).toMatchObject([{ authorName: 'Cleo', fromTeam: false, body: 'Brass, please.' }]);
  const followerMails = await queuedMails(services, { template: 'ticket-reply-team' });
  expect(followerMails.map((mail) => 'customerEmail' in mail && mail.customerEmail)).toContain(
    colleague.email,
  );
});

test('a team member without the required second factor cannot reply by mail (auth.required-factor)', async () => {
  const { email } = await insertUser(services, { role: 'admin' });
  const write = (number: number) =>
    deliver(
      rawMail([`From: ${email}`, `To: ${scene.teamReply}`, `Message-ID: <team-${number}-${uid}@x>`], 'Ours.'),
    );
  expect(await outcomeOf(await write(1))).toBe('ticket_message');
  const updatedAt = new Date(0);
  await services.db.insert(setting).values([
    { name: 'teamFactorRequired', value: true, updatedAt },
    { name: 'teamFactorGraceDays', value: 0, updatedAt },
  ]);
  const id = await write(2);
  await services.db.delete(setting).where(eq(setting.updatedAt, updatedAt));
  expect(await admin.inboundMail.byId({ id })).toMatchObject({ outcome: 'unmatched', reason: 'notOnTeam' });
});

test.each<[string, (set: Awaited<ReturnType<typeof setColleague>>) => Promise<string>]>([
  [
    'the company shares nothing',
    async ({ companyId, write }) => {
      await admin.company.save({ id: companyId, name: `Company ${uid} alone`, colleaguesSee: false });
      return write();
    },
  ],
  [
    'they have left it',
    async ({ colleague, write }) => {
      await services.db.delete(companyMember).where(eq(companyMember.userId, colleague.id));
      return write();
    },
  ],
  [
    'nobody has confirmed their address',
    async ({ colleague, write }) => {
      await services.db.update(user).set({ emailVerifiedAt: null }).where(eq(user.id, colleague.id));
      return write();
    },
  ],
  ['the address is no account', async ({ write }) => write(scene.reply, `nobody-${uid}@example.com`)],
  ['the ticket is of another customer', async ({ write }) => write(scene.foreign.reply)],
  ['it is the address of the team', async ({ write }) => write(scene.teamReply)],
])('a colleague’s mail waits for the team when %s (inbound-mail.known-sender)', async (_, write) => {
  const id = await write(await setColleague());
  const { outcome, reason } = await admin.inboundMail.byId({ id });
  expect([outcome, reason === 'foreignSender' || reason === 'notOnTeam']).toEqual(['unmatched', true]);
  expect((await admin.ticket.byId({ id: scene.ticket.id })).messages).toEqual([]);
});

test('a mail of a suspended or blocked colleague, or about an order, is added to no conversation', async () => {
  const { colleague, write } = await setColleague();
  await services.db.insert(blockedSender).values({ email: colleague.email, blockedByName: 'Grace' });
  expect(await outcomeOf(await write())).toBe('spam');
  await services.db.delete(blockedSender);
  await admin.ticket.finalize({ id: scene.ticket.id });
  expect(await outcomeOf(await write())).toBe('unmatched');
  await admin.user.suspend({ id: colleague.id });
  expect(await outcomeOf(await write())).toBe('unmatched');
});
