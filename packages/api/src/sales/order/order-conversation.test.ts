import { limits } from '@app/contracts/limits';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { createContextFactory } from '../../create-context';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

let services: TestServices;
let admin: Api;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let other: Api;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  admin = await callAs(services, adminRow);
  other = await callAs(services, await insertUser(services));
  return services.drop;
});

let row: Awaited<ReturnType<typeof insertUser>>;
let customer: Api;
let ticketId: string;
let number: string;
beforeEach(async () => {
  services.clock.freeze();
  row = await insertUser(services);
  customer = await callAs(services, row);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  ({ id: ticketId } = await customer.ticket.create({ inquiry: 'Please make it green.' }));
  await admin.ticket.respond({ id: ticketId, adminResponse: 'We will.' });
  const sold = await admin.ticket.finalize({ id: ticketId });
  number = sold.order?.number ?? '';
});

const reply = (
  body = 'When will it be ready?',
  more: { attachmentIds?: string[]; submitKey?: string } = {},
) => customer.order.reply({ number, body, ...more });
const respond = (body = 'On Monday.', more: { submitKey?: string; lastSeenMessageId?: string | null } = {}) =>
  admin.order.respond({ number, body, ...more });
const bodies = ({ messages }: { messages: readonly { body: string }[] }) => messages.map(({ body }) => body);
const attach = (api: Api, name = 'plan.pdf') => api.ticket.uploadAttachment(formWith(fileOf(tinyPdf, name)));
const waitingSince = async () => (await admin.order.messages({ number })).waitingSince;

