import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { review } from '@app/db/schema/delivery/review';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, saveDraft } from '../../testing/quotes';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { excerpt } from './search-everything';

let services: TestServices;
let admin: Api;
let customer: { email: string };
let ticketId: string;
let number: string;
beforeAll(async () => {
  services = await createTestServices();
  const scene = await openQuotableTicket(services);
  ({ admin, ticketId, ticketNumber: number, customerRow: customer } = scene);
  await scene.customer.ticket.reply({ id: ticketId, body: 'With two anchors, please.' });
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
  const { id: templateId } = await insertTemplate(services, { title: 'Lagoon' });
  const words = 'Our harbour café looks good.';
  await services.db
    .insert(review)
    .values({ templateId, stars: 5, words, nameChoice: 'initial', authorName: 'Hugo H.', state: 'hidden' });
  const [tag] = await services.db.insert(ticketTag).values({ name: 'VIP', color: 'red' }).returning();
  if (!tag) throw new Error('the tag was not returned');
  await services.db.insert(ticketTagging).values({ ticketId, tagId: tag.id });
  return services.drop;
});

async function found(search: string) {
  const { groups } = await admin.search.everything({ search });
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]));
}

test('one search finds results of every kind', async () => {
  expect(await found('HARBOÚR')).toEqual({
    messages: [expect.stringContaining(number), expect.stringContaining(number)],
    orders: [expect.stringContaining('Harbour Ltd')],
    users: ['Helen Harbour'],
    leads: ['Hugo · Harbour Works'],
    templates: ['Harbour'],
    reviews: ['Lagoon · Hugo H.'],
  });
});

test('searching a customer finds all their records', async () => {
  expect(await found('mary kollie')).toEqual({
    tickets: [`${number} · Mary Kollie`],
    quotes: [expect.stringMatching(/^QUO-.* · Mary Kollie$/)],
    users: ['Mary Kollie'],
  });
});

test('matches all words in any order, and quoted phrases exactly', async () => {
  expect((await found('kollie MARY')).users).toEqual(['Mary Kollie']);
  expect(await found('kollie harbour')).toEqual({});
  expect((await found('harbour wants')).messages).toHaveLength(1);
  expect(await found('"harbour wants"')).toEqual({});
  expect((await found('"wants a harbour" senor')).messages).toHaveLength(1);
  const { words } = await admin.search.everything({ search: 'senor "a harbour" is:note' });
  expect(words).toEqual(['senor', 'a harbour']);
});

test('shows an excerpt around the match', async () => {
  const { groups } = await admin.search.everything({ search: 'senor', kind: 'messages' });
  expect(groups).toHaveLength(1);
  expect(groups[0]?.results[0]).toMatchObject({ ticketId, orderNumber: null });
  expect(groups[0]?.results[0]?.text).toMatch(/^… .*The señor wants a harbour\.$/);
  expect(excerpt(`${'a '.repeat(200)}end`, ['nowhere'])).toMatch(/^a a .* …$/);
});

