import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { readMessageFiles } from '../../conversation/read-message-files';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
import { hashToken } from '../../core/token';
import { identityOf } from '../../inbox/inbound-mail/mail-identity';
import { copyNumber, forwardNumber, replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { deliverMail, proven, type SentMail } from '../../testing/deliver-mail';
import { createMailScene, type MailScene, replyAddress, taggedAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

let services: TestServices;
let scene: MailScene;
let admin: Api;
let customer: Api;
let index = 80_000;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());
beforeEach(async () => {
  index += 1;
  scene = await createMailScene(services, index);
  admin = await callAs(services, scene.admin);
  customer = await callAs(services, scene.customer);
});

type Input = Parameters<Api['ticket']['forward']>[0];
const printer = () => `printer-${index}@example.org`;
const forward = (more: Partial<Input> = {}) =>
  admin.ticket.forward({ id: scene.ticket.id, email: printer(), body: 'Can you print this?', ...more });
const refusal = async (more: Partial<Input>) => (await rejection(forward(more))).reason;
const sent = () => queuedMails(services, { to: printer(), template: 'ticket-forwarded' });
/** Forwards, and returns the address of replies. */
async function ask(more: Partial<Input> = {}): Promise<string> {
  await forward(more);
  const [mail] = await sent();
  return addressOf(mail?.forwardId);
}
const addressOf = (id: unknown) =>
  taggedAddress(replyTokenOf(services.keys, { number: forwardNumber(String(id)), audience: 'outsider' }));
const deliver = (mail: Partial<SentMail> & { to: string }) =>
  deliverMail(services, { from: printer(), text: 'By Friday.', ...mail });
const shown = () => admin.ticket.byId({ id: scene.ticket.id });

test('a forward is a note, and a mail with the words and files of the message, that names no customer (ticket.forward-outside)', async () => {
  const { id: fileId } = await customer.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')));
  const reply = await customer.ticket.reply({
    id: scene.ticket.id,
    body: 'In navy.',
    attachmentIds: [fileId],
  });
  const about = reply.messages[0]?.id ?? null;
  const { forwards, messages } = await forward({ name: 'Pia Print', about, withFiles: true });
  expect(messages.at(-1)).toMatchObject({ internal: true, own: true, body: 'Can you print this?' });
  expect(forwards).toEqual([
    {
      ...{ messageId: messages.at(-1)?.id, address: printer(), name: 'Pia Print' },
      ...{ words: 'In navy.', fileNames: ['plan.pdf'], bounce: null },
    },
  ]);
  const [mail] = await sent();
  expect(mail).toMatchObject({ question: 'Can you print this?', words: 'In navy.', fileIds: [fileId] });
  expect(JSON.stringify(mail)).not.toContain(scene.customer.name);
  expect(JSON.stringify(mail)).not.toContain(scene.customer.email);
  expect(await readMessageFiles(services, { ids: [fileId] })).toMatchObject([{ filename: 'plan.pdf' }]);
  const [event] = await services.db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'ticket.forward'), eq(auditEvent.entityId, scene.ticket.id)));
  expect(event?.after).toEqual({ characters: 19, files: 1 });
});

test('the words of the inquiry go along, or none at all, and a repeated submit sends nothing', async () => {
  await forward({ about: 'inquiry', submitKey: 'once-1234' });
  await forward({ about: 'inquiry', submitKey: 'once-1234' });
  await forward();
  expect((await sent()).map(({ words }) => words)).toEqual(['A shop for lamps, please.', null]);
});

test('a message of another ticket does not go along', async () => {
  const other = await createMailScene(services, index + 5_000);
  const theirs = await callAs(services, other.customer);
  const { messages } = await theirs.ticket.reply({ id: other.ticket.id, body: 'Mine.' });
  const calls = admin.ticket.forward({
    ...{ id: scene.ticket.id, email: printer(), body: 'See this.', about: messages[0]?.id ?? null },
  });
  expect((await rejection(calls)).reason).toBe('MESSAGE_NOT_FOUND');
});

