import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
import { copyNumber, replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { type Api, callAs, rejection } from '../../testing/callers';
import { deliverMail, proven, type SentMail } from '../../testing/deliver-mail';
import { createMailScene, type MailScene, replyAddress, taggedAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

let services: TestServices;
let scene: MailScene;
let admin: Api;
let index = 70_000;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());
beforeEach(async () => {
  index += 1;
  scene = await createMailScene(services, index);
  admin = await callAs(services, scene.admin);
});

const boss = () => `boss-${index}@example.org`;
const join = async (email = boss(), name = 'Bo Boss') => {
  const { participants } = await admin.ticket.addParticipant({ id: scene.ticket.id, email, name });
  const one = participants.find(({ address }) => address === email);
  if (!one) throw new Error('nobody joined');
  return one;
};
const refusal = async (email: string) =>
  (await rejection(admin.ticket.addParticipant({ id: scene.ticket.id, email }))).reason;
const answer = (adminResponse: string, attachmentIds: string[] = []) =>
  admin.ticket.respond({ id: scene.ticket.id, adminResponse, attachmentIds });
const upload = (name: string) => admin.ticket.uploadAttachment(formWith(fileOf(tinyPdf, name)));
const copiesTo = (to: string) => queuedMails(services, { to, template: 'ticket-copied' });
const copyAddress = (id: string) =>
  taggedAddress(replyTokenOf(services.keys, { number: copyNumber(id), audience: 'participant' }));

const deliver = (sent: SentMail) => deliverMail(services, { to: scene.reply, ...sent });

test('the team’s answers after somebody was put in copy go to them too, with the files (ticket.people-in-copy)', async () => {
  await answer('Before.');
  const { id } = await join();
  const { id: fileId } = await upload('plan.pdf');
  await answer('After.', [fileId]);
  await admin.ticket.addNote({ id: scene.ticket.id, body: 'A secret note.' });
  const copies = await copiesTo(boss());
  expect(copies).toMatchObject([
    {
      participantId: id,
      name: 'Bo Boss',
      answer: 'After.',
      fileNames: ['plan.pdf'],
      customerName: scene.customer.name,
    },
  ]);
  const [message] = await services.db.select().from(ticketMessage).where(eq(ticketMessage.body, 'After.'));
  expect(copies).toMatchObject([{ messageId: message?.id }]);
  expect(await queuedMails(services, { to: boss() })).toHaveLength(1);
});

test('files that are too large for one email are only named in the copy', async () => {
  await join();
  const { id: fileId } = await upload('large.pdf');
  await services.db
    .update(ticketAttachment)
    .set({ bytes: limits.mailedFilesBytes + 1 })
    .where(eq(ticketAttachment.id, fileId));
  await answer('Here it is.', [fileId]);
  expect(await copiesTo(boss())).toMatchObject([{ fileNames: ['large.pdf'], messageId: null }]);
});

test('somebody taken out of the copies gets nothing more, and their reply waits for the team', async () => {
  const { id } = await join();
  await admin.ticket.removeParticipant({ id: scene.ticket.id, participantId: id });
  await answer('Later.');
  expect(await copiesTo(boss())).toEqual([]);
  expect(await deliver({ from: boss(), to: copyAddress(id) })).toMatchObject({
    outcome: 'unmatched',
    reason: 'badToken',
  });
});

test('a reply of somebody in copy is theirs, with its files, and customer and team read it', async () => {
  const { id } = await join();
  await answer('Blue or green?');
  const mail = await deliver({
    from: `Bo Boss <${boss()}>`,
    to: copyAddress(id),
    text: 'Blue.',
    files: true,
  });
  expect(mail).toMatchObject({ outcome: 'ticket_message', ticketId: scene.ticket.id, senderId: null });
  const customer = await callAs(services, scene.customer);
  const shown = await customer.ticket.myTicket({ number: scene.ticket.number });
  expect(shown.messages.at(-1)).toMatchObject({
    authorName: 'Bo Boss',
    body: 'Blue.',
    fromTeam: false,
    authorDeleted: false,
    own: false,
    attachments: [{ fileName: 'plan.pdf' }],
    mail: { from: boss() },
  });
  expect(shown.participants).toMatchObject([{ address: boss() }]);
  expect(await queuedMails(services, { template: 'ticket-reply-team' })).toContainEqual(
    expect.objectContaining({
      customerEmail: boss(),
      ticketNumber: scene.ticket.number,
      reply: 'Blue.',
      inCopy: true,
    }),
  );
});

test('words of somebody in copy do not become a ticket of the customer (ticket.split-message)', async () => {
  const { id } = await join();
  await deliver({ from: boss(), to: copyAddress(id), text: 'Blue.' });
  const customer = await callAs(services, scene.customer);
  await customer.ticket.reply({ id: scene.ticket.id, body: 'Green.' });
  const { messages } = await admin.ticket.byId({ id: scene.ticket.id });
  const written = messages.filter(({ fromTeam }) => !fromTeam);
  expect(written.map(({ body, byCustomer }) => [body, byCustomer])).toEqual([
    ['Blue.', false],
    ['Green.', true],
  ]);
  const [theirs, own] = written.map((message) => message.id);
  for (const [messageId = '', furtherIds] of [
    [theirs, []],
    [own, [theirs ?? '']],
  ] as const) {
    const refused = await rejection(admin.ticket.split({ messageId, furtherIds: [...furtherIds] }));
    expect(refused.reason).toBe('MESSAGE_NOT_SPLIT');
  }
});

test('a reply of somebody in copy reopens a closed ticket', async () => {
  const { id } = await join();
  await admin.ticket.close({ id: scene.ticket.id });
  await deliver({ from: boss(), to: copyAddress(id) });
  expect((await admin.ticket.byId({ id: scene.ticket.id })).status).toBe('open');
});

test('the address of somebody in copy is theirs alone', async () => {
  const { id } = await join();
  const foreign = { outcome: 'unmatched', reason: 'foreignSender' };
  expect(await deliver({ from: 'thief@example.net', to: copyAddress(id) })).toMatchObject(foreign);
  expect(await deliver({ from: scene.customer.email, to: copyAddress(id), text: 'No.' })).toMatchObject(
    foreign,
  );
  expect(await deliver({ from: scene.admin.email, to: copyAddress(id), text: 'Us.' })).toMatchObject(foreign);
  expect(await deliver({ from: boss(), text: 'With the address of the customer.' })).toMatchObject(foreign);
  expect(await deliver({ from: boss(), to: scene.teamReply })).toMatchObject({ reason: 'notOnTeam' });
});

test('an answer to all with the address of another counts when the mail server has proven its sender', async () => {
  const { id } = await join();
  const { ticketMessageId } = await deliver({ from: boss(), more: proven, text: 'To all.' });
  const [theirs] = await services.db
    .select()
    .from(ticketMessage)
    .where(eq(ticketMessage.id, ticketMessageId ?? ''));
  expect(theirs).toMatchObject({ authorId: null, authorName: 'Bo Boss' });
  const own = await deliver({
    from: scene.customer.email,
    to: copyAddress(id),
    more: proven,
    text: 'And I.',
  });
  expect(own).toMatchObject({ outcome: 'ticket_message', senderId: scene.customer.id });
});

test('an answer to all of an earlier email reaches its ticket from those who may write there (inbound-mail.answered-mail)', async () => {
  const first = await deliver({ from: scene.customer.email, text: 'First.' });
  const answers = [`References: <other@x> ${first.messageId}`];
  const send = (from: string, more = [...proven, ...answers], text = `From ${from}.`) =>
    deliver({ from, to: replyAddress, more, text });
  const unmatched = { outcome: 'unmatched', reason: 'noToken' };
  expect(await send(boss())).toMatchObject(unmatched);
  await join();
  const taken = { outcome: 'ticket_message', ticketId: scene.ticket.id };
  expect(await send(boss(), undefined, 'To all.')).toMatchObject(taken);
  expect(await send(scene.customer.email)).toMatchObject({ ...taken, senderId: scene.customer.id });
  const { messages } = await admin.ticket.byId({ id: scene.ticket.id });
  expect(messages.map(({ authorName }) => authorName).slice(-2)).toEqual(['Bo Boss', scene.customer.name]);
  expect(await send(boss(), answers, 'Not proven.')).toMatchObject(unmatched);
  expect(await send('zoe@example.net')).toMatchObject(unmatched);
  expect(await send(boss(), [...proven, 'References: <other@x>'], 'Another.')).toMatchObject(unmatched);
});

test('somebody in copy writes to the ticket only, not to the order that it became', async () => {
  const { id } = await join();
  await services.db
    .update(ticket)
    .set({ status: 'finalized', finalizedAt: services.now() })
    .where(eq(ticket.id, scene.ticket.id));
  const sold = await insertOrder(services, { userId: scene.customer.id, ticketId: scene.ticket.id });
  expect(await deliver({ from: boss(), to: copyAddress(id), files: true })).toMatchObject({
    outcome: 'unmatched',
    reason: 'refused',
    orderId: null,
  });
  expect(await services.db.$count(ticketMessage, eq(ticketMessage.orderId, sold.id))).toBe(0);
  expect(await services.db.$count(ticketAttachment, eq(ticketAttachment.ticketId, scene.ticket.id))).toBe(0);
});

test('an account of somebody in copy opens no door to the ticket', async () => {
  const account = await insertUser(services, { email: boss() });
  await join();
  await answer('For those addressed.', [(await upload('plan.pdf')).id]);
  const theirs = await callAs(services, account);
  const { id, number } = scene.ticket;
  const calls = [
    () => theirs.ticket.myTicket({ number }),
    () => theirs.ticket.visibleById({ id }),
    () => theirs.ticket.reply({ id, body: 'Hello' }),
    () => theirs.ticket.closeMine({ id }),
  ];
  for (const call of calls) expect((await rejection(call())).reason).toBe('TICKET_NOT_FOUND');
  expect((await rejection(theirs.ticket.byId({ id }))).reason).toBe('FORBIDDEN');
  const [file] = await services.db
    .select()
    .from(ticketAttachment)
    .orderBy(desc(ticketAttachment.id))
    .limit(1);
  const found = findAttachment(asActor(backgroundContext(services, 'test'), actorOf(account)), {
    id: file?.id ?? '',
    thumbnail: false,
  });
  await expect(found).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  expect(await theirs.ticket.mine()).toEqual([]);
  expect(await theirs.ticket.visible({})).toMatchObject({ total: 0 });
});

test('the customer, the team and our own addresses cannot be in copy', async () => {
  for (const email of [
    scene.customer.email,
    scene.admin.email,
    replyAddress,
    'reply+x@desk.example',
    'team@example.com',
  ])
    expect(await refusal(email), email).toBe('NOT_IN_COPY');
});

test('a blocked address cannot be in copy, and leaves all copies when it is blocked', async () => {
  const account = await insertUser(services, { email: boss() });
  await join();
  const opened = await admin.ticket.openForCustomer({
    customer: { id: account.id },
    inquiry: 'Spam',
    source: 'phone',
  });
  await admin.ticket.markSpam({ id: opened.id, block: true });
  expect((await admin.ticket.byId({ id: scene.ticket.id })).participants).toEqual([]);
  expect(await refusal(boss())).toBe('ADDRESS_BLOCKED');
});

test(`at most ${limits.participantsPerTicket} people are in copy, each once`, async () => {
  for (let at = 0; at < limits.participantsPerTicket; at++) await join(`p${at}-${boss()}`);
  await join(`p0-${boss()}`);
  expect(await refusal(boss())).toBe('PARTICIPANTS_FULL');
  expect((await admin.ticket.byId({ id: scene.ticket.id })).participants).toHaveLength(
    limits.participantsPerTicket,
  );
});

test('whom an email names in To and Cc is offered to the team, and nobody joins by themselves', async () => {
  await deliver({
    from: scene.customer.email,
    to: `${scene.reply}, "Boss, Bo" <${boss().toUpperCase()}>, ${scene.admin.email}`,
    more: [
      `Cc: ${boss()}, ada+shop@example.org, Desk <${replyAddress}>, ${scene.customer.email}, broken@`,
      'Bcc: hidden@example.org',
    ],
  });
  const shown = await admin.ticket.byId({ id: scene.ticket.id });
  expect(shown.participants).toEqual([]);
  expect(shown.offeredParticipants).toEqual([
    { name: 'Boss, Bo', address: boss() },
    { name: '', address: 'ada+shop@example.org' },
  ]);
});

test('of five hundred people in copy the first are kept and the rest counted', async () => {
  const crowd = Array.from({ length: 500 }, (_, at) => `p${at}@crowd.example`).join(', ');
  const { copies } = await deliver({ from: scene.customer.email, more: [`Cc: ${crowd}`] });
  expect(copies?.people).toHaveLength(limits.inboundMailCopies);
  expect(copies?.more).toBe(500 - limits.inboundMailCopies);
});

let mails = 0;
/** Lets colleagues join by setting during a mail that names these addresses. */
async function joinByMail(addresses: string[]): Promise<string[]> {
  await services.db.insert(setting).values({ name: 'colleaguesJoin', value: true });
  mails += 1;
  await deliver({
    from: scene.customer.email,
    text: `Mail ${mails}.`,
    more: [`Cc: ${addresses.join(', ')}`],
  });
  await services.db.delete(setting).where(eq(setting.name, 'colleaguesJoin'));
  return inCopy();
}
async function inCopy(id = scene.ticket.id): Promise<string[]> {
  return (await admin.ticket.byId({ id })).participants.map(({ address }) => address);
}
async function insertColleagues(...accounts: Parameters<typeof insertUser>[1][]) {
  const [firm] = await services.db
    .insert(company)
    .values({ name: `Firm ${index}` })
    .returning();
  const colleagues = [];
  for (const account of accounts) colleagues.push(await insertUser(services, account));
  const ids = [scene.customer.id, ...colleagues.map(({ id }) => id)];
  await services.db
    .insert(companyMember)
    .values(ids.map((userId) => ({ userId, companyId: firm?.id ?? '' })));
  return colleagues.map(({ email }) => email);
}
const joinsOf = (id: string) =>
  services.db
    .select({ by: auditEvent.actorId })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'ticket.addParticipant'), eq(auditEvent.entityId, id)));