test('returns at most the requested number, and says when there are more', async () => {
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
    ['is:hidden', ['reviews']],
    ['from:hugo café', ['reviews']],
  ])('%s finds %j', async (search, kinds) => {
    expect(Object.keys(await found(search))).toEqual(kinds);
  });

  test('messages are found by the name at the time and by their author’s address', async () => {
    const { email } = customer;
    for (const from of [email, email.split('@')[0] ?? '', '"mary kollie"']) {
      expect(await found(`from:${from} anchors`), from).toEqual({
        messages: [expect.stringContaining(number)],
      });
    }
    expect(await found('from:nobody@example.com anchors')).toEqual({});
  });

  test('reports unknown operators and applies the rest', async () => {
    const { problems, groups } = await admin.search.everything({ search: 'is:misplaced cranes' });
    expect(problems).toEqual([expect.stringContaining('“is:misplaced” is unknown.')]);
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

test.each(['', '   ', 'is:', 'tag:""'])('%j searches nothing and runs no query', async (search) => {
  expect(await admin.search.everything({ search })).toMatchObject({ groups: [] });
});

test.each(['%', '_', '\\', "'; drop table ticket; --", '"', 'from:%'])(
  '%j is searched as plain text',
  async (search) => {
    expect(Object.keys(await found(search))).toEqual([]);
  },
);

test('a short number finds its ticket', async () => {
  const short = `#${Number(number.slice(-6))}`;
  expect((await found(short)).tickets).toEqual([expect.stringContaining(number)]);
});

test('customers cannot use the search', async () => {
  const customer = await callAs(services, await insertUser(services));
  await expect(customer.search.everything({ search: 'harbour' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the search of messages uses its index', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    ticketId,
    authorName: 'Ada',
    fromTeam: true,
    body: `Message ${at} about nothing in particular.`,
  }));
  await services.db.insert(ticketMessage).values(rows);
  // It also moves the new rows from the index's pending list, which is read as a whole, into the index.
  await services.db.execute('vacuum analyze ticket_message');
  const plan = await services.db.execute<{ 'QUERY PLAN': string }>(
    `explain select id from ticket_message where search_key(body) like '%harbour%'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('ticket_message_search');
});

test('a frequent word is found among the newest, a rare one behind more than a thousand newer rows', async () => {
  const here = await createTestServices();
  onTestFinished(here.drop);
  const root = await callAs(here, await insertUser(here, { role: 'admin' }));
  await here.db.execute(sql`
    insert into ticket (id, number, customer_name, customer_email, inquiry, first_response_due_at, created_at)
    select gen_random_uuid(), 'TKT-2026-' || lpad(n::text, 6, '0'), 'Cleo', 'cleo@example.com',
      case when n < 3 then 'an anchor' else 'a lantern' end, now(), '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 1010) n`);
  const numbers = async (search: string, thorough = false) => {
    const { groups } = await root.search.everything({ search, kind: 'tickets', limit: 2, thorough });
    const [tickets] = groups;
    const titles = tickets?.results.map(({ title }) => title.slice(0, 15));
    return tickets && { more: tickets.more, cut: tickets.cut, found: titles };
  };
  const oldest = { more: false, cut: false, found: ['TKT-2026-000002', 'TKT-2026-000001'] };
  expect(await numbers('anchor')).toEqual(oldest);
  const before = here.statements.length;
  expect(await numbers('lantern')).toEqual({
    more: true,
    cut: false,
    found: ['TKT-2026-001010', 'TKT-2026-001009'],
  });
  const asked = here.statements.slice(before).filter((text) => text.includes('from "ticket"'));
  expect(asked).toHaveLength(1);
  expect(await numbers('lantern before:2026-01-02')).toEqual({
    more: true,
    cut: false,
    found: ['TKT-2026-000023', 'TKT-2026-000022'],
  });
  // Two letters that only the oldest contain: no index helps, and reading all rows would take too long.
  expect(await numbers('ch')).toEqual({ more: false, cut: true, found: [] });
  expect(await numbers('ch', true)).toEqual(oldest);
  expect((await numbers('#1'))?.found).toEqual(['TKT-2026-000001']);
});

test('ranks matches in names before mentions in texts', async () => {
  const here = await createTestServices();
  onTestFinished(here.drop);
  const root = await callAs(here, await insertUser(here, { role: 'admin' }));
  await here.db.execute(sql`
    insert into ticket (id, number, customer_name, customer_email, inquiry, first_response_due_at, created_at)
    select gen_random_uuid(), 'TKT-2026-' || lpad(n::text, 6, '0'), case when n = 1 then 'Anne Anchor' else 'Cleo' end,
      'cleo@example.com', 'an anchor, Anne', now(), '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 3) n`);
  const { groups } = await root.search.everything({ search: 'anchor anne', kind: 'tickets' });
  expect(groups[0]?.results.map(({ title }) => title)).toEqual([
    'TKT-2026-000001 · Anne Anchor',
    'TKT-2026-000003 · Cleo',
    'TKT-2026-000002 · Cleo',
  ]);
});

test('a slow part is left out with a note, and found on a longer wait (dashboard.search-in-time)', async () => {
  const here = await createTestServices();
  onTestFinished(here.drop);
  const root = await callAs(here, await insertUser(here, { role: 'admin' }));
  await here.db.execute(sql`
    insert into ticket (id, number, customer_name, customer_email, inquiry, first_response_due_at)
    values (gen_random_uuid(), 'TKT-2026-000001', 'Cleo', 'cleo@example.com', 'an anchor', now())`);
  const search = async (search: string, thorough = false) => {
    const { groups } = await root.search.everything({ search, kind: 'tickets', thorough });
    return groups.map(({ cut, results }) => ({ cut, found: results.length }));
  };
  expect(await search('anchor')).toEqual([{ cut: false, found: 1 }]);
  // From here on every search of this database takes a fifth of a second.
  await here.db.execute(sql`
    create or replace function search_key(value text) returns text language plpgsql immutable strict as $$
    begin perform pg_sleep(0.2); return lower(value); end $$`);
  expect(await search('anchor')).toEqual([{ cut: true, found: 1 }]);
  expect(await search('lantern')).toEqual([{ cut: true, found: 0 }]);
  expect(await search('anchor', true)).toEqual([{ cut: false, found: 1 }]);
  expect(await search('lantern', true)).toEqual([]);
  // All rows of this time range have been read already.
  expect(await search('anchor before:2100')).toEqual([{ cut: false, found: 1 }]);
});