test('a token that cannot read tickets sends none of their words and files', async () => {
  const bearer = `pb_${index}`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.db.insert(apiToken).values({
    ...{ userId: scene.admin.id, name: 'test', hash: hashToken(bearer), ending: 'test', expiresAt },
    scopes: ['tickets:write'],
  });
  const { api } = createClient(services, { bearer });
  const input = { id: scene.ticket.id, email: printer(), body: 'See this.' };
  const call = api.ticket.forward({ ...input, about: 'inquiry', withFiles: true });
  expect((await rejection(call)).reason).toBe('TOKEN_SCOPE');
  expect(await sent()).toEqual([]);
  await api.ticket.forward({ ...input, about: null });
  expect(await sent()).toMatchObject([{ words: null, fileIds: [] }]);
});

test('a note of the team stays in the team, and so does the inquiry that another ticket has instead', async () => {
  const { messages } = await admin.ticket.addNote({ id: scene.ticket.id, body: 'He always haggles.' });
  expect(await refusal({ about: messages.at(-1)?.id ?? null })).toBe('MESSAGE_NOT_FOUND');
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  expect(await refusal({ about: 'inquiry' })).toBe('MESSAGE_NOT_FOUND');
  expect(await sent()).toEqual([]);
});

test('the reply makes the ticket unread although its customer waits for nothing (ticket.unread-by-agent)', async () => {
  const unread = async () => (await admin.ticket.list({ search: scene.ticket.number })).tickets[0]?.unread;
  await admin.ticket.respond({ id: scene.ticket.id, adminResponse: 'We are asking the printer.' });
  const to = await ask();
  await admin.ticket.watch({ id: scene.ticket.id });
  expect(await unread()).toBe(false);
  services.clock.advance(1000);
  await deliver({ to });
  expect(await unread()).toBe(true);
});

test('the reply is internal, with its files: the assignee and who asked are told, and the ticket stays as it is', async () => {
  const colleague = await insertUser(services, { role: 'admin' });
  await admin.ticket.assign({ id: scene.ticket.id, assigneeId: colleague.id, from: null });
  const to = await ask({ name: 'Pia Print' });
  await admin.ticket.close({ id: scene.ticket.id });
  const before = await shown();
  const mail = await deliver({ to, files: true });
  expect(mail).toMatchObject({ outcome: 'ticket_message', ticketId: scene.ticket.id, answersForward: true });
  const after = await shown();
  expect(after.messages.at(-1)).toMatchObject({
    ...{ authorName: 'Pia Print', body: 'By Friday.', internal: true, fromTeam: false, authorDeleted: false },
    ...{ attachments: [{ fileName: 'plan.pdf' }], mail: { from: printer() } },
  });
  expect([after.status, after.updatedAt, after.waitingSince]).toEqual([
    ...['closed', before.updatedAt, before.waitingSince],
  ]);
  const told = await queuedMails(services, { template: 'ticket-forward-reply-team' });
  const whom = told.filter(({ ticketId }) => ticketId === scene.ticket.id).map((each) => each.to);
  expect(whom.sort()).toEqual([colleague.email, 'team@example.com'].sort());
  const notices = await services.db.select().from(notice).where(eq(notice.placeId, scene.ticket.id));
  const replied = notices.filter(({ kind }) => kind === 'replied').map(({ userId }) => userId);
  expect(replied.sort()).toEqual([colleague.id, scene.admin.id].sort());
});