test('colleagues in copy with a confirmed address join by setting, on the record; others do not', async () => {
  const [colleague = '', unproven = ''] = await insertColleagues(
    { email: `colleague-${index}@example.org` },
    { email: `unproven-${index}@example.org`, emailVerifiedAt: null },
  );
  expect(await joinByMail([colleague, unproven, boss()])).toEqual([colleague]);
  expect(await joinsOf(scene.ticket.id)).toEqual([{ by: scene.customer.id }]);
});

test('a colleague taken out of the copies does not join again by setting, only by hand and with a new address', async () => {
  const [colleague = ''] = await insertColleagues({ email: `colleague-${index}@example.org` });
  const { id } = await join(colleague);
  await admin.ticket.removeParticipant({ id: scene.ticket.id, participantId: id });
  expect(await joinByMail([colleague])).toEqual([]);
  expect((await admin.ticket.byId({ id: scene.ticket.id })).offeredParticipants).toMatchObject([
    { address: colleague },
  ]);
  const again = await join(colleague, 'Cole');
  expect(again).toMatchObject({ name: 'Cole' });
  expect(await inCopy()).toEqual([colleague]);
  expect(await deliver({ from: colleague, to: copyAddress(id), text: 'Old.' })).toMatchObject({
    reason: 'badToken',
  });
  expect(await deliver({ from: colleague, to: copyAddress(again.id), text: 'New.' })).toMatchObject({
    outcome: 'ticket_message',
  });
});

