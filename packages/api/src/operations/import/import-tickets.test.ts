import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { numberSequence } from '@app/db/schema/core/setting';
import { ticket } from '@app/db/schema/desk/ticket';
import { notice } from '@app/db/schema/messaging/notice';
import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { askForRatings } from '../../desk/ticket/ask-for-ratings';
import { callAs } from '../../testing/callers';
import { importText, undoRun } from '../../testing/imports';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(ticket);
  await services.db.delete(user);
});

const kind = 'tickets' as const;
const tickets = () => services.db.select().from(ticket).orderBy(asc(ticket.createdAt));
const thread = () => services.db.select().from(ticketMessage).orderBy(asc(ticketMessage.createdAt));

/** A conversation with its threads, as in the API documentation. */
const freescout = JSON.stringify([
  {
    id: 1,
    number: 31,
    type: 'email',
    status: 'active',
    subject: 'Move the menu',
    customer: { id: 5, type: 'customer', firstName: 'Ada', lastName: 'Cole', email: 'Ada@example.com' },
    createdAt: '2024-03-31T14:05:00Z',
    closedAt: null,
    _embedded: {
      threads: [
        {
          id: 12,
          type: 'note',
          body: 'Ask <b>design</b>',
          createdBy: { id: 1, type: 'user', firstName: 'Kim', email: 'kim@example.com' },
          createdAt: '2024-03-31T16:00:00Z',
        },
        {
          id: 13,
          type: 'lineitem',
          body: '',
          createdBy: { id: 1, type: 'user' },
          createdAt: '2024-03-31T16:01:00Z',
        },
        {
          id: 11,
          type: 'message',
          body: '<div>Done.<br>Look!</div><script>alert(1)</script>',
          createdBy: { id: 1, type: 'user', firstName: 'Kim', email: 'kim@example.com' },
          createdAt: '2024-03-31T15:05:00Z',
        },
        {
          id: 10,
          type: 'customer',
          body: 'Can you move the menu?',
          createdBy: { id: 5, type: 'customer', firstName: 'Ada', email: 'ada@example.com' },
          createdAt: '2024-03-31T14:05:00Z',
        },
      ],
    },
  },
]);
/** Tickets as in the API documentation (`expand=true`), each with its articles. */
const zammad = JSON.stringify([
  {
    id: 7,
    number: '65008',
    title: 'A new page',
    state: 'closed',
    customer: 'bob@example.com',
    created_at: '2024-04-01T08:00:00.000Z',
    close_at: '2024-04-03T08:00:00.000Z',
    articles: [
      {
        id: 3,
        from: 'Bob Dole <bob@example.com>',
        body: 'I need a page.',
        internal: false,
        sender: 'Customer',
        created_by: 'bob@example.com',
        created_at: '2024-04-01T08:00:00.000Z',
      },
      {
        id: 4,
        from: 'Lee Fox',
        body: 'Here it is.',
        internal: false,
        sender: 'Agent',
        created_by: 'lee@example.com',
        created_at: '2024-04-02T08:00:00.000Z',
      },
    ],
  },
]);
const csv =
  'id,email,createdAt,status,subject,messageBody,messageFrom,messageAt\n' +
  '1,ada@example.com,2024-05-01,open,Hello,First,customer,2024-05-01\n' +
  '1,ada@example.com,2024-05-01,open,Hello,Second,customer,2024-05-02\n' +
  '2,ada@example.com,2024-05-03,,,Alone,customer,2024-05-03\n';
const csvMapping = Object.fromEntries(
  [
    ['externalId', 'id'],
    ...['email', 'createdAt', 'status', 'subject', 'messageBody', 'messageFrom', 'messageAt'].map((name) => [
      name,
      name,
    ]),
  ].map(([field = '', column = '']) => [field, { column }]),
);

test('tickets from FreeScout keep times, authors and the customer, who is not notified', async () => {
  const kim = await insertUser(services, { role: 'admin', name: 'Kim Park', email: 'kim@example.com' });
  const run = await importText(services, freescout, { kind, preset: 'freescout', source: 'freescout' });
  expect(run).toMatchObject({ state: 'done', created: 1, faults: [] });
  const [ada] = await services.db.select().from(user).where(eq(user.email, 'ada@example.com'));
  expect(ada).toMatchObject({ name: 'Ada Cole', role: 'user', emailVerifiedAt: null });
  expect(await tickets()).toMatchObject([
    {
      number: 'TKT-FS-31',
      userId: ada?.id,
      customerName: 'Ada Cole',
      inquiry: 'Move the menu',
      status: 'in_progress',
      adminResponse: 'Done.\nLook!',
      createdAt: new Date('2024-03-31T14:05:00Z'),
      respondedAt: new Date('2024-03-31T15:05:00Z'),
      firstResponseDueAt: new Date('2024-04-01T14:05:00Z'),
      waitingSince: null,
      closedAt: null,
      assigneeId: null,
    },
  ]);
  expect(await thread()).toMatchObject([
    {
      body: 'Can you move the menu?',
      authorId: ada?.id,
      authorName: 'Ada Cole',
      fromTeam: false,
      internal: false,
    },
    { body: 'Done.\nLook!', authorId: kim.id, authorName: 'Kim Park', fromTeam: true, internal: false },
    { body: 'Ask design', authorId: kim.id, fromTeam: true, internal: true },
  ]);
  expect(await queuedMails(services, { to: 'ada@example.com' })).toEqual([]);
  expect(await services.db.$count(notice)).toBe(0);
  expect(await services.db.$count(webhookDelivery)).toBe(0);
  expect(await services.db.$count(numberSequence)).toBe(0);
});