test('neither the customer, colleagues nor people in copy learn of a forward and its reply', async () => {
  await admin.ticket.addParticipant({ id: scene.ticket.id, email: `copy-${index}@example.org` });
  const to = await ask({ about: 'inquiry' });
  const mail = await deliver({ to, files: true, text: 'The secret offer.' });
  const secret = /secret offer|Can you print|printer-/;
  const seen = [
    await customer.ticket.myTicket({ number: scene.ticket.number }),
    await customer.ticket.visibleById({ id: scene.ticket.id }),
    await customer.ticket.mine(),
    await customer.ticket.visible({}),
  ];
  for (const answer of seen) expect(JSON.stringify(answer)).not.toMatch(secret);
  expect((await rejection(customer.inboundMail.original({ mailId: mail.id }))).reason).toBe('FORBIDDEN');
  const [file] = await services.db
    .select()
    .from(ticketAttachment)
    .where(eq(ticketAttachment.messageId, mail.ticketMessageId ?? ''));
  const asCustomer = asActor(
    backgroundContext(services, 'test'),
    actorOf(await insertUser(services, { email: printer() })),
  );
  for (const ctx of [asCustomer, asActor(asCustomer, { ...asCustomer.actor, id: scene.customer.id })])
    await expect(findAttachment(ctx, { id: file?.id ?? '', thumbnail: false })).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    });
  const everyMail = await queuedMails(services, {});
  const leaked = everyMail.filter((one) => /secret offer/.test(JSON.stringify(one)));
  expect(new Set(leaked.map(({ template }) => template))).toEqual(new Set(['ticket-forward-reply-team']));
  expect(await queuedMails(services, { to: `copy-${index}@example.org` })).toEqual([]);
  expect(
    (await queuedMails(services, { to: scene.customer.email, template: 'ticket-answered' })).length,
  ).toBe(0);
});

test('the address of somebody outside is theirs alone, also against a proven answer to all', async () => {
  const to = await ask();
  for (const from of ['thief@example.net', scene.customer.email, scene.admin.email]) {
    const mail = await deliver({ to, from, more: proven, text: `From ${from}.` });
    expect(mail, from).toMatchObject({
      ...{ outcome: 'unmatched', reason: 'foreignSender', answersForward: true, ticketMessageId: null },
    });
  }
  const forged = ['Authentication-Results: mx.desk.example; dmarc=fail'];
  expect(await deliver({ to, more: forged })).toMatchObject({ reason: 'forgedSender' });
  expect(await deliver({ to: scene.reply, text: 'As the customer.' })).toMatchObject({
    reason: 'foreignSender',
  });
});

/** Adds a waiting mail to the closed ticket, which nobody but the team notices. */
async function expectInternal({ id, outcome }: Awaited<ReturnType<typeof deliver>>, why: string) {
  if ((await shown()).status !== 'closed') await admin.ticket.close({ id: scene.ticket.id });
  if (outcome === 'spam') await admin.inboundMail.unmarkSpam({ id });
  await admin.inboundMail.assign({ id, ticketNumber: scene.ticket.number });
  const { status, messages, offeredParticipants } = await shown();
  expect([status, messages.at(-1)?.internal, offeredParticipants], why).toEqual(['closed', true, []]);
  const { messages: theirs } = await customer.ticket.myTicket({ number: scene.ticket.number });
  expect(theirs, why).toEqual([]);
}

test.each<[InboundReason, (to: string) => Promise<Partial<SentMail> & { to: string }>]>([
  ['foreignSender', async (to) => ({ to, from: 'Pia <pia@example.org>' })],
  ['foreignSender', async (to) => ({ to, from: scene.customer.email })],
  ['severalTokens', async (to) => ({ to: `${to}, ${scene.reply}` })],
  ['badToken', async (to) => ({ to: to.replace(/.{4}@/, 'beef@') })],
  [
    'badToken',
    async (to) => ({ to: replyAddress, more: [`In-Reply-To: <x.${to.slice(6).replace(/.{4}@/, 'beef@')}>`] }),
  ],
  [
    'badToken',
    async (to) => {
      await services.db.delete(ticketForward).where(eq(ticketForward.address, printer()));
      return { to };
    },
  ],
  [
    'blockedSender',
    async (to) => {
      await services.db.insert(blockedSender).values({ email: printer(), blockedByName: 'Ada' });
      return { to };
    },
  ],
  [
    'sameId',
    async (to) => {
      const { id, uid } = await deliver({ to: replyAddress, text: 'Another.' });
      const identity = identityOf(`<sent-${uid + 1}@x>`);
      await services.db.update(inboundMail).set({ identity }).where(eq(inboundMail.id, id));
      return { to };
    },
  ],
])(
  'what comes to the address of a forward and waits, %s, is internal once the team adds it to the ticket',
  async (reason, prepare) => {
    const mail = await prepare(await ask());
    const waiting = await deliver({ ...mail, more: [...(mail.more ?? []), 'Cc: printers-boss@example.org'] });
    expect(waiting).toMatchObject({ reason, answersForward: true, copies: null });
    await expectInternal(waiting, reason);
  },
);

