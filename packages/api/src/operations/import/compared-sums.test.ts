import { importMessages } from '@app/contracts/operations/import/messages';
import { differs, type ImportSum } from '@app/contracts/operations/import/sum';
import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { importRun } from '@app/db/schema/operations/import';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { importText } from '../../testing/imports';
import { insertCategory, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  for (const table of [refund, payment, order, ticket, template, category, user])
    await services.db.delete(table);
  await insertCategory(services, { name: 'Shops', slug: 'shops' });
});

type Choices = Parameters<typeof importText>[2];

/** Returns the sums as `[file, site]` by measure and currency. */
function figuresOf(sums: readonly ImportSum[]) {
  return Object.fromEntries(
    sums.map(({ measure, currency, file, site }) => [
      [measure, currency].filter(Boolean).join(' '),
      [file, site],
    ]),
  );
}

/** Imports after a dry run, which must have said the same; returns the figures. */
async function compare(file: string, choices: Choices) {
  const dryRun = await importText(services, file, { ...choices, dryRun: true });
  const run = await importText(services, file, choices);
  expect(dryRun).toMatchObject({ created: run.created, faulty: run.faulty, warned: run.warned });
  expect(figuresOf(dryRun.sums)).toEqual(figuresOf(run.sums));
  return { ...run, figures: figuresOf(run.sums), differing: run.sums.filter(differs) };
}

const wooOrder = (id: number, more: object) => ({
  ...{ id, number: String(id), status: 'completed', currency: 'EUR', total: '50.00', total_tax: '0.00' },
  date_created_gmt: '2024-03-31T14:05:00',
  date_paid_gmt: '2024-04-01T08:00:00',
  billing: { email: `buyer-${id}@example.com` },
  line_items: [{ name: 'Harbour', quantity: 1, total: '50.00' }],
  refunds: [],
  ...more,
});
/** A cancelled and paid order, partial refunds, two currencies, and rows that cannot be imported. */
const wooOrders = [
  wooOrder(1, { refunds: [{ total: '-10.00' }, { total: '-5.50' }] }),
  wooOrder(2, { status: 'cancelled' }),
  wooOrder(3, { status: 'cancelled', date_paid_gmt: null }),
  wooOrder(4, {
    currency: 'JPY',
    total: '5000',
    line_items: [{ name: 'Harbour', quantity: 1, total: '5000' }],
  }),
  wooOrder(5, { status: 'refunded' }),
  wooOrder(6, { billing: { email: 'nobody' } }),
  wooOrder(7, { status: 'pending', date_paid_gmt: null, refunds: [{ total: '-4.00' }] }),
];

test('compares orders of WooCommerce by currency, and counts those that are left out in the file alone', async () => {
  const options = { kind: 'orders', preset: 'woocommerce', source: 'woocommerce' } as const;
  const { figures, warnings, faults } = await compare(JSON.stringify(wooOrders), options);
  expect(figures).toEqual({
    orders: [7, 6],
    'total EUR': [30_000, 25_000],
    'total JPY': [5_000, 5_000],
    'paid EUR': [20_000, 15_000],
    'paid JPY': [5_000, 5_000],
    'refunded EUR': [6_950, 6_550],
    'refunded JPY': [0, 0],
  });
  expect(faults).toMatchObject([{ line: 6, field: 'email' }]);
  expect(warnings).toEqual([{ line: 7, field: 'refunded', message: importMessages.refundUnpaid }]);
  const paid = await services.db
    .select({ status: order.status, paidCents: order.paidCents })
    .from(order)
    .orderBy(asc(order.number));
  expect(paid.slice(0, 3)).toEqual([
    { status: 'completed', paidCents: 5_000 },
    { status: 'cancelled', paidCents: 5_000 },
    { status: 'cancelled', paidCents: 0 },
  ]);
});

test('finds file and site equal, also when the file is imported again', async () => {
  const options = { kind: 'orders', preset: 'woocommerce', source: 'woocommerce' } as const;
  const good = JSON.stringify(wooOrders.slice(0, 5));
  const first = await compare(good, options);
  expect(first.differing).toEqual([]);
  const again = await importText(services, good, options);
  expect(again).toMatchObject({ created: 0, unchanged: 5, sums: first.sums });
});

test('notices what changed on the site between two imports', async () => {
  const options = { kind: 'orders', preset: 'woocommerce', source: 'woocommerce' } as const;
  const file = JSON.stringify(wooOrders.slice(0, 1));
  await importText(services, file, options);
  await services.db.update(order).set({ totalCents: 4_000, subtotalCents: 4_000 });
  const { sums } = await importText(services, file, options);
  expect(sums.filter(differs)).toEqual([{ measure: 'total', currency: 'EUR', file: 5_000, site: 4_000 }]);
});

