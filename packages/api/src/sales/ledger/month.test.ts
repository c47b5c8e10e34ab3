import type { Currency } from '@app/contracts/core/money/currency';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { dispute, refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../core/rate-limits';
import { type Api, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
let admin: Api;
beforeEach(async () => {
  services = await createTestServices({ rateLimits: noRateLimits });
  scene = await openQuotableTicket(services);
  ({ admin } = scene);
  return services.drop;
});

const confirmed = { reason: 'As agreed', currentPassword: testPassword };
const receivedNow = () => services.now().toISOString();
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
const of = async (currency: Currency, month?: string) => {
  const { currencies } = await admin.ledger.month({ month });
  const sums = currencies.find((each) => each.currency === currency);
  if (!sums) throw new Error(`nothing happened in ${currency}`);
  return sums;
};

const pay = (orderId: string, amountCents: number, receivedAt = receivedNow(), overpaid = false) =>
  admin.payment.record({ orderId, provider: 'bank_transfer', amountCents, receivedAt, overpaid });
const invoiceOf = (values: Partial<typeof order.$inferInsert> = {}) =>
  insertOrder(services, { userId: scene.customerRow.id, ...values }).then(async (sold) => ({
    ...sold,
    invoice: (await admin.invoice.issue({ orderNumber: sold.number, kind: 'final' })).number,
  }));

/** An accepted quote over 1,411.04 at two rates, with its deposit invoice, its final one and a credit note. */
async function sellAtTwoRates() {
  await admin.setting.update({ orderTaxName: 'VAT', orderTaxRate: 0.2, autoInvoices: true });
  await admin.setting.addTaxRate({ name: 'VAT', rate: 0.055 });
  const service = { type: 'service' as const, quantity: 1 };
  const { id } = await sendNewQuote(scene, {
    finalizeOnAccept: true,
    depositPercent: 30,
    lines: [
      { ...service, title: 'Shop', priceCents: 100_001 },
      { ...service, title: 'Guide', priceCents: 20_003, taxName: 'VAT', taxRate: 0.055 },
    ],
  });
  const { orderNumber } = await scene.customer.quote.accept({ id, name: 'Mary' });
  const final = await admin.invoice.issue({ orderNumber: orderNumber ?? '', kind: 'final' });
  await admin.invoice.credit({ number: final.number, amountCents: 12_345, reason: 'A page less' });
}

/** An invoiced and paid order whose money a bank gave back. */
async function loseDispute(amountCents: number) {
  const sold = await invoiceOf({ totalCents: amountCents });
  const { id: paymentId } = await pay(sold.id, amountCents);
  const facts = { paymentId, orderId: sold.id, amountCents, reason: 'fraudulent', providerId: 'dp_1' };
  await services.db
    .insert(dispute)
    .values({ ...facts, state: 'lost', refundable: false, toldAt: services.now() });
  await services.db.insert(refund).values({ ...facts, state: 'succeeded', completedAt: services.now() });
  await services.db.update(order).set({ refundedCents: amountCents }).where(eq(order.id, sold.id));
}

describe('the month (sales.month-agrees)', () => {
  test('adds up credits, write-offs, refunds, disputes and moved money at several rates and in several currencies', async () => {
    await sellAtTwoRates();
    const paid = await invoiceOf({ totalCents: 50_000 });
    const { id: paymentId } = await pay(paid.id, 50_000);
    await admin.refund.create({ ...confirmed, paymentId, amountCents: 7_000 });
    await loseDispute(9_000);
    const given = await invoiceOf({ totalCents: 4_000 });
    await admin.invoice.writeOff({ ...confirmed, number: given.invoice, submitKey: crypto.randomUUID() });
    const over = await invoiceOf({ totalCents: 1_000 });
    await pay(over.id, 1_600, receivedNow(), true);
    const target = await invoiceOf({ totalCents: 2_000 });
    await admin.payment.move({
      ...{ ...confirmed, number: over.number, to: target.number, amountCents: 500 },
      submitKey: crypto.randomUUID(),
    });
    const yen = await invoiceOf({ totalCents: 700, currency: 'JPY' });
    await pay(yen.id, 300);
    const dinar = await invoiceOf({ totalCents: 12_345, currency: 'KWD' });
    await pay(dinar.id, 12_345);

    const month = await admin.ledger.month({});
    expect(month).toMatchObject({ month: monthOf(services.now()) });
    const { taxes, ...sums } = await of('USD');
    const at = (percent: string) =>
      taxes.flatMap((tax) =>
        tax.kind === 'invoice' && tax.percent === percent ? [[tax.netCents, tax.taxCents]] : [],
      );
    expect([at('20'), at('5.5')]).toEqual([[[100_001, 20_000]], [[20_003, 1_100]]]);
    const invoicedCents = 141_104 + 50_000 + 9_000 + 4_000 + 1_000 + 2_000;
    // A refund credits what it had settled (sales.credited-automatically).
    const creditedCents = 12_345 + 7_000;
    const receivedCents = 50_000 + 9_000 + 1_600;
    expect(sums).toEqual({
      ...{ currency: 'USD', openingCents: 0, invoicedCents, creditedCents, writtenOffCents: 4_000 },
      ...{ receivedCents, refundedCents: 7_000, disputedCents: 9_000, movedCents: 500, overpaidCents: 100 },
      closingCents: invoicedCents - creditedCents - 4_000 - receivedCents + 7_000 + 9_000,
      differenceCents: 0,
      methods: [{ provider: 'bank_transfer', cents: receivedCents }],
    });
    expect(await of('JPY')).toMatchObject({ invoicedCents: 700, receivedCents: 300, closingCents: 400 });
    expect(await of('KWD')).toMatchObject({ invoicedCents: 12_345, receivedCents: 12_345, closingCents: 0 });
    expect(await admin.ledger.monthDifferences({})).toMatchObject([
      { what: 'overpaid', total: 1, rows: [{ orderNumber: over.number, cents: 100 }] },
    ]);
  });

  test('ends with the last second of its last day in the company’s time zone', async () => {
    await admin.setting.update({ timeZone: 'Pacific/Auckland' });
    const sold = await invoiceOf({ totalCents: 10_000 });
    await pay(sold.id, 1_000, '2026-03-31T10:59:59.000Z');
    await pay(sold.id, 200, '2026-03-31T11:00:00.000Z');
    expect(await admin.ledger.month({ month: '2026-03' })).toMatchObject({
      ...{ timeZone: 'Pacific/Auckland', firstDay: '2026-03-01', lastDay: '2026-03-31' },
      before: '2026-03-31T11:00:00.000Z',
    });
    const [march, april] = [await of('USD', '2026-03'), await of('USD', '2026-04')];
    expect(march).toMatchObject({ openingCents: 0, receivedCents: 1_000, closingCents: -1_000 });
    expect(april).toMatchObject({ openingCents: -1_000, receivedCents: 200, closingCents: -1_200 });
  });

  test('has the sums of the ledger and of the invoices’ export for the same period', async () => {
    await sellAtTwoRates();
    const { from, before, currencies } = await admin.ledger.month({});
    const period = { happenedFrom: from, happenedBefore: before };
    const [ledger] = (await admin.ledger.list(period)).sums;
    const [invoices] = (await admin.invoice.list({ issuedFrom: from, issuedBefore: before })).sums;
    const { invoicedCents, creditedCents } = currencies[0] ?? {};
    expect(ledger).toMatchObject({ invoicedCents, creditedCents, closingCents: currencies[0]?.closingCents });
    expect(invoices).toMatchObject({ invoicedCents, creditedCents });
  });

  test('lists payments without an invoice, and failed refunds', async () => {
    const sold = await insertOrder(services);
    const { id: paymentId } = await pay(sold.id, 4_000);
    await services.db.insert(refund).values({
      ...{ paymentId, orderId: sold.id, amountCents: 1_500, reason: 'Twice', state: 'failed' },
      updatedAt: services.now(),
    });
    expect(await admin.ledger.monthDifferences({})).toMatchObject([
      { what: 'uninvoiced', total: 1, rows: [{ orderNumber: sold.number, cents: 4_000 }] },
      { what: 'bounced', total: 1, rows: [{ orderNumber: sold.number, cents: 1_500, currency: 'USD' }] },
    ]);
    expect(await admin.ledger.monthDifferences({ month: '2020-02' })).toEqual([]);
  });

  test('does not agree when the ledger differs from a document, and names it', async () => {
    const sold = await invoiceOf({ totalCents: 8_000 });
    await pay(sold.id, 8_000);
    const [entry] = await services.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.reference, sold.invoice));
    if (!entry) throw new Error('the invoice is not in the ledger');
    const { id: _, recordedAt: __, ...posted } = entry;
    await services.db.insert(ledgerEntry).values({ ...posted, amountCents: 10 });
    const { currencies } = await admin.ledger.month({});
    expect(currencies).toMatchObject([{ invoicedCents: 8_000, closingCents: 10, differenceCents: 10 }]);
    expect(await admin.ledger.monthDifferences({})).toEqual([
      {
        ...{ what: 'ledger', total: 1 },
        rows: [{ orderNumber: sold.number, reference: sold.invoice, currency: 'USD', cents: 8_000 }],
      },
      // What the order asks for follows from its ledger.
      {
        ...{ what: 'sums', total: 1 },
        rows: [{ orderNumber: sold.number, reference: '', currency: 'USD', cents: 8_000 }],
      },
    ]);
  });

  test('names an order whose received amount differs from its ledger', async () => {
    const sold = await invoiceOf();
    await pay(sold.id, 2_000);
    await services.db.update(order).set({ paidCents: 1_999 }).where(eq(order.id, sold.id));
    expect(await admin.ledger.monthDifferences({})).toMatchObject([
      { what: 'sums', total: 1, rows: [{ orderNumber: sold.number, reference: '' }] },
    ]);
  });

  test.each(['2026-13', '2026-00', '2026-1', '1999-12', 'now'])('%s is none', async (month) => {
    for (const read of [admin.ledger.month, admin.ledger.monthDifferences])
      expect((await rejection(read({ month }))).reason).toBe('VALIDATION_FAILED');
  });

  test('is closed to customers', async () => {
    for (const read of [scene.customer.ledger.month, scene.customer.ledger.monthDifferences])
      expect((await rejection(read({}))).reason).toBe('FORBIDDEN');
  });
});