test('somebody taken out of the copies does not answer to all as one of them', async () => {
  const { id } = await join();
  await admin.ticket.removeParticipant({ id: scene.ticket.id, participantId: id });
  expect(await deliver({ from: boss(), more: proven })).toMatchObject({ reason: 'foreignSender' });
});

test('the last place in copy goes to the colleague who is not in copy yet', async () => {
  const [first = '', second = '', blocked = ''] = await insertColleagues(
    { email: `first-${index}@example.org` },
    { email: `second-${index}@example.org` },
    { email: `blocked-${index}@example.org` },
  );
  await services.db.insert(blockedSender).values({ email: blocked, blockedByName: 'Ada' });
  await join(first);
  for (let at = 2; at < limits.participantsPerTicket; at++) await join(`p${at}-${boss()}`);
  const joined = await joinByMail([first, blocked, second]);
  expect(joined).toHaveLength(limits.participantsPerTicket);
  expect(joined.at(-1)).toBe(second);
});

test('answers go to no address in copy that is blocked or suspended', async () => {
  const suspended = await insertUser(services, { email: `suspended-${index}@example.org` });
  await join();
  await join(suspended.email);
  await join(`second-${boss()}`);
  await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, suspended.id));
  await services.db.insert(blockedSender).values({ email: boss(), blockedByName: 'Ada' });
  await answer('For the others.');
  expect(await copiesTo(boss())).toEqual([]);
  expect(await copiesTo(suspended.email)).toEqual([]);
  expect(await copiesTo(`second-${boss()}`)).toHaveLength(1);
});

