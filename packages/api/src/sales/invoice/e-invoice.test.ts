import { noBilling } from '@app/contracts/core/buyer/fields';
import { settingMessages } from '@app/contracts/core/setting/messages';
import type { order } from '@app/db/schema/sales/order';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { attachedEInvoice } from './e-invoice';

let services: TestServices;
let admin: Api;
let customerId: string;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  customerId = (await insertUser(services)).id;
  return services.drop;
});

const stated = { sellerCountry: 'LR', sellerTaxId: '500-123', attachEInvoices: false } as const;
beforeEach(() => admin.setting.update(stated));

const billing = { ...noBilling, country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' };

async function issue(values: Partial<typeof order.$inferInsert> = {}) {
  const sold = await insertOrder(services, { userId: customerId, billing, ...values });
  const { number } = await admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
  return { number, orderNumber: sold.number };
}

const read = async (number: string) =>
  Buffer.from((await admin.invoice.eInvoice({ number })).content, 'base64').toString();
const amountsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name} [^>]*>([^<]*)<`, 'g'))].map(([, amount]) => amount);

test('the e-invoices of an order add up to its ledger, a credit note below zero (sales.e-invoices)', async () => {
  const values = { subtotalCents: 10_000, taxRate: 0.0825, taxCents: 825, depositCents: 3_000 };
  const { number: orderNumber } = await insertOrder(services, { userId: customerId, billing, ...values });
  await admin.invoice.issue({ orderNumber, kind: 'deposit' });
  const { number } = await admin.invoice.issue({ orderNumber, kind: 'final' });
  await admin.invoice.credit({ number, amountCents: 1_000, reason: 'Less was done' });
  const { invoices } = await admin.invoice.list({ orderNumber });
  expect(invoices.map(({ eInvoice }) => eInvoice)).toEqual([true, true, true]);
  const totals = await Promise.all(
    invoices.map(async (row) => {
      const [total] = amountsIn(await read(row.number), 'TaxInclusiveAmount');
      expect(total).toBe((row.totalCents / 100).toFixed(2));
      return row.kind === 'credit_note' ? -row.totalCents : row.totalCents;
    }),
  );
  const ledger = await admin.ledger.list({ search: orderNumber });
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(9_825);
  expect(ledger.sums[0]?.closingCents).toBe(9_825);
});

test('a final invoice issued after the order was completed names that day, in the company’s time zone, and a deposit none (sales.invoice-kinds)', async () => {
  await admin.setting.update({ timeZone: 'Asia/Tokyo' });
  const completed = { completedDate: new Date('2026-03-04T20:00:00Z'), status: 'completed' as const };
  const { number } = await issue({ ...completed, depositCents: 3_000 });
  const documentOf = async (of: string) => (await admin.invoice.byNumber({ number: of })).document;
  expect(await documentOf(number)).toMatchObject({ deliveredOn: '2026-03-05' });
  expect(await read(number)).toContain('<cbc:ActualDeliveryDate>2026-03-05</cbc:ActualDeliveryDate>');
  const again = await admin.invoice.reissue({
    number,
    reason: 'Another buyer',
    buyer: { company: 'Kollie', billing },
  });
  expect(await documentOf(again.number)).toMatchObject({ deliveredOn: '2026-03-05' });
  const early = await insertOrder(services, {
    userId: customerId,
    billing,
    ...completed,
    depositCents: 3_000,
  });
  const deposit = await admin.invoice.issue({ orderNumber: early.number, kind: 'deposit' });
  expect(await documentOf(deposit.number)).not.toHaveProperty('deliveredOn');
  const { number: pending } = await issue();
  expect(await documentOf(pending)).not.toHaveProperty('deliveredOn');
  expect(await read(pending)).not.toContain('ActualDeliveryDate');
});

test('an e-invoice equals its document, whatever the settings and the buyer become later', async () => {
  const { number } = await issue();
  const before = await read(number);
  await admin.setting.update({ sellerName: 'Another Ltd.', sellerCountry: 'DE', sellerTaxId: '1' });
  expect(await read(number)).toBe(before);
  await admin.setting.update({ sellerCountry: '', sellerTaxId: '' });
  expect(await read(number)).toBe(before);
});

test.each([
  ['a seller without a country', { sellerCountry: '' as const }, {}, 'E_INVOICE_SELLER'],
  ['a seller without a tax number', { sellerTaxId: '' }, {}, 'E_INVOICE_SELLER'],
  ['a buyer without a country', {}, { billing: null }, 'E_INVOICE_BUYER_COUNTRY'],
  [
    'a reverse charge without a number',
    {},
    { taxTreatment: 'reverse_charge' as const },
    'E_INVOICE_BUYER_TAX_NUMBER',
  ],
  ['a currency of three decimals', {}, { currency: 'TND' }, 'E_INVOICE_CURRENCY'],
])(
  '%s has none: lists do not offer it, a call is refused, no mail has it attached',
  async (_name, settings, values, reason) => {
    await admin.setting.update(settings);
    const { number, orderNumber } = await issue(values);
    await admin.setting.update({ ...stated, attachEInvoices: true });
    const customer = await callAs(services, { id: customerId });
    for (const { invoices } of [
      await admin.invoice.list({ orderNumber }),
      await customer.invoice.mine({ orderNumber }),
    ])
      expect(invoices).toMatchObject([{ number, eInvoice: false }]);
    for (const api of [admin, customer])
      expect(await rejection(api.invoice.eInvoice({ number }))).toMatchObject({ reason, status: 409 });
    expect(await attachedEInvoice(services, number)).toBeNull();
  },
);

test('a tax amount that does not match its rate, as of an imported order, is refused', async () => {
  const { number } = await issue({ taxRate: 0.1, taxCents: 1 });
  expect((await rejection(admin.invoice.eInvoice({ number }))).reason).toBe('E_INVOICE_RATES');
});

test('a stranger does not find it; the customer can download it', async () => {
  const { number, orderNumber } = await issue();
  const stranger = await callAs(services, await insertUser(services));
  expect((await rejection(stranger.invoice.eInvoice({ number }))).reason).toBe('INVOICE_NOT_FOUND');
  const customer = await callAs(services, { id: customerId });
  expect(await customer.invoice.mine({ orderNumber })).toMatchObject({ invoices: [{ eInvoice: true }] });
  expect((await customer.invoice.eInvoice({ number })).fileName).toBe(`${number}.xml`);
});

test('the e-invoice is attached to mails by a setting that requires the seller’s country and tax number', async () => {
  const { number } = await issue();
  expect(await attachedEInvoice(services, number)).toBeNull();
  await admin.setting.update({ attachEInvoices: true });
  expect(Buffer.from((await attachedEInvoice(services, number)) ?? []).toString()).toBe(await read(number));
  expect(await attachedEInvoice(services, 'INV-1999-000001')).toBeNull();
  for (const field of ['sellerCountry', 'sellerTaxId'] as const) {
    const refused = await rejection(admin.setting.update({ [field]: '' }));
    const message = settingMessages.missingDetails[field];
    expect(refused).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field, message }] });
  }
  expect(await admin.setting.update({ invoiceTermsDays: 7 })).toMatchObject({ attachEInvoices: true });
});