test('tickets from Zammad are closed at their time, once, and removed with the customer by an undo', async () => {
  const options = { kind, preset: 'zammad', source: 'zammad' } as const;
  const dryRunResult = await importText(services, zammad, { ...options, dryRun: true });
  expect(await services.db.$count(user)).toBe(0);
  const run = await importText(services, zammad, options);
  for (const { created, faults } of [dryRunResult, run])
    expect({ created, faults }).toEqual({ created: 1, faults: [] });
  expect(await tickets()).toMatchObject([
    {
      number: 'TKT-ZAM-65008',
      status: 'closed',
      customerName: 'bob',
      closedAt: new Date('2024-04-03T08:00:00Z'),
      respondedAt: new Date('2024-04-02T08:00:00Z'),
    },
  ]);
  expect((await thread()).map(({ authorName }) => authorName)).toEqual(['bob', 'Lee Fox']);
  // Lee never had an account here, so the author does not count as deleted.
  const admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Kim' }));
  const [made] = await tickets();
  const shown = await admin.ticket.byId({ id: made?.id ?? '' });
  expect(shown.messages.map(({ authorDeleted }) => authorDeleted)).toEqual([false, false]);
  await services.db.delete(user).where(eq(user.name, 'Kim'));
  expect(await importText(services, zammad, options)).toMatchObject({ created: 0, unchanged: 1 });
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1, left: 0 });
  for (const table of [ticket, ticketMessage, user, importRow])
    expect(await services.db.$count(table)).toBe(0);
});

test('tickets from a table with a line per message have every derived figure right', async () => {
  const run = await importText(services, csv, { kind, mapping: csvMapping });
  expect(run).toMatchObject({ created: 2, faults: [] });
  expect(await tickets()).toMatchObject([
    { number: 'TKT-FILE-1', status: 'open', waitingSince: new Date('2024-05-01T00:00:00Z') },
    { number: 'TKT-FILE-2', status: 'closed', inquiry: 'Alone', closedAt: new Date('2024-05-03T00:00:00Z') },
  ]);
  const wrong: string[] = [];
  for await (const figure of checkFigures(services.database.sql, { repair: false }))
    if (figure.wrong > 0) wrong.push(figure.name);
  expect(wrong).toEqual([]);
});

test('faults are reported at the line of their message', async () => {
  const long = 'x'.repeat(limits.importMessage + 1);
  const wrong = [
    csv.split('\n')[0],
    '1,ada@example.com,2024-05-01,open,Hello,First,customer,2024-05-01',
    `1,ada@example.com,2024-05-01,open,Hello,${long},customer,2024-05-01`,
    '2,nobody,2024-05-01,open,Hello,First,customer,2024-05-01',
    '3,ada@example.com,2024-05-01,spam,Hello,First,customer,2024-05-01',
    '4,ada@example.com,2024-05-01,open,Hello,First,stranger,soon',
    '5,kim@example.com,2024-05-01,open,Hello,First,customer,',
    '???,ada@example.com,2024-05-01,open,Hello,First,customer,',
  ].join('\n');
  await insertUser(services, { role: 'admin', email: 'kim@example.com' });
  const run = await importText(services, wrong, { kind, mapping: csvMapping });
  expect(run).toMatchObject({ created: 0, faulty: 6 });
  expect(run.faults).toEqual([
    { line: 3, field: 'messageBody', message: messages.tooLong('A message', limits.importMessage) },
    { line: 4, field: 'email', message: messages.emailInvalid },
    { line: 5, field: 'status', message: importMessages.ticketStatus },
    { line: 6, field: 'messageFrom', message: importMessages.messageFrom },
    { line: 6, field: 'messageAt', message: importMessages.day },
    { line: 7, field: 'email', message: importMessages.ofTeam },
    { line: 8, field: 'number', message: importMessages.numberUnreadable },
  ]);
});