test('an automatic email of somebody in copy stands beside the messages and wakes nobody', async () => {
  const { id } = await join();
  await admin.ticket.close({ id: scene.ticket.id });
  const more = ['Auto-Submitted: auto-replied'];
  const mail = await deliver({ from: boss(), to: copyAddress(id), text: 'Away.', more });
  expect(mail).toMatchObject({ outcome: 'automatic', ticketId: scene.ticket.id, ticketMessageId: null });
  expect((await admin.ticket.byId({ id: scene.ticket.id })).status).toBe('closed');
});

test('an address in copy, or asked outside, whose mail bounces says so to the team (inbound-mail.hard-bounce)', async () => {
  await join();
  const outside = `printer-${index}@example.org`;
  await admin.ticket.forward({ id: scene.ticket.id, email: outside, body: 'Can you print this?' });
  const signs = async () => {
    const { participants, forwards } = await admin.ticket.byId({ id: scene.ticket.id });
    return [...participants, ...forwards].map(({ bounce }) => bounce);
  };
  expect(await signs()).toEqual([null, null]);
  const bouncedAt = services.now();
  await services.db.insert(bouncedAddress).values([
    { address: boss().toUpperCase(), reason: 'No such user', bouncedAt },
    { address: outside, reason: 'Mailbox full', bouncedAt },
  ]);
  expect(await signs()).toEqual(['No such user', 'Mailbox full']);
});