async function fileFor(actor: typeof adminRow, id: string) {
  const anonymous = await createContextFactory(services)({
    requestId: '',
    ip: '',
    userAgent: '',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  return findAttachment({ ...anonymous, actor: { ...actor, emailVerified: true } }, { id, thumbnail: false });
}

describe('after the sale', () => {
  test('both sides write on the order, and each is mailed with the right reply address', async () => {
    const { id: fileId } = await attach(customer);
    expect(bodies(await reply('Here is our logo.', { attachmentIds: [fileId] }))).toEqual([
      'Here is our logo.',
    ]);
    const conversation = await respond('Thank you.');
    expect(conversation.messages).toMatchObject([
      { body: 'Here is our logo.', fromTeam: false, attachments: [{ fileName: 'plan.pdf' }] },
      { body: 'Thank you.', fromTeam: true, authorName: 'Ada' },
    ]);
    expect(await queuedMails(services, { template: 'order-reply-team' })).toContainEqual({
      template: 'order-reply-team',
      to: 'team@example.com',
      customerName: row.name,
      customerEmail: row.email,
      orderNumber: number,
      reply: 'Here is our logo.',
      fileNames: ['plan.pdf'],
    });
    expect(await queuedMails(services, { to: row.email, template: 'order-answered' })).toEqual([
      {
        template: 'order-answered',
        to: row.email,
        name: row.name,
        orderNumber: number,
        answer: 'Thank you.',
        answeredBy: 'Ada',
        fileNames: [],
      },
    ]);
  });

  test('the ticket stays unchanged, for old clients too', async () => {
    const before = await customer.ticket.visibleById({ id: ticketId });
    await reply();
    await respond();
    await admin.order.addNote({ number, body: 'They are in a hurry.' });
    expect(await customer.ticket.visibleById({ id: ticketId })).toEqual(before);
    expect(await admin.ticket.byId({ id: ticketId })).toMatchObject({
      adminResponse: 'We will.',
      status: 'finalized',
      messages: [{ body: 'We will.' }],
    });
    expect((await rejection(customer.ticket.reply({ id: ticketId, body: 'Hello?' }))).reason).toBe(
      'ALREADY_FINALIZED',
    );
    expect((await admin.ticket.list({ view: 'waiting' })).tickets.map(({ id }) => id)).not.toContain(
      ticketId,
    );
  });

  test.each(['cancelled', 'refunded', 'completed'] as const)('also when the order is %s', async (status) => {
    await services.db.update(order).set({ status }).where(eq(order.number, number));
    await reply();
    expect(bodies(await respond())).toHaveLength(2);
  });

  test('the order’s version stays, so that nobody’s form is outdated', async () => {
    const { updatedAt } = await admin.order.byNumber({ number });
    services.clock.advance(60_000);
    await reply();
    await respond();
    expect((await admin.order.byNumber({ number })).updatedAt).toBe(updatedAt);
  });

  test('notes stay with the team, with their files, and notify nobody', async () => {
    const { id: fileId } = await attach(admin, 'margin.pdf');
    const mailsBefore = (await queuedMails(services)).length;
    await admin.order.addNote({ number, body: 'They are in a hurry.', attachmentIds: [fileId] });
    expect((await queuedMails(services)).length).toBe(mailsBefore);
    expect(await customer.order.myMessages({ number })).toMatchObject({ messages: [] });
    expect(await customer.order.visibleMessages({ number })).toEqual([]);
    expect(await admin.order.visibleMessages({ number })).toMatchObject([{ internal: true }]);
    await expect(fileFor(adminRow, fileId)).resolves.toMatchObject({ fileName: 'margin.pdf' });
    expect((await rejection(readFile(row, fileId))).reason).toBe('FILE_NOT_FOUND');
  });

  test('a note is changed by its author alone, who sees what it said before, and never by another door', async () => {
    const { messages } = await admin.order.addNote({ number, body: 'They are in a hurry.' });
    const messageId = messages.at(-1)?.id ?? '';
    const change = { messageId, body: 'They have time.', seen: 0 };
    const colleague = await callAs(services, await insertUser(services, { role: 'admin' }));
    expect((await rejection(colleague.order.editNote(change))).reason).toBe('NOTE_NOT_YOURS');
    expect((await rejection(admin.ticket.editNote(change))).reason).toBe('MESSAGE_NOT_FOUND');
    const changed = (await admin.order.editNote(change)).messages.at(-1);
    expect(changed).toMatchObject({ body: 'They have time.', earlier: [{ body: 'They are in a hurry.' }] });
    const late = { ...change, body: 'They have a week.' };
    expect((await rejection(admin.order.editNote(late))).reason).toBe('OWN_NOTE_CHANGED');
    const answer = (await respond()).messages.at(-1);
    const rewrite = admin.order.editNote({ ...change, messageId: answer?.id ?? '' });
    expect((await rejection(rewrite)).reason).toBe('MESSAGE_NOT_FOUND');
  });

  test('actions are recorded in the activity log, texts are not', async () => {
    await reply();
    await respond();
    await admin.order.addNote({ number, body: 'They are in a hurry.' });
    const { id, history } = await admin.order.byNumber({ number });
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
    const written = events.filter(({ action }) => /reply|respond|Note/.test(action));
    expect(written.map(({ action }) => action).toSorted()).toEqual([
      'order.addNote',
      'order.reply',
      'order.respond',
    ]);
    expect(JSON.stringify(written)).not.toMatch(/ready|Monday|hurry/);
    const actions = history.map(({ action }) => action);
    expect(actions).toContain('order.create');
    expect(actions.filter((action) => /reply|respond|Note/.test(action))).toEqual([]);
  });
});

/** Wraps a rejection from outside a procedure, as callers see one. */
async function readFile(actor: typeof adminRow, id: string): Promise<unknown> {
  const { TRPCError } = await import('@trpc/server');
  return fileFor(actor, id).catch((cause: unknown) => {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  });
}

describe('limits of the conversation', () => {
  test('another customer finds no conversation and no file, and cannot write', async () => {
    const { id: fileId } = await attach(customer);
    await reply('Here.', { attachmentIds: [fileId] });
    const stranger = await insertUser(services);
    for (const call of [
      () => other.order.myMessages({ number }),
      () => other.order.visibleMessages({ number }),
      () => other.order.reply({ number, body: 'Hello' }),
      () => other.order.write({ number, body: 'Hello' }),
      // An administrator is not the customer of another person's order either.
      () => admin.order.myMessages({ number }),
      () => admin.order.reply({ number, body: 'Hello' }),
      () => admin.order.respond({ number: 'ORD-1999-000001', body: 'Hello' }),
      () => admin.order.addNote({ number: 'ORD-1999-000001', body: 'Hello' }),
      () => admin.order.messages({ number: 'ORD-1999-000001' }),
      () => readFile(stranger, fileId),
    ]) {
      expect(['ORDER_NOT_FOUND', 'FILE_NOT_FOUND']).toContain((await rejection(call())).reason);
    }
    await expect(fileFor(row, fileId)).resolves.toMatchObject({ fileName: 'plan.pdf' });
    await expect(fileFor(adminRow, fileId)).resolves.toMatchObject({ fileName: 'plan.pdf' });
  });

  test('a message cannot attach somebody else’s file', async () => {
    const { id: fileId } = await attach(other);
    expect((await rejection(reply('Mine?', { attachmentIds: [fileId] }))).reason).toBe('ATTACHMENT_GONE');
    expect(await customer.order.myMessages({ number })).toMatchObject({ messages: [] });
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('%s is refused for customer and team', async (_what, body) => {
    for (const call of [
      () => reply(body),
      () => respond(body),
      () => admin.order.addNote({ number, body }),
    ]) {
      expect((await rejection(call())).reason).toBe('VALIDATION_FAILED');
    }
    expect(bodies(await reply('x'.repeat(limits.ticketMessage)))).toHaveLength(1);
  });

  test('20 files in one message are refused, and so are more than 100 per order', async () => {
    const tooManyIds = Array.from({ length: 20 }, () => crypto.randomUUID());
    expect((await rejection(reply('Here.', { attachmentIds: tooManyIds }))).reason).toBe('VALIDATION_FAILED');
    const { messages } = await reply('Here.', { attachmentIds: [(await attach(customer)).id] });
    await services.db.insert(ticketAttachment).values(
      Array.from({ length: limits.attachmentsPerTicket - 1 }, () => ({
        ticketId,
        messageId: messages[0]?.id ?? null,
        fileName: 'x.pdf',
        contentType: 'application/pdf',
        bytes: 1,
      })),
    );
    const { id } = await attach(customer);
    expect(await rejection(reply('More.', { attachmentIds: [id] }))).toMatchObject({
      reason: 'TOO_MANY_FILES',
      message: 'There can be at most 100 files with one order.',
    });
  });

  test('too many messages in an hour are refused with a wait', async () => {
    for (let sent = 0; sent < 60; sent++) await services.rateLimits.count('ticketMessagesPerUser', row.id);
    expect((await rejection(reply())).reason).toBe('RATE_LIMITED');
    expect(bodies(await respond())).toEqual(['On Monday.']);
  });
});

describe('submit keys', () => {
  test('keep one message per submit key on each side, even at once', async () => {
    const submitKey = crypto.randomUUID();
    await Promise.all([reply('Once.', { submitKey }), reply('Once.', { submitKey })]);
    await Promise.all([respond('Once too.', { submitKey }), respond('Once too.', { submitKey })]);
    await Promise.all(
      [1, 2].map(() => admin.order.addNote({ number, body: 'And this.', submitKey: `${submitKey}-note` })),
    );
    expect(bodies(await admin.order.messages({ number }))).toEqual(['Once.', 'Once too.', 'And this.']);
    expect(await queuedMails(services, { to: row.email, template: 'order-answered' })).toHaveLength(1);
  });

  test('refuse an answer when a message is unread', async () => {
    const { messages } = await reply();
    expect(await rejection(respond('On Monday.', { lastSeenMessageId: null }))).toMatchObject({
      reason: 'ORDER_WRITTEN',
      status: 409,
      message: `${row.name} has written on this order in the meantime. Please read it before you send your answer.`,
    });
    const seen = messages.at(-1)?.id ?? null;
    expect(bodies(await respond('On Monday.', { lastSeenMessageId: seen }))).toHaveLength(2);
  });
});

describe('an order waits for the team', () => {
  test('from the customer’s first message until the team’s answer, ignoring notes', async () => {
    expect(await waitingSince()).toBeNull();
    const askedAt = services.now().toISOString();
    await reply();
    services.clock.advance(60_000);
    await reply('And the colours?');
    expect(await waitingSince()).toBe(askedAt);
    await admin.order.addNote({ number, body: 'Who knows?' });
    expect(await waitingSince()).toBe(askedAt);
    const waitingOrders = async () => (await admin.stats.attention()).waitingOrders;
    const [counted, { orders }] = [
      await waitingOrders(),
      await admin.order.list({ waiting: true, search: number }),
    ];
    expect(orders).toMatchObject([{ number, waitingSince: askedAt }]);
    services.clock.advance(60_000);
    await respond();
    expect(await waitingSince()).toBeNull();
    expect((await admin.order.list({ waiting: true, search: number })).orders).toEqual([]);
    expect(await waitingOrders()).toBe(counted - 1);
  });

  test('until it is marked as needing no answer, but again for later messages', async () => {
    const lastMessageId = (await reply('Thank you!')).messages.at(-1)?.id ?? '';
    services.clock.advance(60_000);
    const askedAt = services.now().toISOString();
    await reply('One more thing.');
    await admin.order.settleTalk({ number, messageId: lastMessageId });
    expect(await waitingSince()).toBe(askedAt);
    const last = (await customer.order.myMessages({ number })).messages.at(-1)?.id ?? '';
    expect(await admin.order.settleTalk({ number, messageId: last })).toMatchObject({ waitingSince: null });
    // Settling an older message changes nothing.
    expect(await admin.order.settleTalk({ number, messageId: lastMessageId })).toMatchObject({
      waitingSince: null,
    });
    expect(await queuedMails(services, { to: row.email, template: 'order-answered' })).toEqual([]);
    services.clock.advance(60_000);
    await reply('And another.');
    expect(await waitingSince()).toBe(services.now().toISOString());
  });

  test('only for a customer’s message on this order', async () => {
    const own = (await respond()).messages.at(-1)?.id ?? '';
    for (const messageId of [own, crypto.randomUUID()]) {
      const refused = await rejection(admin.order.settleTalk({ number, messageId }));
      expect(refused.reason).toBe('MESSAGE_NOT_FOUND');
    }
  });
});

test('over REST an administrator answers and a customer writes, each with a mail', async () => {
  expect(await customer.order.write({ number, body: 'When?' })).toMatchObject([{ fromTeam: false }]);
  expect(await admin.order.write({ number, body: 'On Monday.' })).toMatchObject([{}, { fromTeam: true }]);
  expect(await queuedMails(services, { to: row.email, template: 'order-answered' })).toHaveLength(1);
});

describe('deleting an account', () => {
  test('keeps the conversation and files without emails, and the team can still write', async () => {
    const { id: fileId } = await attach(customer);
    await reply('Here.', { attachmentIds: [fileId] });
    const { id: unsent } = await attach(customer);
    await customer.account.remove({ currentPassword: testPassword, confirmation: 'delete' });
    const conversation = await respond('Farewell.');
    expect(conversation.messages).toMatchObject([
      { authorName: row.name, authorDeleted: true, attachments: [{ id: fileId }] },
      { fromTeam: true },
    ]);
    expect(await queuedMails(services, { to: row.email, template: 'order-answered' })).toEqual([]);
    await expect(fileFor(adminRow, fileId)).resolves.toMatchObject({ fileName: 'plan.pdf' });
    expect(await services.db.$count(ticketAttachment, eq(ticketAttachment.id, unsent))).toBe(0);
  });

  test('during a write waits for neither, in either order', async () => {
    await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, index) => reply(`Message ${index}`)),
      customer.account.remove({ currentPassword: testPassword, confirmation: 'delete' }),
    ]);
    expect((await rejection(reply())).reason).toBe('UNAUTHENTICATED');
  });
});

