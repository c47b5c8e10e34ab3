import { importMessages } from '@app/contracts/operations/import/messages';
import { guessMapping } from '@app/contracts/operations/import/preset';
import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { importRun } from '@app/db/schema/operations/import';
import { order, orderItem } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importText } from '../../testing/imports';
import { insertCategory, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

// What real exports have and the documentation of their systems does not show.

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  for (const table of [refund, payment, order, ticket, template, category, user])
    await services.db.delete(table);
});

const thread = () =>
  services.db
    .select({
      name: ticketMessage.authorName,
      isAccount: ticketMessage.authorId,
      fromTeam: ticketMessage.fromTeam,
      body: ticketMessage.body,
    })
    .from(ticketMessage)
    .orderBy(asc(ticketMessage.createdAt))
    .then((rows) => rows.map(({ isAccount, ...row }) => ({ ...row, isAccount: isAccount !== null })));

const customer = { type: 'customer', firstName: 'Ada', lastName: 'Cole', email: 'ada@example.com' };
const kim = { type: 'user', firstName: 'Kim', lastName: 'Park', email: 'kim@example.com' };
const sent = (hour: number, type: string, body: string | null, createdBy: object) => ({
  ...{ id: hour, type, state: 'published', body, createdBy },
  createdAt: `2024-04-01T${String(hour).padStart(2, '0')}:00:00Z`,
});
const conversation = (threads: object[]) =>
  JSON.stringify([
    {
      ...{ id: 1, number: 31, status: 'active', state: 'published', subject: 'Menu', customer },
      ...{ createdAt: '2024-04-01T08:00:00Z', closedAt: null, _embedded: { threads } },
    },
  ]);

test('FreeScout: keeps the full name of a colleague, and another writer apart from the customer', async () => {
  const eve = { type: 'customer', firstName: 'Eve', lastName: 'Fox', email: 'Eve@example.com' };
  const file = conversation([
    sent(10, 'customer', 'As a colleague of Ada: use the red one.', eve),
    sent(9, 'message', 'Which one?', kim),
    sent(8, 'customer', 'Please do it', customer),
  ]);
  await importText(services, file, { kind: 'tickets', preset: 'freescout', source: 'freescout' });
  expect(await thread()).toEqual([
    { name: 'Ada Cole', isAccount: true, fromTeam: false, body: 'Please do it' },
    { name: 'Kim Park', isAccount: false, fromTeam: true, body: 'Which one?' },
    { name: 'Eve Fox', isAccount: false, fromTeam: false, body: 'As a colleague of Ada: use the red one.' },
  ]);
});

test('FreeScout: keeps a message that is nothing but a file, and counts it; not an entry of the desk', async () => {
  const file = conversation([
    sent(9, 'customer', '', customer),
    sent(8, 'lineitem', null, kim),
    sent(7, 'customer', 'See the scan', customer),
  ]);
  const run = await importText(services, file, { kind: 'tickets', preset: 'freescout', source: 'freescout' });
  expect(run.sums).toContainEqual({ measure: 'messages', currency: null, file: 2, site: 2 });
  expect((await thread()).map(({ body }) => body)).toEqual(['See the scan', importMessages.withoutText]);
});

