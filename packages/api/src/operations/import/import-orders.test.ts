import { randomUUID } from 'node:crypto';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { guessMapping } from '@app/contracts/operations/import/preset';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { user } from '@app/db/schema/accounts/user';
import { numberSequence } from '@app/db/schema/core/setting';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { invoice } from '@app/db/schema/sales/invoice';
import { order, orderItem } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
  await services.db.delete(refund);
  await services.db.delete(payment);
  await services.db.delete(order);
  await services.db.delete(user);
});

const kind = 'orders' as const;
const orders = () => services.db.select().from(order).orderBy(asc(order.orderDate));
const items = () =>
  services.db
    .select({ name: orderItem.name, priceCents: orderItem.priceCents, quantity: orderItem.quantity })
    .from(orderItem)
    .orderBy(asc(orderItem.orderId), asc(orderItem.position));

/** One order of 54 dollars, including 4 of tax, as documented by each shop system. */
const files = {
  woocommerce: JSON.stringify([
    {
      id: 727,
      number: '727',
      status: 'completed',
      currency: 'USD',
      date_created_gmt: '2024-03-31T14:05:00',
      discount_total: '0.00',
      total: '54.00',
      total_tax: '4.00',
      billing: { first_name: 'Ada', last_name: 'Cole', email: 'ada@example.com' },
      payment_method: 'bacs',
      date_paid_gmt: '2024-04-01T08:00:00',
      line_items: [
        { id: 315, name: 'Harbour', quantity: 2, subtotal: '40.00', total: '40.00', total_tax: '3.20' },
        { id: 316, name: 'Meadow', quantity: 1, subtotal: '10.00', total: '10.00', total_tax: '0.80' },
      ],
      refunds: [],
    },
  ]),
  'easy-digital-downloads': `"ID","Payment Number","Email","First Name","Last Name","Products","Amount ($)","Tax ($)","Payment Method","Date","User","Status"
"727","727","ada@example.com","Ada","Cole","Harbour - $50.00","54.00","4.00","Bank","2024-04-01 08:00:00","Ada Cole","Complete"
`,
  shopify: `Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Payment Method,Refunded Amount
#727,ada@example.com,paid,2024-04-01 04:00:00 -0400,fulfilled,USD,50.00,0.00,4.00,54.00,2024-03-31 14:05:00 +0000,2,Harbour,20.00,Ada Cole,Bank Deposit,0.00
#727,ada@example.com,,,,,,,,,2024-03-31 14:05:00 +0000,1,Meadow,10.00,,,
`,
} as const;
type Shop = keyof typeof files;
const numbers: Readonly<Record<Shop, string>> = {
  woocommerce: 'ORD-WOO-727',
  'easy-digital-downloads': 'ORD-EDD-727',
  shopify: 'ORD-SHOP-727',
};

test.each(Object.keys(files) as Shop[])(
  'from %s is imported with its payment date, for a customer who is not notified',
  async (preset) => {
    const options = { kind, preset, source: preset };
    const dryRunResult = await importText(services, files[preset], { ...options, dryRun: true });
    expect(await services.db.$count(order)).toBe(0);
    const run = await importText(services, files[preset], options);
    for (const { created, faults } of [dryRunResult, run])
      expect({ created, faults }).toEqual({ created: 1, faults: [] });
    expect(await orders()).toMatchObject([
      {
        number: numbers[preset],
        customerName: 'Ada Cole',
        status: 'completed',
        paymentStatus: 'paid',
        paymentMethod: 'bank_transfer',
        currency: 'USD',
        subtotalCents: 5_000,
        taxCents: 400,
        taxRate: 0.08,
        totalCents: 5_400,
        paidCents: 5_400,
        refundedCents: 0,
        ticketId: null,
      },
    ]);
    const lines = await items();
    expect(lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)).toBe(5_000);
    expect(lines).toHaveLength(preset === 'easy-digital-downloads' ? 1 : 2);
    expect(await services.db.select().from(payment)).toMatchObject([
      { state: 'succeeded', amountCents: 5_400, receivedAt: new Date('2024-04-01T08:00:00Z') },
    ]);
    expect(await queuedMails(services, { to: 'ada@example.com' })).toEqual([]);
    for (const table of [invoice, numberSequence]) expect(await services.db.$count(table)).toBe(0);

    expect(await importText(services, files[preset], options)).toMatchObject({ created: 0, unchanged: 1 });
    expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1, left: 0 });
    for (const table of [order, orderItem, payment, user, importRow])
      expect(await services.db.$count(table)).toBe(0);
  },
);