test('compares orders of Shopify: two time zones, part payments and refunds', async () => {
  const file = [
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Outstanding Balance,Refunded Amount,Cancelled at',
    '#1,a@example.com,paid,2024-03-31 23:30:00 -0400,fulfilled,USD,4.00,54.00,2024-03-31 23:00:00 -0400,2,Harbour,20.00,0.00,0.00,',
    '#1,a@example.com,,,,,,,2024-03-31 23:00:00 -0400,1,Meadow,10.00,,,',
    '#2,b@example.com,partially_refunded,2024-04-01 09:30:00 +0900,,USD,0.00,30.00,2024-04-01 09:00:00 +0900,1,Shore,30.00,0.00,12.00,2024-04-02 09:00:00 +0900',
    '#3,c@example.com,partially_paid,,,USD,0.00,30.00,2024-04-01 09:00:00 +0900,1,Shore,30.00,10.00,0.00,',
    '#4,d@example.com,voided,,,USD,0.00,30.00,2024-04-01 09:00:00 +0900,1,Shore,30.00,30.00,0.00,2024-04-02 09:00:00 +0900',
    '',
  ].join('\n');
  const run = await compare(file, { kind: 'orders', preset: 'shopify', source: 'shopify' });
  expect(run.faults).toEqual([]);
  expect(run.figures).toEqual({
    orders: [4, 4],
    'total USD': [14_400, 14_400],
    'paid USD': [10_400, 10_400],
    'refunded USD': [1_200, 1_200],
  });
  const days = await services.db
    .select({ at: payment.receivedAt })
    .from(payment)
    .orderBy(asc(payment.receivedAt));
  expect(days.slice(0, 1)).toEqual([{ at: new Date('2024-04-01T00:00:00Z') }]);
  expect(days).toContainEqual({ at: new Date('2024-04-01T03:30:00Z') });
});

test('compares orders of Easy Digital Downloads, whose column names the sign of its currency', async () => {
  const file = [
    '"ID","Email","First Name","Last Name","Zip Code","Products","Amount (kr)","Tax (kr)","Payment Method","Date","User","Status"',
    '"7","ada@example.com","Ada","Cole","","Harbour - 1,050.00","1,054.00","4.00","Bank","2024-04-01 08:00:00","Ada Cole","Complete"',
    '"8","bob@example.com","Bob","Dole","","Harbour - 50.00","50.00","0.00","PayPal","2024-04-01 08:00:00","guest","Refunded"',
    '"9","cy@example.com","Cy","Fox","","Harbour - 50.00","50.00","0.00","PayPal","2024-04-01 08:00:00","guest","Partially Refunded"',
    '"10","eve@example.com","Eve","Roe","","Harbour - 50.00","50.00","0.00","PayPal","2024-04-01 08:00:00","guest","Abandoned"',
    '',
  ].join('\n');
  const run = await compare(file, { kind: 'orders', preset: 'easy-digital-downloads', source: 'edd' });
  expect(run.faults).toEqual([{ line: 4, field: 'refunded', message: importMessages.refundedPart }]);
  expect(run.figures).toMatchObject({
    orders: [4, 3],
    'total USD': [120_400, 115_400],
    'paid USD': [115_400, 110_400],
    'refunded USD': [5_000, 5_000],
  });
});

const freescout = [
  {
    ...{ id: 1, number: 31, status: 'active', state: 'published', subject: 'Menu', closedAt: null },
    customer: { id: 5, firstName: 'Ada', lastName: 'Cole', email: 'ada@example.com' },
    createdAt: '2024-03-31T14:05:00Z',
    _embedded: {
      threads: [
        ['note', 'published', 'Ask <b>design</b>', 16],
        ['message', 'draft', 'Not yet', 15],
        ['message', 'hidden', 'Taken back', 14],
        ['lineitem', 'published', 'Kim assigned it', 13],
        ['lineitem', 'published', null, 12],
        ['message', 'published', '<div>Done.<br>Look!</div>', 11],
        ['customer', 'published', '<div><img src="https://desk.example.com/1.png"></div>', 10],
      ].map(([type, state, body, hour]) => ({
        ...{ type, state, body, createdAt: `2024-04-01T${hour}:00:00Z` },
        createdBy: { id: 1, firstName: 'Kim', email: 'kim@example.com' },
      })),
    },
  },
  {
    id: 2,
    number: 32,
    status: 'spam',
    subject: 'Buy',
    customer: { email: 'x@example.com' },
    createdAt: '2024-03-31',
  },
];

test('compares tickets of FreeScout, whose newest entry is a note, and names what is no message', async () => {
  const run = await compare(JSON.stringify(freescout), {
    kind: 'tickets',
    preset: 'freescout',
    source: 'freescout',
  });
  expect(run.figures).toEqual({
    tickets: [2, 1],
    messages: [3, 3],
    drafts: [1, 0],
    hidden: [1, 0],
    generated: [1, 0],
  });
  expect(run.differing.map(({ measure }) => measure)).toEqual(['tickets']);
  const thread = await services.db
    .select({ body: ticketMessage.body, internal: ticketMessage.internal })
    .from(ticketMessage)
    .orderBy(asc(ticketMessage.createdAt));
  expect(thread).toEqual([
    { body: importMessages.withoutText, internal: false },
    { body: 'Done.\nLook!', internal: false },
    { body: 'Ask design', internal: true },
  ]);
  expect(await services.db.select({ answer: ticket.adminResponse }).from(ticket)).toEqual([
    { answer: 'Done.\nLook!' },
  ]);
});

