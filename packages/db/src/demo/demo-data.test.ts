import { billingSchema } from '@app/contracts/core/buyer/schema';
import { reviewStates } from '@app/contracts/delivery/review/state';
import { correctionStates, licenseStates, proofStates } from '@app/contracts/delivery/states';
import type { InvoiceDocument } from '@app/contracts/files/document/document';
import { paymentStates, refundStates } from '@app/contracts/sales/payment/status';
import { quoteStatuses } from '@app/contracts/sales/quote/status';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user } from '../schema/accounts/user';
import { cartItem, cartNotice } from '../schema/cart/cart';
import { category } from '../schema/catalogue/category';
import { collection } from '../schema/catalogue/collection';
import { template, templateMedia } from '../schema/catalogue/template';
import { auditEvent } from '../schema/core/audit-event';
import { correction } from '../schema/delivery/correction';
import { proof } from '../schema/delivery/proof';
import { review } from '../schema/delivery/review';
import { ticket, ticketTemplate } from '../schema/desk/ticket';
import { invoice } from '../schema/sales/invoice';
import { order, orderItem } from '../schema/sales/order';
import { dispute, payment, refund } from '../schema/sales/payment';
import { quote } from '../schema/sales/quote';
import { createTestDatabase, type TestDatabase } from '../testing';
import { demoTemplates } from './catalogue';
import { clearDemoData } from './clear-demo-data';
import { demoPassword, demoUsers } from './demo-accounts';
import { demoId } from './demo-id';
import { demoTickets } from './demo-tickets';
import { loadDemoData } from './load-demo-data';

const now = new Date('2026-03-02T12:00:00Z');
const siteUrl = new URL('https://site.test');
const seller = { name: 'Seller', lines: ['Somewhere 1'] };
const options = { now, siteUrl, seller, hashPassword: async (password: string) => `hash of ${password}` };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/**
 * Returns every row of every table as JSON, without the marks that loading and clearing leave on purpose and
 * the notices about them.
 */
