import { openQuotableTicket, sendNewQuote } from '@app/api/testing/quotes';
import { testPassword } from '@app/api/testing/rows';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../rest/testing/people';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

type Headers = Record<string, string>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Scene = Awaited<ReturnType<typeof openQuotableTicket>>;
let app: RestApp;
let scene: Scene;
let team: Headers;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(app.services);
  team = bearer(await signIn(app, 'admin'));
});

const ask = (file: string, headers: Headers) =>
  app.fetch(`/exports/${file}.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...headers },
    body: JSON.stringify({ search: scene.customerRow.email }),
  });

/** Returns the lines of a file by their columns; no cell of these has a comma. */
async function read(file: string): Promise<Record<string, string>[]> {
  const response = await ask(file, team);
  expect(response.status).toBe(200);
  const [head = [], ...lines] = (await response.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** An accepted quote at two rates, with its deposit, final invoice and a credit note. */
async function sellAtTwoRates() {
  const { admin, customer } = scene;
  await admin.setting.update({ orderTaxName: 'VAT', orderTaxRate: 0.2 });
  const known = await admin.setting.taxRates();
  if (!known.some(({ rate }) => rate === 0.055)) await admin.setting.addTaxRate({ name: 'VAT', rate: 0.055 });
  const service = { type: 'service' as const, quantity: 1 };
  const { id } = await sendNewQuote(scene, {
    finalizeOnAccept: true,
    depositPercent: 30,
    lines: [
      { ...service, title: 'Shop', priceCents: 100_001 },
      { ...service, title: 'Guide', priceCents: 20_003, taxName: 'VAT', taxRate: 0.055 },
    ],
  });
  const { orderNumber } = await customer.quote.accept({ id, name: 'Mary' });
  const number = orderNumber ?? '';
  const final = await admin.invoice.issue({ orderNumber: number, kind: 'final' });
  await admin.invoice.credit({ number: final.number, amountCents: 12_345, reason: 'A page less' });
  return number;
}

test('invoices by tax rate add up to the order’s tax, and to the file with a line for each invoice (sales.exported-taxes)', async () => {
  const number = await sellAtTwoRates();
  const rows = await read('invoice-taxes');
  expect(rows.map((row) => [row.Kind, row.Tax, row.Percent])).toEqual(
    ['credit_note', 'final', 'deposit'].flatMap((kind) => [
      [kind, 'VAT', '20'],
      [kind, 'VAT', '5.5'],
    ]),
  );
  const invoiced = rows.filter(({ Kind }) => Kind !== 'credit_note');
  const of = (percent: string) => invoiced.filter(({ Percent }) => Percent === percent);
  expect([cents(of('20'), 'Net'), cents(of('20'), 'Tax amount')]).toEqual([100_001, 20_000]);
  expect([cents(of('5.5'), 'Net'), cents(of('5.5'), 'Tax amount')]).toEqual([20_003, 1_100]);
  expect(
    cents(
      rows.filter(({ Kind }) => Kind === 'credit_note'),
      'Total',
    ),
  ).toBe(-12_345);

  const whole = await read('invoices');
  expect(cents(rows, 'Net')).toBe(cents(whole, 'Net'));
  expect(cents(rows, 'Tax amount')).toBe(cents(whole, 'Tax'));
  expect(cents(rows, 'Total')).toBe(cents(whole, 'Total'));
  expect(cents(rows, 'Total')).toBe(cents(await read('ledger'), 'Amount'));
  expect(new Set(rows.map(({ Order }) => Order))).toEqual(new Set([number]));
});

test('quotes leave as CSV with their state, days, amounts and order', async () => {
  const number = await sellAtTwoRates();
  const [row, ...others] = await read('quotes');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ Version: '1', State: 'Accepted', Customer: scene.customerRow.name, Email: scene.customerRow.email },
    ...{ Currency: 'USD', Net: '1200.04', Tax: '211.00', Total: '1411.04', Deposit: '423.31', Order: number },
  });
  for (const day of ['Begun', 'Sent', 'Decided', 'Valid until'])
    expect(row?.[day]).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the sums below the list of quotes are those of their file, by currency (sales.quote-sums)', async () => {
  await sellAtTwoRates();
  await sendNewQuote(await openQuotableTicket(app.services));
  const rows = await read('quotes');
  const ofFile = { currency: 'USD', netCents: cents(rows, 'Net'), taxCents: cents(rows, 'Tax') };
  const { email: search } = scene.customerRow;
  const { sums, total } = await scene.admin.quote.list({ search, pageSize: 25 });
  expect([total, sums]).toEqual([rows.length, [{ ...ofFile, totalCents: cents(rows, 'Total') }]]);
  const all = await scene.admin.quote.list({ state: 'sent' });
  expect(all.sums).toMatchObject([{ currency: 'USD', totalCents: 120_000 }]);
  expect((await scene.admin.quote.list({ search, state: 'declined' })).sums).toEqual([]);
});

test('entries of the ledger leave as CSV with their method, invoice and moment', async () => {
  const number = await sellAtTwoRates();
  const { id: orderId } = await scene.admin.order.byNumber({ number });
  const receivedAt = '2026-03-31T23:59:59.000Z';
  const { id: paymentId } = await scene.admin.payment.record({
    ...{ orderId, provider: 'bank_transfer', amountCents: 9_000, receivedAt },
  });
  await scene.admin.refund.create({
    ...{ paymentId, amountCents: 1_000, reason: 'As agreed', currentPassword: testPassword },
  });
  const rows = await read('ledger');
  const of = (kind: string) => rows.filter(({ Kind }) => Kind === kind);
  expect(Object.keys(rows[0] ?? {}).slice(-4)).toEqual(['Recorded', 'Method', 'Invoice', 'Happened']);
  expect(of('Payment')).toMatchObject([{ Amount: '-90.00', Method: 'Bank transfer', Happened: receivedAt }]);
  expect(of('Refund')).toMatchObject([{ Amount: '10.00', Method: 'Bank transfer' }]);
  const [final] = of('Invoice');
  expect(final).toMatchObject({ Method: '', Invoice: final?.Reference });
  for (const note of of('Credit note')) expect(note.Invoice).toMatch(/^INV-/);
});

test('licenses of the matching orders leave as CSV, with holder, state and order', async () => {
  const number = await sellAtTwoRates();
  await app.services.database.sql`update order_item set type = 'template' where price_cents > 0`;
  await scene.admin.license.give({ orderNumber: number });
  const given = await scene.admin.license.ofOrder({ orderNumber: number });
  const [first] = given;
  await scene.admin.license.revoke({ number: first?.number ?? '', reason: '=On two websites' });
  const rows = await read('licenses');
  expect(rows.map(({ License }) => License).toSorted()).toEqual(given.map((each) => each.number).toSorted());
  expect(rows.find(({ License }) => License === first?.number)).toMatchObject({
    ...{ State: 'Revoked', Order: number, Holder: first?.holder, Template: first?.template.name },
    Reason: "'=On two websites",
  });
});

test('licenses beyond one part leave once each, newest first, also those issued at the same moment', async () => {
  const number = await sellAtTwoRates();
  await app.services.database.sql`
    insert into license (id, order_item_id, copy, by_team, issued_at)
    select gen_random_uuid(), (select i.id from order_item i join "order" o on o.id = i.order_id where o.number = ${number} limit 1),
      n, true, timestamptz '2026-01-01' + (n / 700) * interval '1 day'
    from generate_series(1, 2300) n`;
  const rows = await read('licenses');
  expect([rows.length, new Set(rows.map(({ License }) => License)).size]).toEqual([2_300, 2_300]);
  const issued = rows.map(({ Issued }) => Issued);
  expect(issued).toEqual(issued.toSorted().toReversed());
});

test('only the team has these files, and each is recorded', async () => {
  await sellAtTwoRates();
  for (const file of ['invoice-taxes', 'quotes', 'licenses']) {
    expect((await ask(file, {})).status).toBe(401);
    expect((await ask(file, bearer(await signIn(app, 'user')))).status).toBe(403);
    await read(file);
  }
  const events = await app.services.db.select().from(auditEvent);
  const labels = events
    .filter(({ after }) => (after as { search?: string } | null)?.search === scene.customerRow.email)
    .map(({ action, entityLabel }) => [action, entityLabel])
    .sort();
  expect(labels).toEqual([
    ['invoice.export', '3 invoices by tax rate'],
    ['license.export', '0 licenses'],
    ['quote.export', '1 quote'],
  ]);
});