test('an object with too many messages, and another kind of file, are refused', async () => {
  const messages = Array.from({ length: limits.importEntries + 1 }, () => ({ body: 'x' }));
  const row = { id: 1, customer: 'ada@example.com', created_at: '2024-05-01', articles: messages };
  const run = await importText(services, JSON.stringify([row]), { kind, preset: 'zammad' });
  expect(run.faults).toEqual([{ line: 1, field: '', message: importMessages.tooManyEntries }]);
  const known = { ...row, articles: [{ body: 'x' }] };
  const empty = { ...row, id: 2, articles: Array.from({ length: 100_000 }, () => 0) };
  const both = JSON.stringify([known, empty]);
  const emptyEntriesRun = await importText(services, both, { kind, preset: 'zammad', dryRun: true });
  expect(emptyEntriesRun.faults).toEqual([{ line: 2, field: '', message: importMessages.tooManyEntries }]);
  const deeplyNested = `[{"id":1,"customer":"ada@example.com","created_at":"2024-05-01","articles":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`;
  const nested = await importText(services, deeplyNested, { kind, preset: 'zammad', dryRun: true });
  expect(nested).toMatchObject({ state: 'done', created: 1, faults: [] });
  const lines = Array.from({ length: limits.importEntries + 1 }, () => '1,ada@example.com,2024-05-01,,,x,,');
  const table = `${csv.split('\n')[0]}\n${lines.join('\n')}\n2,ada@example.com,2024-05-01,,,x,,\n`;
  const long = await importText(services, table, { kind, mapping: csvMapping, dryRun: true });
  expect(long.faults).toEqual([{ line: 2, field: '', message: importMessages.tooManyEntries }]);
  expect(long).toMatchObject({ created: 1, faulty: 1 });
  const people = await importText(services, 'email,name\nada@example.com,Ada\n', { kind });
  expect(people).toMatchObject({ state: 'failed', problem: importMessages.unmapped('Opened') });
  expect(await services.db.$count(ticket)).toBe(0);
});

test('an undo keeps tickets with later messages, and their customers', async () => {
  const run = await importText(services, csv, { kind, mapping: csvMapping });
  const [first] = await tickets();
  const note = { ticketId: first?.id, authorName: 'Kim', fromTeam: true, internal: true, body: 'Seen' };
  await services.db.insert(ticketMessage).values(note);
  const undone = await undoRun(services, run.id);
  expect(undone).toMatchObject({ takenBack: 1, left: 2 });
  expect(undone.leftBecause.map(({ message }) => message).toSorted()).toEqual(
    [importMessages.changedSince, importMessages.usedSince].toSorted(),
  );
  expect(await tickets()).toHaveLength(1);
});

test('nobody is asked to rate an imported ticket', async () => {
  const now = services.now();
  const recent = new Date(now.getTime() - limits.ratingAskAfterMs - 60_000).toISOString();
  await insertUser(services, { email: 'ada@example.com' });
  const mapping = { email: { column: 'email' }, createdAt: { column: 'at' }, externalId: { column: 'id' } };
  await importText(services, `id,email,at\n1,ada@example.com,${recent}\n`, { kind, mapping });
  expect(await tickets()).toMatchObject([{ status: 'closed' }]);
  await askForRatings(services);
  expect(await queuedMails(services, { to: 'ada@example.com' })).toEqual([]);
});

/** A conversation of FreeScout with one message of each state. */
const conversation = (id: number, state: string) => ({
  id,
  number: id,
  status: 'active',
  state,
  subject: 'A page',
  customer: { email: 'ada@example.com' },
  createdAt: '2024-05-01T08:00:00Z',
  _embedded: {
    threads: ['published', 'draft', 'hidden'].map((threadState) => ({
      type: threadState === 'published' ? 'customer' : 'message',
      state: threadState,
      body: `This is ${threadState}`,
      createdAt: '2024-05-01T08:00:00Z',
    })),
  },
});

test('leaves out drafts and deleted conversations of FreeScout, and reports it', async () => {
  const file = JSON.stringify([
    conversation(1, 'published'),
    conversation(2, 'deleted'),
    conversation(3, 'draft'),
  ]);
  for (const dryRun of [true, false]) {
    const run = await importText(services, file, { kind, preset: 'freescout', dryRun });
    expect(run).toMatchObject({ created: 1, faulty: 2, warned: 1 });
    expect(run.faults).toEqual([
      { line: 2, field: 'state', message: importMessages.ticketDeleted },
      { line: 3, field: 'state', message: importMessages.ticketDraft },
    ]);
    expect(run.warnings).toEqual([{ line: 1, field: 'messageState', message: importMessages.draftsLeft(1) }]);
  }
  expect(await tickets()).toMatchObject([{ status: 'open', adminResponse: null }]);
  expect((await thread()).map(({ body }) => body)).toEqual(['This is published']);
});

test('reads pages of FreeScout’s API as they are', async () => {
  const page = (...ids: number[]) =>
    JSON.stringify({
      _embedded: { conversations: ids.map((id) => conversation(id, 'published')) },
      page: { size: 50, totalElements: 3, totalPages: 2, number: 1 },
    });
  const run = await importText(services, page(1, 2) + page(3), { kind, preset: 'freescout' });
  expect(run).toMatchObject({ created: 3, faults: [] });
});

test('refuses a response of another API with a helpful message', async () => {
  const answer = JSON.stringify({ tickets: [7], assets: { Ticket: { 7: { id: 7, title: 'A page' } } } });
  const run = await importText(services, answer, { kind, preset: 'zammad' });
  expect(run).toMatchObject({
    state: 'failed',
    problem: importMessages.unmappedObject('Email of the customer'),
  });
});