test('an answer to an email of somebody outside waits, whoever writes it, and stays internal (inbound-mail.answered-mail)', async () => {
  await admin.ticket.addParticipant({ id: scene.ticket.id, email: `copy-${index}@example.org` });
  const theirs = await deliver({ to: await ask(), more: [`Cc: ${scene.customer.email}`] });
  await services.db.insert(setting).values({ name: 'mailOpensTickets', value: 'everyone' });
  for (const from of [scene.customer.email, `copy-${index}@example.org`, 'zoe@example.net'])
    for (const more of [proven, []]) {
      const answers = [...more, `In-Reply-To: ${theirs.messageId}`];
      const mail = await deliver({ to: replyAddress, from, more: answers, text: `From ${from}.` });
      expect(mail, from).toMatchObject({
        outcome: 'unmatched',
        reason: 'answersOutsider',
        answersForward: true,
      });
      await expectInternal(mail, from);
    }
  await services.db.delete(setting).where(eq(setting.name, 'mailOpensTickets'));
});

test('a mail to the address of the customer, the team or somebody in copy waits if it answers somebody outside, too', async () => {
  const { participants } = await admin.ticket.addParticipant({
    ...{ id: scene.ticket.id, email: `copy-${index}@example.org` },
  });
  const theirs = await deliver({ to: await ask() });
  const { number } = scene.ticket;
  const tokens = {
    [scene.customer.email]: replyTokenOf(services.keys, { number, audience: 'customer' }),
    [scene.admin.email]: replyTokenOf(services.keys, { number, audience: 'team' }),
    [`copy-${index}@example.org`]: replyTokenOf(services.keys, {
      number: copyNumber(participants[0]?.id ?? ''),
      audience: 'participant',
    }),
  };
  for (const [from, token] of Object.entries(tokens)) {
    const to = taggedAddress(token);
    const answers = [...proven, `References: ${theirs.messageId}`];
    const mail = await deliver({ to, from, more: answers, text: `From ${from}.` });
    expect(mail, from).toMatchObject({ outcome: 'unmatched', reason: 'answersOutsider' });
    await expectInternal(mail, from);
  }
  for (const [from, token] of Object.entries(tokens))
    expect(await deliver({ to: taggedAddress(token), from, more: proven }), from).toMatchObject({
      outcome: 'ticket_message',
    });
});

test('what somebody outside wrote becomes no inquiry of a customer, but may become one of their own', async () => {
  await admin.ticket.addParticipant({ id: scene.ticket.id, email: `copy-${index}@example.org` });
  const { id } = await deliver({
    to: await ask(),
    from: 'boss@printer.example',
    text: 'Half price for you.',
  });
  const make = (email: string) => admin.inboundMail.makeTicket({ id, customer: { name: 'Mary', email } });
  expect((await rejection(make(scene.customer.email))).reason).toBe('INBOUND_MAIL_OUTSIDE');
  expect(await customer.ticket.mine()).toHaveLength(1);
  expect(await make('boss@printer.example')).toMatchObject({ outcome: 'ticket_message' });
});

test('a release that knows no forwards refuses their addresses as signed by nobody', async () => {
  // What it reads as the address of a ticket, an order, a contact message or somebody in copy.
  expect(await ask()).toMatch(/\+copy-[0-9a-z]{25}\.o[0-9a-f]{24}@/);
});

test('whom somebody outside has in copy is not offered to the team, for they would read answers to the customer', async () => {
  const to = await ask();
  await deliver({ to, more: ['Cc: printers-boss@example.org'] });
  expect((await shown()).offeredParticipants).toEqual([]);
});

test('an automatic reply of somebody outside stands beside the messages and is told to nobody', async () => {
  const to = await ask();
  const mail = await deliver({ to, text: 'Away.', more: ['Auto-Submitted: auto-replied'] });
  expect(mail).toMatchObject({ outcome: 'automatic', ticketId: scene.ticket.id, ticketMessageId: null });
  const { otherMails } = await shown();
  expect(otherMails).toMatchObject([{ isInquiry: false, from: printer() }]);
  expect(await customer.ticket.myTicket({ number: scene.ticket.number })).not.toHaveProperty('otherMails');
});

