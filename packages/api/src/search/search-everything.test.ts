import { contactMessage } from '@app/db/schema/contact-message';
import { ticket } from '@app/db/schema/ticket';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { ticketTag, ticketTagging } from '@app/db/schema/ticket-tag';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs } from '../testing/callers';
import { insertOrder } from '../testing/order-rows';
import { openQuotableTicket, saveDraft } from '../testing/quotes';
import { insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { excerpt } from './excerpt';

let services: TestServices;
let admin: Api;
let ticketId: string;
let number: string;
beforeAll(async () => {
  services = await createTestServices();
  const scene = await openQuotableTicket(services);
  ({ admin, ticketId, ticketNumber: number } = scene);
  await admin.ticket.respond({
    id: ticketId,
    adminResponse: `${'So much to say first. '.repeat(20)}The señor wants a harbour.`,
  });
  await admin.ticket.addNote({ id: ticketId, body: 'He pays late, beware of the harbour.' });
  await saveDraft(scene, { scope: 'A harbour in green' });
  await insertOrder(services, { customerName: 'Harbour Ltd', paymentStatus: 'paid' });
  await insertTemplate(services, { title: 'Harbour', description: 'Ships and cranes.' });
  await insertUser(services, { name: 'Helen Harbour' });
  await services.db.insert(contactMessage).values({
    name: 'Hugo',
    company: 'Harbour Works',
    email: 'hugo@example.com',
    message: 'Call us about the harbour.',
    replyDueAt: new Date(),
  });
  const [tag] = await services.db.insert(ticketTag).values({ name: 'VIP', color: 'red' }).returning();
  if (!tag) throw new Error('the tag was not returned');
  await services.db.insert(ticketTagging).values({ ticketId, tagId: tag.id });
  return services.drop;
});

async function found(search: string) {
  const { groups } = await admin.search.everything({ search });
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]));
}

test('one search finds what there is of every kind', async () => {
  expect(await found('HARBOÚR')).toEqual({
    messages: [expect.stringContaining(number), expect.stringContaining(number)],
    orders: [expect.stringContaining('Harbour Ltd')],
    users: ['Helen Harbour'],
    leads: ['Hugo · Harbour Works'],
    templates: ['Harbour'],
  });
});

test('a customer is found in all that is theirs', async () => {
  expect(await found('mary kollie')).toEqual({
    tickets: [`${number} · Mary Kollie`],
    quotes: [expect.stringMatching(/^QUO-.* · Mary Kollie$/)],
    users: ['Mary Kollie'],
  });
});

test('an excerpt stands around what was found', async () => {
  const { groups } = await admin.search.everything({ search: 'senor', kind: 'messages' });
  expect(groups).toHaveLength(1);
  expect(groups[0]?.results[0]).toMatchObject({ ticketId, orderNumber: null });
  expect(groups[0]?.results[0]?.text).toMatch(/^… .*The señor wants a harbour\.$/);
  expect(excerpt(`${'a '.repeat(200)}end`, 'nowhere')).toMatch(/^a a .* …$/);
});

test('says when there is more, and gives no more than was asked for', async () => {
  const { groups } = await admin.search.everything({ search: 'harbour', kind: 'messages', limit: 1 });
  expect(groups).toMatchObject([{ kind: 'messages', more: true, results: [expect.anything()] }]);
});

describe('operators (dashboard.search-operators)', () => {
  test.each<[string, string[]]>([
    ['is:note', []],
    ['is:note harbour', ['messages']],
    ['is:paid', ['orders']],
    ['is:draft kollie', ['quotes']],
    ['is:ending', []],
    ['is:in_progress', ['tickets']],
    ['is:finalized', []],
    ['is:unassigned from:kollie', ['tickets']],
    ['is:mine', []],
    ['tag:vip', ['tickets']],
    ['tag:vip harbour', ['messages']],
    ['from:ada', ['users']],
    ['from:ada harbour', ['messages']],
    ['tag:vi', []],
    ['from:"helen harbour"', ['users']],
    ['from:hugo@example.com', ['leads']],
    ['harbour before:2020', []],
    ['harbour after:2020 is:published', ['templates']],
    ['is:overdue', ['leads']],
  ])('%s finds %j', async (search, kinds) => {
    expect(Object.keys(await found(search))).toEqual(kinds);
  });

  test('what is not understood is said, and the rest counts', async () => {
    const { problems, groups } = await admin.search.everything({ search: 'is:lost cranes' });
    expect(problems).toEqual([expect.stringContaining('“is:lost” is not known.')]);
    expect(groups.map(({ kind }) => kind)).toEqual(['templates']);
  });

  test('a day begins in the time zone of the company', async () => {
    await services.db
      .update(ticket)
      .set({ createdAt: new Date('2026-03-01T23:30:00Z') })
      .where(eq(ticket.id, ticketId));
    expect(Object.keys(await found('is:in_progress before:2026-03-02'))).toEqual(['tickets']);
    await admin.setting.update({ timeZone: 'Asia/Tokyo' });
    expect(Object.keys(await found('is:in_progress before:2026-03-02'))).toEqual([]);
    await admin.setting.update({ timeZone: 'UTC' });
  });
});

test.each(['', '   ', 'is:', 'tag:""'])('%j looks for nothing, and reads nothing', async (search) => {
  expect(await admin.search.everything({ search })).toMatchObject({ groups: [] });
});

test.each(['%', '_', '\\', "'; drop table ticket; --", '"', 'from:%'])(
  '%j is text like any other',
  async (search) => {
    expect(Object.keys(await found(search))).toEqual([]);
  },
);

test('a short number leads to its ticket', async () => {
  const short = `#${Number(number.slice(-6))}`;
  expect((await found(short)).tickets).toEqual([expect.stringContaining(number)]);
});

test('a customer may not search', async () => {
  const customer = await callAs(services, await insertUser(services));
  await expect(customer.search.everything({ search: 'harbour' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the search of messages reads its index', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    ticketId,
    authorName: 'Ada',
    fromTeam: true,
    body: `Message ${at} about nothing in particular.`,
  }));
  await services.db.insert(ticketMessage).values(rows);
  await services.db.execute('analyze ticket_message');
  const plan = await services.db.execute<{ 'QUERY PLAN': string }>(
    `explain select id from ticket_message where search_key(body) like '%harbour%'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('ticket_message_search');
});