test('merged tickets keep who is in copy once, and one removal ends both reply addresses', async () => {
  const first = await join();
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  const { participants } = await admin.ticket.addParticipant({ id: other.id, email: boss() });
  await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  const mail = await deliver({ from: boss(), to: copyAddress(first.id), text: 'Still here.' });
  expect(mail).toMatchObject({ outcome: 'ticket_message', ticketId: other.id });
  await admin.ticket.removeParticipant({ id: other.id, participantId: participants[0]?.id ?? '' });
  const later = await deliver({ from: boss(), to: copyAddress(first.id), text: 'Again.' });
  expect(later).toMatchObject({ outcome: 'unmatched', reason: 'badToken' });
});

test(`merged tickets have at most ${limits.participantsPerTicket} people in copy, the earliest of the first`, async () => {
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  const first = await join(`a0-${boss()}`);
  const second = await join(`a1-${boss()}`);
  for (let at = 1; at < limits.participantsPerTicket; at++)
    await admin.ticket.addParticipant({ id: other.id, email: `b${at}-${boss()}` });
  await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  const joined = await inCopy(other.id);
  expect(joined).toHaveLength(limits.participantsPerTicket);
  expect(joined).toContain(first.address);
  expect(joined).not.toContain(second.address);
  expect(await deliver({ from: second.address, to: copyAddress(second.id) })).toMatchObject({
    reason: 'badToken',
  });
});

test('whom the team took out of the copies of one ticket stays out when it is merged', async () => {
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  const [colleague = ''] = await insertColleagues({ email: `colleague-${index}@example.org` });
  const one = await join(colleague);
  await admin.ticket.removeParticipant({ id: scene.ticket.id, participantId: one.id });
  const still = await join();
  const { participants } = await admin.ticket.addParticipant({ id: other.id, email: boss() });
  await admin.ticket.removeParticipant({ id: other.id, participantId: participants[0]?.id ?? '' });
  await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  await joinByMail([colleague]);
  expect(await inCopy(other.id)).toEqual([]);
  expect(await deliver({ from: boss(), to: copyAddress(still.id) })).toMatchObject({ reason: 'badToken' });
});

test('a merged ticket adds to and removes from the copies of the one it was merged into', async () => {
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  const one = await join();
  expect(await inCopy(other.id)).toEqual([boss()]);
  await admin.ticket.removeParticipant({ id: scene.ticket.id, participantId: one.id });
  expect(await inCopy(other.id)).toEqual([]);
});

test('with a deleted account its address leaves all copies, and nobody stays in copy of its requests', async () => {
  const account = await insertUser(services, { email: boss() });
  const { id } = await join();
  await join(`second-${boss()}`);
  await deliver({ from: boss(), to: copyAddress(id) });
  const naming = await deliver({
    from: scene.customer.email,
    more: [`Cc: ${boss().toUpperCase()}, bo@x.test`],
  });
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  await root.user.remove({ id: account.id });
  const left = () =>
    services.db.select().from(ticketParticipant).where(eq(ticketParticipant.ticketId, scene.ticket.id));
  expect((await left()).map(({ address }) => address)).toEqual([`second-${boss()}`]);
  const { messages } = await admin.ticket.byId({ id: scene.ticket.id });
  expect(messages).toMatchObject([{ authorName: 'Bo Boss', mail: { from: null } }, {}]);
  const [kept] = await services.db.select().from(inboundMail).where(eq(inboundMail.id, naming.id));
  expect(kept?.copies?.people).toMatchObject([{ address: 'bo@x.test' }]);
  await root.user.remove({ id: scene.customer.id });
  expect(await left()).toEqual([]);
});