test('a reply arrives where the ticket was merged into, and waits once it is sold', async () => {
  const to = await ask();
  const other = await admin.ticket.openForCustomer({
    ...{ customer: { id: scene.customer.id }, inquiry: 'Also green.', source: 'phone' },
  });
  const { forwards } = await admin.ticket.merge({ id: scene.ticket.id, intoId: other.id });
  expect(forwards).toMatchObject([{ address: printer() }]);
  expect(await deliver({ to })).toMatchObject({ outcome: 'ticket_message', ticketId: other.id });
  await services.db
    .update(ticket)
    .set({ status: 'finalized', finalizedAt: services.now() })
    .where(eq(ticket.id, other.id));
  expect(await deliver({ to, text: 'And now?', files: true })).toMatchObject({ reason: 'refused' });
  expect(await refusal({ id: other.id })).toBe('ALREADY_FINALIZED');
});

test('the customer, the team, our own and blocked addresses are no place to forward to', async () => {
  for (const email of [scene.customer.email, scene.admin.email, replyAddress, 'reply+x@desk.example'])
    expect(await rejection(forward({ email })), email).toMatchObject({
      reason: 'NOT_FORWARDABLE',
      details: [{ field: 'email', message: expect.stringContaining(email) }],
    });
  const to = await ask();
  await services.db.insert(blockedSender).values({ email: printer(), blockedByName: 'Ada' });
  expect(await refusal({})).toBe('ADDRESS_BLOCKED');
  expect(await deliver({ to })).toMatchObject({ outcome: 'spam', ticketMessageId: null });
});

test('files that do not fit into one mail, and an empty question, are refused at their field', async () => {
  const { id: fileId } = await customer.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')));
  const reply = await customer.ticket.reply({ id: scene.ticket.id, body: 'Big.', attachmentIds: [fileId] });
  await services.db
    .update(ticketAttachment)
    .set({ bytes: limits.mailedFilesBytes + 1 })
    .where(eq(ticketAttachment.id, fileId));
  const tooLarge = await rejection(forward({ about: reply.messages[0]?.id ?? null, withFiles: true }));
  expect(tooLarge).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field: 'withFiles' }] });
  expect(await rejection(forward({ body: ' ' }))).toMatchObject({ details: [{ field: 'body' }] });
  expect(await sent()).toEqual([]);
});

test(`a ticket is forwarded at most ${limits.forwardsPerTicket} times, and one author forwards ${limits.forwardsPerHour} times an hour`, async () => {
  const insert = async (count: number, createdAt: Date) => {
    const notes = await services.db
      .insert(ticketMessage)
      .values(
        Array.from({ length: count }, () => ({
          ...{ ticketId: scene.ticket.id, authorId: scene.admin.id, authorName: 'Grace', body: 'Well?' },
          ...{ fromTeam: true, internal: true, createdAt },
        })),
      )
      .returning({ messageId: ticketMessage.id });
    await services.db
      .insert(ticketForward)
      .values(notes.map(({ messageId }) => ({ messageId, address: printer(), name: '', fileNames: [] })));
  };
  await insert(limits.forwardsPerHour, services.now());
  expect(await refusal({})).toBe('FORWARDED_TOO_OFTEN');
  await insert(limits.forwardsPerTicket - limits.forwardsPerHour, new Date(0));
  expect(await refusal({})).toBe('FORWARDS_FULL');
});

test('with a deleted account its address is forgotten, and its reply address ends, but that something left stays', async () => {
  const account = await insertUser(services, { email: printer() });
  const to = await ask({ name: 'Pia Print' });
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  await root.user.remove({ id: account.id });
  const { forwards, messages } = await shown();
  const messageId = messages.at(-1)?.id ?? '';
  expect(forwards).toMatchObject([{ messageId, address: '', name: '' }]);
  const edit = admin.ticket.editNote({ messageId, body: 'Never asked.', seen: 0 });
  expect((await rejection(edit)).reason).toBe('NOTE_FORWARDED');
  expect(await deliver({ to })).toMatchObject({ outcome: 'unmatched', reason: 'foreignSender' });
});