async function readAllTables(): Promise<Record<string, unknown[]>> {
  const tables = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('number_sequence', 'audit_unlinked') order by table_name`;
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const found = await database.sql<{ row: unknown }[]>`
      select to_jsonb(t) as row from ${database.sql(name)} t
      where to_jsonb(t)->>'entity' is distinct from 'demo' order by to_jsonb(t)::text`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

async function addRealUser(email: string, role: 'user' | 'admin' = 'user') {
  const [row] = await database.db
    .insert(user)
    .values({ name: 'Real Person', email, passwordHash: 'x', role })
    .returning();
  if (!row) throw new Error('no row');
  return row;
}

async function countRows() {
  const { db } = database;
  const [[users], [templates], [tickets], [orders]] = await Promise.all([
    db.select({ n: count() }).from(user),
    db.select({ n: count() }).from(template),
    db.select({ n: count() }).from(ticket),
    db.select({ n: count() }).from(order),
  ]);
  return { users: users?.n, templates: templates?.n, tickets: tickets?.n, orders: orders?.n };
}

test('loading fills the tables; a second call, even at the same moment, changes nothing', async () => {
  const both = await Promise.all([loadDemoData(database.db, options), loadDemoData(database.db, options)]);
  expect(both.sort()).toEqual([false, true]);
  const first = await readAllTables();
  expect(await loadDemoData(database.db, { ...options, again: true })).toBe(false);
  expect(await readAllTables()).toEqual(first);
  expect(await countRows()).toEqual({
    users: demoUsers.length,
    templates: demoTemplates.length,
    tickets: demoTickets.length,
    orders: demoTickets.filter((demo) => demo.status === 'finalized').length,
  });
});

test('the collection for travelers has designs for travel and events only', async () => {
  await loadDemoData(database.db, options);
  const found = await database.db
    .select({ title: template.title, category: category.slug })
    .from(collection)
    .innerJoin(template, sql`${template.id} = any (${collection.templateIds})`)
    .innerJoin(category, eq(category.id, template.categoryId))
    .where(eq(collection.slug, 'for-guests-and-travelers'));
  expect(found).toHaveLength(3);
  expect(new Set(found.map((each) => each.category))).toEqual(new Set(['travel-events']));
});

test('every sale names a valid buyer, and its invoices print the address', async () => {
  await loadDemoData(database.db, options);
  const sold = await database.db.select().from(order);
  for (const { billing, customerEmail } of sold)
    expect([customerEmail, billingSchema.parse(billing)]).toEqual([customerEmail, billing]);
  expect(sold.some(({ customerCompany }) => customerCompany !== null)).toBe(true);
  const invoices = await database.db.select({ snapshot: invoice.snapshot }).from(invoice);
  for (const { snapshot } of invoices)
    expect((snapshot as InvoiceDocument).buyer.lines.join('\n')).toMatch(/\p{L}.*\n/u);
});

test('quotes in every state add up', async () => {
  await loadDemoData(database.db, options);
  const quotes = await database.db.select().from(quote);
  const states = quotes.map(({ status, expiresAt }) =>
    status === 'sent' && expiresAt && expiresAt <= now ? 'expired' : status,
  );
  expect(new Set(states)).toEqual(new Set([...quoteStatuses, 'expired']));
  // A replaced version is followed by the next version of the same number.
  const replaced = quotes.filter(({ status }) => status === 'replaced');
  for (const { number, version } of replaced) {
    expect(quotes.filter((row) => row.number === number).map((row) => row.version)).toContain(version + 1);
  }
  const sums = await database.sql<{ number: string; subtotal: number; lines: number }[]>`
    select number, subtotal_cents as subtotal, sum(price_cents * quantity)::int as lines
    from quote join quote_line l on l.quote_id = quote.id group by quote.id`;
  expect(sums).toHaveLength(quotes.length);
  for (const { subtotal, lines } of sums) expect(subtotal).toBe(lines);
  const sold = await database.sql<{ quoted: number; sold: number }[]>`
    select q.total_cents as quoted, o.total_cents as sold from quote q join "order" o on o.id = q.order_id`;
  expect(sold.length).toBeGreaterThan(1);
  for (const each of sold) expect(each.sold).toBe(each.quoted);
});

test('payments and invoices exist in every state, and orders have their sums', async () => {
  await loadDemoData(database.db, options);
  const { db, sql: query } = database;
  const payments = await db.select().from(payment);
  expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(paymentStates));
  const refunds = await db.select().from(refund);
  expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(refundStates));
  expect(
    refunds.filter(({ state, completedAt }) => (state === 'succeeded') !== (completedAt !== null)),
  ).toEqual([]);
  const disputes = await db.select().from(dispute);
  expect(disputes.map(({ state, evidenceDueAt }) => [state, evidenceDueAt && evidenceDueAt > now])).toEqual([
    ['needs_response', true],
  ]);
  const invoices = await db.select().from(invoice).where(ne(invoice.kind, 'credit_note'));
  const states = invoices.map(({ totalCents, settledCents, creditedCents, dueAt }) => {
    if (creditedCents === totalCents) return 'credited';
    if (settledCents === totalCents) return creditedCents > 0 ? 'part credited' : 'paid';
    const late = dueAt && dueAt <= now ? 'overdue' : 'open';
    return settledCents > 0 ? `part paid, ${late}` : late;
  });
  expect(new Set(states)).toEqual(
    new Set(['open', 'overdue', 'paid', 'part paid, overdue', 'part credited', 'credited']),
  );
  expect(new Set(invoices.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'final']));

  const sums = await query<
    Record<'number' | 'total' | 'paid' | 'back' | 'came' | 'went' | 'asked', string>[]
  >`
    select number, total_cents::text as total, paid_cents::text as paid, refunded_cents::text as back,
      (select coalesce(sum(amount_cents), 0) from payment p where p.order_id = o.id and state = 'succeeded')::text as came,
      (select coalesce(sum(amount_cents), 0) from refund r where r.order_id = o.id and state = 'succeeded')::text as went,
      (select coalesce(sum(total_cents), 0) from invoice i where i.order_id = o.id and kind <> 'credit_note')::text as asked
    from "order" o`;
  for (const { number, paid, came, back, went, asked, total } of sums) {
    expect([number, paid, back]).toEqual([number, came, went]);
    expect(Number(asked)).toBeLessThanOrEqual(Number(total));
    expect(Number(asked)).toBeGreaterThan(0);
  }
  // Real invoice numbers start at one (sales.sample-numbers).
  expect(invoices.every(({ number }) => /^INV-SAMPLE-\d{6}$/.test(number))).toBe(true);
  expect(await query`select 1 from number_sequence where name in ('INV', 'CRN')`).toHaveLength(0);
});

test('licenses, proofs, corrections and reviews exist in every state', async () => {
  await loadDemoData(database.db, options);
  const statesIn = async (rows: Promise<{ state: string }[]>) =>
    [...new Set((await rows).map(({ state }) => state))].sort();
  const licenses = database.sql<{ state: string }[]>`
    select license_state(o.status, o.payment_status, l.by_team, l.revoked_at) as state
    from license l join order_item i on i.id = l.order_item_id join "order" o on o.id = i.order_id`;
  expect(await statesIn(licenses)).toEqual([...licenseStates].sort());
  const { db } = database;
  expect(await statesIn(db.select({ state: proof.state }).from(proof))).toEqual([...proofStates].sort());
  expect(await statesIn(db.select({ state: correction.state }).from(correction))).toEqual(
    [...correctionStates].sort(),
  );
  expect(await statesIn(db.select({ state: review.state }).from(review))).toEqual([...reviewStates].sort());
});

test('a start at another address moves the sample templates’ links there, and leaves others alone', async () => {
  const { db } = database;
  await loadDemoData(db, options);
  const [changed] = await db.select().from(template).where(ne(template.demoUrl, '')).limit(1);
  if (!changed) throw new Error('no sample template has a demo');
  await db
    .update(template)
    .set({ demoUrl: 'https://elsewhere.example/' })
    .where(sql`${template.id} = ${changed.id}`);

  expect(await loadDemoData(db, { ...options, siteUrl: new URL('http://localhost:4000') })).toBe(false);
  const links = await db
    .select({ id: template.id, slug: template.slug, demoUrl: template.demoUrl })
    .from(template);
  for (const { id, slug, demoUrl } of links.filter((row) => row.demoUrl)) {
    expect(demoUrl).toBe(
      id === changed.id ? 'https://elsewhere.example/' : `http://localhost:4000/demos/${slug}/`,
    );
  }
});