const columns =
  'id,email,createdAt,status,paymentStatus,currency,total,tax,refunded,lineName,lineQuantity,linePrice';
const mapping = Object.fromEntries(
  columns.split(',').map((column) => [column === 'id' ? 'externalId' : column, { column }]),
);
const row = (cells: string) => `${columns}\n${cells}\n`;

test.each([
  // The difference from the sum of the lines becomes a line of its own.
  [
    '1,a@example.com,2024-03-31,completed,,USD,45.00,,,Harbour,1,50.00',
    { totalCents: 4_500, paidCents: 4_500 },
    [5_000, -500],
  ],
  [
    '1,a@example.com,2024-03-31,completed,,JPY,4500,,,Harbour,3,1500',
    { totalCents: 4_500, currency: 'JPY' },
    [1_500],
  ],
  [
    '1,a@example.com,2024-03-31,,refunded,USD,10.00,,,Harbour,,',
    { status: 'refunded', paymentStatus: 'refunded', paidCents: 1_000, refundedCents: 1_000 },
    [1_000],
  ],
  [
    '1,a@example.com,2024-03-31,,paid,USD,10.00,,4.00,Harbour,3,',
    { status: 'completed', paymentStatus: 'paid', refundedCents: 400 },
    [1_000],
  ],
  [
    '1,a@example.com,2024-03-31,,pending,USD,10.00,,,,,',
    { status: 'pending', paymentStatus: 'pending', paidCents: 0 },
    [1_000],
  ],
  [
    '1,a@example.com,2024-03-31,unfulfilled,voided,USD,10.00,,,Harbour,1,10.00',
    { status: 'cancelled', paidCents: 0 },
    [1_000],
  ],
  [
    '1,a@example.com,2024-03-31,completed,,USD,0.00,,,Harbour,1,0.00',
    { paymentStatus: 'paid', paidCents: 0 },
    [0],
  ],
])('%s', async (cells, expected, prices) => {
  expect(await importText(services, row(cells), { kind, mapping })).toMatchObject({ created: 1, faults: [] });
  expect(await orders()).toMatchObject([expected]);
  expect((await items()).map(({ priceCents }) => priceCents)).toEqual(prices);
});

test.each([
  ['1,nobody,2024-03-31,,,,,,,A,1,1.00', 'email', messages.emailInvalid],
  [',a@example.com,2024-03-31,,,,,,,A,1,1.00', 'externalId', importMessages.idRequired],
  ['1,a@example.com,2024-03-31,lost,,,,,,A,1,1.00', 'status', importMessages.orderStatus],
  ['1,a@example.com,2024-03-31,,in_gold,,,,,A,1,1.00', 'paymentStatus', importMessages.paymentStatus],
  ['1,a@example.com,2024-03-31,,partially_paid,,,,,A,1,1.00', 'paid', importMessages.paidPart],
  ['1,a@example.com,2024-03-31,,,USD,=1+1,,,A,1,1.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,,USD,-5.00,,,A,1,1.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,,USD,1.234,,,A,1,1.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,,USD,,,,A,999999,20000000.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,,USD,1.00,,,A,999999,20000000.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,,USD,1.00,2.00,,A,1,1.00', 'total', importMessages.amount('USD')],
  ['1,a@example.com,2024-03-31,,paid,USD,1.00,,2.00,A,1,1.00', 'refunded', importMessages.refundedMore],
  ['1,a@example.com,2024-03-31,,,USD,1.00,,,A,0.5,1.00', 'lineQuantity', importMessages.quantity],
  ['1,a@example.com,2024-03-31,,,USD,1.00,,,,1,1.00', 'lineName', importMessages.lineName],
])('refuses %s', async (cells, field, message) => {
  const run = await importText(services, row(cells), { kind, mapping });
  expect(run).toMatchObject({ created: 0, faulty: 1 });
  expect(run.faults).toEqual([{ line: 2, field, message }]);
});

const partColumns = 'id,email,createdAt,paymentStatus,total,paid,outstanding,refunded';
const partMapping = Object.fromEntries(
  partColumns.split(',').map((column) => [column === 'id' ? 'externalId' : column, { column }]),
);
const parts = (cells: string) =>
  importText(services, `${partColumns}\n1,a@example.com,2024-03-31,${cells}\n`, {
    kind,
    mapping: partMapping,
  });