const article = (hour: number, more: object) => ({
  ...{ id: hour, sender: 'Customer', internal: false, created_by: 'bob@example.com' },
  ...{ from: 'Bob Dole <bob@example.com>', content_type: 'text/html', body: '<p>Hi</p>' },
  created_at: `2024-04-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ...more,
});
const zammad = (articles: object[]) =>
  JSON.stringify({
    ...{ id: 7, number: '65008', title: 'Menu', state: 'open', customer: 'bob@example.com' },
    ...{ created_at: '2024-04-01T08:00:00.000Z', close_at: null, articles },
  });

test('Zammad: leaves plain text as it is, with addresses, tags and lines', async () => {
  const plain = 'Ada <ada@example.com> wrote:\n> Use <b> and &amp; here\n\nplease';
  const quoted = 'On Monday Ada <ada@example.com> wrote:\n> Hello\n\nplease';
  const file = zammad([
    article(8, { content_type: 'text/plain', body: plain }),
    article(9, { content_type: null, body: quoted }),
    article(10, { body: 'Tom &amp; Ada<br>agree' }),
    article(11, { body: 'Tom &amp; Ada &lt;ada@example.com&gt;' }),
  ]);
  await importText(services, file, { kind: 'tickets', preset: 'zammad', source: 'zammad' });
  expect((await thread()).map(({ body }) => body)).toEqual([
    plain,
    quoted,
    'Tom & Ada\nagree',
    'Tom & Ada <ada@example.com>',
  ]);
});

test('Zammad: shows names without addresses, and a call that a colleague noted as the customer’s', async () => {
  await insertUser(services, { role: 'admin', name: 'Kim Park', email: 'kim@example.com' });
  const file = zammad([
    article(8, { created_by: 'kim@example.com', body: 'Called: wants red' }),
    article(9, { created_by: 'eve@example.com', from: '"Fox, Eve" <EVE@example.com>' }),
    article(10, { sender: 'Agent', created_by: 'lee@example.com', from: 'Lee via Desk <desk@example.com>' }),
  ]);
  await importText(services, file, { kind: 'tickets', preset: 'zammad', source: 'zammad' });
  expect(await thread()).toMatchObject([
    { name: 'bob', isAccount: true },
    { name: 'Fox, Eve', isAccount: false, fromTeam: false },
    { name: 'Lee via Desk', isAccount: false, fromTeam: true },
  ]);
});

const woocommerce = (rows: readonly string[]) =>
  ['ID,Type,Name,Published,Description,Regular price,Categories,Parent', ...rows, ''].join('\n');

test('WooCommerce: reads names with entities, and categories with commas', async () => {
  await insertCategory(services, { name: 'Food & drink', slug: 'food' });
  await insertCategory(services, { name: 'Books, music', slug: 'books' });
  const file = woocommerce([
    '1,simple,Rock &amp; Roll,1,Salt &amp; pepper\\nfor two,"49,50",Shop > Food &amp; drink,',
    '2,simple,5 &lt; 6,1,x,20,"Books\\, music, Other",',
    '3,simple,Third,1,x,20,"Books\\, music",',
  ]);
  const run = await importText(services, file, {
    kind: 'templates',
    preset: 'woocommerce',
    source: 'woocommerce',
  });
  expect(run).toMatchObject({ created: 3, faults: [] });
  const rows = await services.db
    .select({ title: template.title, text: template.description, name: category.name })
    .from(template)
    .innerJoin(category, eq(category.id, template.categoryId))
    .orderBy(asc(template.title));
  expect(rows).toEqual([
    { title: '5 < 6', text: 'x', name: 'Books, music' },
    { title: 'Rock & Roll', text: 'Salt & pepper\nfor two', name: 'Food & drink' },
    { title: 'Third', text: 'x', name: 'Books, music' },
  ]);
});

test('a row that is left out whole has one reason', async () => {
  const products = woocommerce(['1,"variation, virtual",Red,1,,20,,id:9']);
  const variants = await importText(services, products, { kind: 'templates', preset: 'woocommerce' });
  expect(variants.faults).toEqual([{ line: 2, field: 'type', message: importMessages.variant }]);
  const thrown = [
    { id: 1, status: 'trash', date_created_gmt: '2024-03-31T14:05:00', billing: { email: '' } },
  ];
  const mapping = guessMapping(
    'orders',
    ['id', 'status', 'date_created_gmt', 'billing.email'],
    'woocommerce',
  );
  const orders = await importText(services, JSON.stringify(thrown), { kind: 'orders', mapping });
  expect(orders.faults).toEqual([{ line: 1, field: 'status', message: importMessages.orderInTrash }]);
});

test('Shopify: cancels an order by either spelling, and reads a postal code with its apostrophe', async () => {
  const file =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Created at,Lineitem name,Canceled at,Billing Address1,Billing City,Billing Zip,Billing Country,Billing Province\n' +
    "#1,a@example.com,paid,2024-05-01 10:00:00 -0400,unfulfilled,USD,9.99,2024-05-01 09:58:12 -0400,Mug,2024-05-03 09:00:00 -0400,1 Main St,Boston,'02101,US,MA\n";
  const run = await importText(services, file, { kind: 'orders', preset: 'shopify', source: 'shopify' });
  expect(run).toMatchObject({ created: 1, faults: [], untaken: [] });
  const [made] = await services.db.select().from(order);
  expect(made).toMatchObject({ status: 'cancelled', paidCents: 999, billing: { postalCode: '02101' } });
});

test.each([
  [
    'today',
    'Order ID,Order Number,Email,Customer ID,Customer Name,Address,City,Country,Postal / ZIP Code,Products (Verbose),Products (Raw),Currency,Amount,Tax,Payment Method,Date,Status',
    '17,EDD-17,ada@example.com,3,Ada Cole,1 Road,Monrovia,LR,1000,Harbour - €50.00,Harbour|50{4},EUR,54.00,4.00,PayPal,2024-03-31 14:05:00,edd_subscription',
  ],
  [
    'in 3.0',
    'Order ID,Order Number,Email,Customer ID,First Name,Last Name,Address,City,Country,Zip / Postal Code,Products (Verbose),Products (Raw),Amount (€),Tax (€),Gateway,Date,Currency,Status',
    '17,EDD-17,ada@example.com,3,Ada,Cole,1 Road,Monrovia,LR,1000,Harbour - €50.00,Harbour|50{4},54.00,4.00,PayPal,2024-03-31 14:05:00,EUR,Completed',
  ],
])('Easy Digital Downloads: reads orders as its export writes them %s', async (_, columns, row) => {
  const preset = 'easy-digital-downloads';
  const run = await importText(services, `${columns}\n${row}\n`, { kind: 'orders', preset, source: preset });
  expect(run).toMatchObject({ created: 1, faults: [], warned: 0 });
  expect(run.untaken.map(({ name }) => name)).toEqual(['Customer ID', 'Products (Raw)']);
  const [made] = await services.db.select().from(order);
  expect(made).toMatchObject({
    ...{ number: 'ORD-EDD-EDD-17', customerName: 'Ada Cole', status: 'completed', paymentMethod: 'paypal' },
    ...{ currency: 'EUR', totalCents: 5_400, taxCents: 400, paidCents: 5_400 },
    billing: { city: 'Monrovia', country: 'LR', postalCode: '1000' },
  });
});

test('Easy Digital Downloads: takes the currency from the sign in the name of the amount', async () => {
  const columns = ['ID', 'Email', 'Date', 'Status', 'Products', 'Amount (€)', 'Tax (€)'];
  const file = `${columns.join(',')}\n1,a@example.com,2024-03-31 14:05:00,Completed,Salt &amp; pepper,"1,034.00",0.00\n`;
  const preset = 'easy-digital-downloads';
  await importText(services, file, { kind: 'orders', preset, source: preset });
  const [made] = await services.db.select().from(order);
  expect(made).toMatchObject({ currency: 'EUR', totalCents: 103_400 });
  expect(await services.db.select({ name: orderItem.name }).from(orderItem)).toEqual([
    { name: 'Salt & pepper' },
  ]);
  const currencyOf = (name: string) => guessMapping('orders', ['Email', name], preset).currency;
  expect(['Amount ($)', 'Amount (CHF)', 'Amount (net)', 'Amount'].map(currencyOf)).toEqual([
    ...[{ fixed: 'USD' }, { fixed: 'CHF' }, undefined, undefined],
  ]);
  expect(guessMapping('orders', ['Amount (€)', 'Currency'], preset).currency).toEqual({ column: 'Currency' });
});