test('an order without its ticket keeps conversation and files', async () => {
  const sold = await insertOrder(services, { userId: row.id });
  const { id: fileId } = await attach(customer);
  const { messages } = await customer.order.reply({
    number: sold.number,
    body: 'Here.',
    attachmentIds: [fileId],
  });
  expect(messages).toMatchObject([{ attachments: [{ id: fileId }] }]);
  services.clock.advance(limits.unsentFileMs + 1_000);
  await sweepFiles(services);
  const again = await callAs(services, row);
  await again.ticket.removeAttachment({ id: fileId });
  await expect(fileFor(row, fileId)).resolves.toMatchObject({ fileName: 'plan.pdf' });
  expect((await rejection(again.ticket.create({ inquiry: 'x', attachmentIds: [fileId] }))).reason).toBe(
    'CART_EMPTY',
  );
});

test('an API token writes with the scope for tickets', async () => {
  const { token } = await customer.apiToken.create({
    name: 'script',
    scopes: ['orders:read'],
    days: 30,
    currentPassword: testPassword,
  });
  const reader = createClient(services, { bearer: token });
  expect(await reader.api.order.myMessages({ number })).toMatchObject({ messages: [] });
  expect((await rejection(reader.api.order.reply({ number, body: 'Hello' }))).reason).toBe('TOKEN_SCOPE');
});