test.each([
  [
    'partially_paid,50.00,20.00,,',
    { status: 'processing', paymentStatus: 'pending', paidCents: 2_000 },
    [2_000],
  ],
  ['partially_paid,50.00,,30.00,', { paymentStatus: 'pending', paidCents: 2_000 }, [2_000]],
  ['partially_paid,50.00,20.00,,5.00', { paidCents: 2_000, refundedCents: 500 }, [2_000]],
  [',50.00,50.00,,', { status: 'completed', paymentStatus: 'paid', paidCents: 5_000 }, [5_000]],
  [',50.00,0.00,,', { status: 'pending', paymentStatus: 'pending', paidCents: 0 }, []],
  // Shops also export the outstanding amount of orders that will never be paid.
  ['voided,50.00,,0.00,', { status: 'cancelled', paidCents: 0 }, []],
  ['paid,50.00,,0.00,', { paymentStatus: 'paid', paidCents: 5_000 }, [5_000]],
])('paid in part: %s', async (cells, expected, amounts) => {
  expect(await parts(cells)).toMatchObject({ created: 1, faults: [] });
  expect(await orders()).toMatchObject([expected]);
  const made = await services.db.select({ amountCents: payment.amountCents }).from(payment);
  expect(made.map(({ amountCents }) => amountCents)).toEqual(amounts);
});

test.each([
  ['partially_paid,50.00,60.00,,', 'paid', importMessages.paidMore],
  ['partially_paid,50.00,,60.00,', 'paid', importMessages.paidMore],
  ['partially_paid,50.00,20.00,,30.00', 'refunded', importMessages.refundedMore],
])('refuses the part of %s', async (cells, field, message) => {
  const run = await parts(cells);
  expect(run).toMatchObject({ created: 0, faulty: 1, faults: [{ line: 2, field, message }] });
});

test('the open amount of an imported order can be paid here, and nobody is reminded of it', async () => {
  const ada = await insertUser(services, { email: 'a@example.com', name: 'Ada' });
  await parts('partially_paid,50.00,20.00,,');
  expect(await queuedMails(services, { to: 'a@example.com' })).toEqual([]);
  const api = await callAs(services, ada);
  await api.payment.claimTransfer({ number: 'ORD-FILE-1' });
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const [made] = await orders();
  await admin.payment.record({
    orderId: made?.id ?? '',
    provider: 'bank_transfer',
    amountCents: 3_000,
    receivedAt: services.now().toISOString(),
    submitKey: randomUUID(),
  });
  expect(await orders()).toMatchObject([{ paymentStatus: 'paid', paidCents: 5_000 }]);
});

test('customers find imported orders among their own, and an undo keeps those that were changed', async () => {
  const ada = await insertUser(services, { email: 'a@example.com', name: 'Ada' });
  const rows = [1, 2, 3].map(
    (id) => `${id},a@example.com,2024-03-0${id},completed,,USD,10.00,,,Harbour,1,10.00`,
  );
  const run = await importText(services, `${columns}\n${rows.join('\n')}\n`, { kind, mapping });
  const api = await callAs(services, ada);
  expect((await api.order.listMine()).map(({ number }) => number)).toEqual([
    'ORD-FILE-3',
    'ORD-FILE-2',
    'ORD-FILE-1',
  ]);
  const wrongFigures: string[] = [];
  for await (const figure of checkFigures(services.database.sql, { repair: false })) {
    if (figure.wrong > 0) wrongFigures.push(figure.name);
  }
  expect(wrongFigures).toEqual([]);
  const [first, second] = await orders();
  await services.db
    .update(order)
    .set({ updatedAt: new Date(0) })
    .where(eq(order.id, first?.id ?? ''));
  await services.db.insert(payment).values({
    orderId: second?.id ?? '',
    provider: 'manual',
    part: 'whole',
    reference: 'PAY-MORE',
    amountCents: 1,
    currency: 'USD',
  });
  expect((await undoRun(services, run.id)).leftBecause).toEqual([
    { line: 3, field: '', message: importMessages.changedSince },
    { line: 2, field: '', message: importMessages.changedSince },
  ]);
  expect((await orders()).map(({ number }) => number)).toEqual(['ORD-FILE-1', 'ORD-FILE-2']);
});

const shopOrder = (more: object) => ({
  id: 1,
  number: '1',
  status: 'completed',
  currency: 'USD',
  date_created_gmt: '2024-03-31T14:05:00',
  total: '50.00',
  billing: { email: 'a@example.com' },
  date_paid_gmt: '2024-04-01T08:00:00',
  line_items: [{ name: 'Harbour', quantity: 1, total: '50.00' }],
  ...more,
});