test('loading twice on two databases gives the same rows', async () => {
  const other = await createTestDatabase();
  try {
    await loadDemoData(database.db, options);
    await loadDemoData(other.db, options);
    for (const [table, by] of [
      [ticket, ticket.number],
      [order, order.number],
      [payment, payment.reference],
      [refund, refund.id],
      [invoice, invoice.number],
    ] as const) {
      const rows = (db: TestDatabase['db']) => db.select().from(table).orderBy(asc(by));
      expect(await rows(other.db)).toEqual(await rows(database.db));
    }
  } finally {
    await other.drop();
  }
});

test('the sample rows reference each other correctly', async () => {
  await loadDemoData(database.db, options);
  const { db } = database;
  const [admin] = await db.select().from(user).where(eq(user.email, 'admin@example.com'));
  expect(admin).toMatchObject({ role: 'super-admin', passwordHash: `hash of ${demoPassword}` });
  const cards = await db
    .select({
      slug: template.slug,
      status: template.status,
      cover: templateMedia.fileUrl,
      demoUrl: template.demoUrl,
    })
    .from(template)
    .leftJoin(templateMedia, and(eq(templateMedia.templateId, template.id), eq(templateMedia.position, 0)));
  expect(cards).toHaveLength(demoTemplates.length);
  expect(cards.filter((card) => card.status === 'published').every((card) => card.cover)).toBe(true);
  for (const { slug, status, demoUrl } of cards) {
    expect(demoUrl).toBe(status === 'published' ? `https://site.test/demos/${slug}/` : null);
  }
  const uncategorized = await db.$count(template, sql`category_id is null`);
  expect(uncategorized).toBe(0);

  const tickets = await db.select().from(ticket).orderBy(asc(ticket.createdAt), asc(ticket.id));
  const numbers = tickets.map((row) => row.number);
  expect(numbers).toEqual([...numbers].sort());
  for (const row of tickets) {
    expect(row.number.slice(4, 8)).toBe(String(row.createdAt.getUTCFullYear()));
    expect(row.finalizedAt !== null).toBe(row.status === 'finalized');
    expect(row.closedAt !== null).toBe(row.status === 'closed');
    expect(row.adminResponse !== null).toBe(row.respondedAt !== null);
    expect(row.updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  const sums = await db
    .select({
      subtotal: order.subtotalCents,
      tax: order.taxCents,
      lines: sql<number>`sum(${orderItem.priceCents} * ${orderItem.quantity})::int`,
    })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .groupBy(order.id);
  for (const { subtotal, tax, lines } of sums) {
    expect(subtotal).toBe(lines);
    expect(tax).toBe(Math.round(subtotal * 0.08));
  }
});

test('clearing an otherwise empty database leaves it empty, and a start does not bring the data back', async () => {
  const before = await readAllTables();
  await loadDemoData(database.db, options);
  expect(await clearDemoData(database.db)).toEqual({
    ...{ cleared: true, keptTemplates: 0, keptCategories: [], administrators: 0 },
  });
  expect(await readAllTables()).toEqual(before);
  expect(await clearDemoData(database.db)).toMatchObject({ cleared: false });
  expect(await loadDemoData(database.db, options)).toBe(false);
  expect(await readAllTables()).toEqual(before);
  expect(await loadDemoData(database.db, { ...options, again: true })).toBe(true);
  expect((await countRows()).templates).toBe(demoTemplates.length);
});

test('clearing keeps what real people created before and after loading', async () => {
  const { db } = database;
  const early = await addRealUser('early@real.test', 'admin');
  await db.insert(category).values({ name: 'Real', slug: 'real' });
  await loadDemoData(db, options);

  const late = await addRealUser('late@real.test');
  const usedCategory = demoId('category', 'business');
  const realTemplate = uuidv7();
  await db.insert(template).values({
    id: realTemplate,
    slug: 'real-template',
    title: 'Real template',
    description: 'Made by a person',
    categoryId: usedCategory,
    authorId: early.id,
    authorName: early.name,
  });
  const realTicket = uuidv7();
  await db.insert(ticket).values({
    id: realTicket,
    number: 'TKT-2026-900001',
    userId: late.id,
    customerName: late.name,
    customerEmail: late.email,
    inquiry: 'About a sample template',
    firstResponseDueAt: now,
  });
  await db.insert(ticketTemplate).values({
    ticketId: realTicket,
    templateId: demoId('template', 'coastline'),
    title: 'Coastline',
    priceKind: 'fixed',
    priceCents: 38_000,
    priceText: '$380',
    askedAt: now,
  });
  await db.insert(cartItem).values({ userId: late.id, templateId: demoId('template', 'orbit') });
  await db.insert(order).values({
    number: 'ORD-2026-900001',
    ticketId: realTicket,
    userId: late.id,
    customerName: late.name,
    customerEmail: late.email,
    subtotalCents: 100,
    taxRate: 0,
    taxCents: 0,
    totalCents: 100,
  });

  const cleared = await clearDemoData(db);
  expect(cleared).toMatchObject({ cleared: true, keptTemplates: 1, administrators: 1 });
  expect(await countRows()).toEqual({ users: 2, templates: 2, tickets: 1, orders: 1 });
  const [kept] = await db.select().from(template).where(eq(template.id, realTemplate));
  expect(kept).toMatchObject({ id: realTemplate, categoryId: usedCategory, authorId: early.id });
  const [line] = await db.select().from(ticketTemplate);
  expect(line).toMatchObject({
    ticketId: realTicket,
    templateId: demoId('template', 'coastline'),
    title: 'Coastline',
    priceCents: 38_000,
  });
  expect(await db.select({ title: cartNotice.templateTitle }).from(cartNotice)).toEqual([{ title: 'Orbit' }]);
  expect((await db.select({ name: category.name }).from(category)).map((row) => row.name).sort()).toEqual([
    'Business',
    'Real',
    'Travel & Events',
  ]);
});

test('clearing removes what the demo customers did since', async () => {
  const { db } = database;
  await loadDemoData(db, options);
  const [casey] = await db.select().from(user).where(eq(user.email, 'customer@example.com'));
  await db.insert(ticket).values({
    number: 'TKT-2026-900002',
    userId: casey?.id,
    customerName: 'Casey Morgan',
    customerEmail: 'customer@example.com',
    inquiry: 'Trying it out',
    firstResponseDueAt: now,
  });
  await clearDemoData(db);
  expect(await countRows()).toEqual({ users: 0, templates: 0, tickets: 0, orders: 0 });
});

test('taken addresses, names, slugs and numbers stay with their owners', async () => {
  const { db } = database;
  const owner = await addRealUser('Admin@Example.com', 'admin');
  const [business] = await db.insert(category).values({ name: 'BUSINESS', slug: 'firms' }).returning();
  await db.insert(template).values({
    slug: 'orbit',
    title: 'My Orbit',
    description: 'Real',
    authorId: owner.id,
    authorName: owner.name,
  });
  await db.insert(ticket).values({
    number: 'TKT-2026-000001',
    userId: owner.id,
    customerName: owner.name,
    customerEmail: owner.email,
    inquiry: 'Real',
    firstResponseDueAt: now,
  });
  await database.sql`insert into number_sequence (name, year, last) values ('TKT', 2026, 1)`;

  expect(await loadDemoData(db, options)).toBe(true);
  const [same] = await db.select().from(user).where(eq(user.email, 'admin@example.com'));
  expect(same).toEqual(owner);
  const [meridian] = await db.select().from(template).where(eq(template.slug, 'meridian'));
  expect(meridian?.categoryId).toBe(business?.id);
  expect(await db.$count(template, eq(template.slug, 'orbit'))).toBe(1);
  const about = await db
    .select({ title: ticketTemplate.title })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.title, 'Orbit'));
  expect(about).toEqual([]);

  await clearDemoData(db);
  expect(await countRows()).toEqual({ users: 1, templates: 1, tickets: 1, orders: 0 });
  const leftAudit = await db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(ne(auditEvent.entity, 'demo'), inArray(auditEvent.entity, ['template', 'ticket'])));
  expect(leftAudit).toEqual([]);
});

test('a failed load leaves nothing behind', async () => {
  const before = await readAllTables();
  const failing = { now, siteUrl, seller, hashPassword: () => Promise.reject(new Error('no memory')) };
  await expect(loadDemoData(database.db, failing)).rejects.toThrow('no memory');
  await database.sql`alter table contact_message add constraint nobody check (false)`;
  await expect(loadDemoData(database.db, options)).rejects.toThrow();
  expect(await readAllTables()).toEqual(before);
});

test('every source of sample visits has at least as many carts as requests', async () => {
  await loadDemoData(database.db, options);
  const sources = await database.sql<{ value: string; carts: number; requests: number }[]>`
    select value, sum(cart_visitors)::int as carts,
      (select count(*)::int from ticket where visit_source = value) as requests
    from site_figure where dimension = 'source' group by value`;
  expect(sources.map(({ requests }) => requests > 0)).toContain(true);
  expect(sources.filter(({ carts, requests }) => carts < requests)).toEqual([]);
});