test('compares tickets of Zammad, whose newest article is internal, in HTML and of another zone', async () => {
  const article = (sender: string, hour: number, body: string, internal = false) => ({
    ...{ sender, body, internal, content_type: 'text/html', from: `${sender} <s@example.com>` },
    created_at: `2024-04-01T${hour}:00:00.000+02:00`,
  });
  const file = [
    {
      ...{ id: 7, number: '65008', title: 'A page', state: 'open', customer: 'bob@example.com' },
      ...{ created_at: '2024-04-01T10:00:00.000+02:00', close_at: null },
      articles: [
        article('Customer', 10, '<p>A page</p><p>please</p>'),
        article('System', 11, 'Your request was received'),
        article('Agent', 12, 'Here it is'),
        article('Agent', 13, 'He is <i>nice</i>', true),
      ],
    },
  ];
  const run = await compare(JSON.stringify(file), { kind: 'tickets', preset: 'zammad', source: 'zammad' });
  expect(run.figures).toMatchObject({ tickets: [1, 1], messages: [3, 3], generated: [1, 0] });
  expect(run.differing).toEqual([]);
  expect(
    await services.db.select({ answer: ticket.adminResponse, at: ticket.respondedAt }).from(ticket),
  ).toEqual([{ answer: 'Here it is', at: new Date('2024-04-01T10:00:00Z') }]);
});

const prices = () =>
  services.db
    .select({ min: template.priceMinCents, max: template.priceMaxCents })
    .from(template)
    .orderBy(asc(template.title));

test('compares products of WooCommerce, whose variations are counted apart', async () => {
  const file = [
    'ID,Type,Name,Published,Description,Regular price,Categories',
    '7,variable,Harbour,1,Calm,,Shops',
    '8,variation,Harbour - Red,1,,49,',
    '9,simple,Meadow,1,"<p>Green</p>\\n<p>grass</p>",49,Shops',
    '10,simple,Shore,1,Sand,49,Elsewhere',
    '',
  ].join('\n');
  const run = await compare(file, { kind: 'templates', preset: 'woocommerce', source: 'woocommerce' });
  expect(run.figures).toEqual({ templates: [3, 2], priced: [2, 1], variants: [1, 0] });
});

test('takes the prices of all variants of Shopify and Easy Digital Downloads, and says so', async () => {
  const shopify = [
    'Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Image Src,Status',
    'harbour,Harbour,<p>Calm</p>,Shops,One,99.00,https://shop.example/a.png,active',
    'harbour,,,,Many,1049.00,https://shop.example/b.png,',
    'harbour,,,,Again,99.00,,',
    'meadow,Meadow,Green,Shops,,49.00,,active',
    '',
  ].join('\n');
  const run = await compare(shopify, { kind: 'templates', preset: 'shopify', source: 'shopify' });
  expect(run.figures).toEqual({ templates: [2, 2], priced: [2, 2] });
  expect(run).toMatchObject({ faulty: 0, picturesAsked: 2 });
  expect(run.warnings).toEqual([{ line: 2, field: 'price', message: importMessages.rangeOfVariants }]);
  expect(await prices()).toEqual([
    { min: 9_900, max: 104_900 },
    { min: 4_900, max: 4_900 },
  ]);
  await services.db.delete(template);
  const edd = [
    '"ID","Name","Description","Status","Categories","Price"',
    '"7","Harbour","<p>Calm</p>","publish","Shops","Team: 50.00 | Single: one: 20.00"',
    '"8","Meadow","Green","publish","Shops","One: 20.00 | Two: 20.00"',
    '"9","Shore","Sand","publish","Shops","One: soon | Two: 20.00"',
    '',
  ].join('\n');
  const second = await compare(edd, { kind: 'templates', preset: 'easy-digital-downloads', source: 'edd' });
  expect(second.figures).toEqual({ templates: [3, 2], priced: [3, 2] });
  expect(second.faults).toMatchObject([{ line: 4, field: 'price' }]);
  expect(await prices()).toEqual([
    { min: 2_000, max: 5_000 },
    { min: 2_000, max: 2_000 },
  ]);
});

test('counts people and categories, also rows that cannot be read', async () => {
  const people = await compare('email,name\nada@example.com,Ada\nwrong,Bob\nc@example.com,Cy,more\n', {});
  expect(people.figures).toEqual({ people: [3, 1] });
  const categories = await compare('name,description\nShops,Known\nBakeries,New\n', { kind: 'categories' });
  expect(categories.figures).toEqual({ categories: [2, 2] });
});

test('reports the sums to the dashboard, but not in its list', async () => {
  const run = await importText(services, 'email,name\nada@example.com,Ada\n');
  const api = await callAs(services, await insertUser(services, { role: 'admin' }));
  expect((await api.import.byId({ id: run.id })).sums).toEqual([
    { measure: 'people', currency: null, file: 1, site: 1 },
  ]);
  expect((await api.import.list())[0]).not.toHaveProperty('sums');
});