test.each([
  [
    'two refunds in part',
    [
      { id: 8, total: '-10.00' },
      { id: 9, total: '-5.50' },
    ],
    1_550,
    'paid',
  ],
  ['one above zero', [{ id: 8, total: '10.00' }], 1_000, 'paid'],
  ['all of it', [{ id: 8, total: '-50.00' }], 5_000, 'refunded'],
  ['none', [], 0, 'paid'],
])('keeps what WooCommerce has paid back: %s', async (_, refunds, refundedCents, paymentStatus) => {
  const file = JSON.stringify([shopOrder({ refunds })]);
  const run = await importText(services, file, { kind, preset: 'woocommerce' });
  expect(run).toMatchObject({ created: 1, faults: [] });
  expect(await orders()).toMatchObject([{ paidCents: 5_000, refundedCents, paymentStatus }]);
});

test.each([
  ['more than was paid', [{ total: '-30.00' }, { total: '-20.01' }], importMessages.refundedMore],
  ['no amount', [{ total: 'much' }], importMessages.amount('USD')],
])('refuses refunds that are %s', async (_, refunds, message) => {
  const run = await importText(services, JSON.stringify([shopOrder({ refunds })]), {
    kind,
    preset: 'woocommerce',
  });
  expect(run.faults).toEqual([{ line: 1, field: 'refunded', message }]);
});

const twoOrders = (status: string) =>
  JSON.stringify([shopOrder({}), shopOrder({ id: 728, number: '728', status })]);
const { orderInTrash, orderDraft } = importMessages;

test.each([
  ['woocommerce', 'trash', orderInTrash, twoOrders('trash')],
  ['woocommerce', 'checkout-draft', orderDraft, twoOrders('checkout-draft')],
  [
    ...(['easy-digital-downloads', 'trash', orderInTrash] as const),
    files['easy-digital-downloads'].replace('"Complete"', '"Trash"'),
  ],
] as const)(
  'leaves out and names orders of %s that are %s, in the dry run too',
  async (preset, _, message, file) => {
    const options = { kind, preset, source: preset };
    const dryRun = await importText(services, file, { ...options, dryRun: true });
    const run = await importText(services, file, options);
    for (const { created, faults } of [dryRun, run])
      expect({ created, faults }).toEqual({
        created: preset === 'woocommerce' ? 1 : 0,
        faults: [{ line: 2, field: 'status', message }],
      });
    expect((await orders()).filter(({ status }) => status === 'cancelled')).toEqual([]);
  },
);

test('leaves out an order of Easy Digital Downloads that was refunded in part by an unknown amount', async () => {
  const [head = '', row = ''] = files['easy-digital-downloads'].split('\n');
  const partly = row.replace('"Complete"', '"Partially Refunded"');
  const options = { kind, preset: 'easy-digital-downloads' } as const;
  const run = await importText(services, `${head}\n${partly}\n`, options);
  expect(run.faults).toEqual([{ line: 2, field: 'refunded', message: importMessages.refundedPart }]);
  const columnsOfEdd = guessMapping(kind, head.replaceAll('"', '').split(','), 'easy-digital-downloads');
  const completed = await importText(services, `${head},"Refunded"\n${partly},"20.00"\n`, {
    kind,
    mapping: { ...columnsOfEdd, refunded: { column: 'Refunded' } },
  });
  expect(completed).toMatchObject({ created: 1, faults: [] });
  expect(await orders()).toMatchObject([{ status: 'completed', paidCents: 5_400, refundedCents: 2_000 }]);
});

test.each([
  ['paid', 'unfulfilled', '0.00', { status: 'cancelled', paymentStatus: 'paid', paidCents: 5_400 }],
  ['voided', 'unfulfilled', '0.00', { status: 'cancelled', paidCents: 0 }],
  ['refunded', '', '54.00', { status: 'refunded', refundedCents: 5_400 }],
  ['partially_refunded', '', '4.00', { status: 'cancelled', paidCents: 5_400, refundedCents: 400 }],
])(
  'keeps an order of Shopify cancelled that was cancelled and is %s',
  async (money, sent, refunded, expected) => {
    const file =
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Created at,Cancelled at,Refunded Amount\n' +
      `#1,a@example.com,${money},,${sent},USD,54.00,2024-03-31 14:05:00 +0000,2024-04-02 09:00:00 -0400,${refunded}\n`;
    const run = await importText(services, file, { kind, preset: 'shopify' });
    expect(run).toMatchObject({ created: 1, faults: [] });
    expect(await orders()).toMatchObject([expected]);
  },
);
