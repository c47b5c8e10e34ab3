import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { invoiceStates } from '@app/contracts/sales/invoice/state';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { numberSequence } from '@app/db/schema/core/setting';
import { invoice } from '@app/db/schema/sales/invoice';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { issueInvoice } from './router';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
// Some tests change the time, which ends sessions.
beforeEach(() => startAt(new Date()));

async function startAt(time: Date | string) {
  services.clock.set(new Date(time));
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
}

/** An order of 216.00 including 16.00 tax, with a deposit of 86.40. */
async function insertSale(values: Partial<typeof order.$inferInsert> = {}) {
  const customer = await insertUser(services);
  const row = await insertOrder(services, {
    userId: customer.id,
    customerEmail: customer.email,
    subtotalCents: 20_000,
    taxCents: 1_600,
    totalCents: 21_600,
    taxRate: 0.08,
    taxName: 'GST',
    depositCents: 8_640,
    ...values,
  });
  await services.db.update(orderItem).set({ priceCents: 20_000 }).where(eq(orderItem.orderId, row.id));
  return { ...row, customer };
}

const documentOf = async (number: string) =>
  (await admin.invoice.byNumber({ number })).document as InvoiceDocument;

async function numbersOf(prefix: string): Promise<number[]> {
  const rows = await services.db
    .select({ number: invoice.number })
    .from(invoice)
    .where(like(invoice.number, `${prefix}%`))
    .orderBy(asc(invoice.number));
  return rows.map(({ number }) => Number(number.slice(-6)));
}

describe('numbers (sales.invoice-numbers)', () => {
  test('of a hundred issued at once have no gap and no duplicate, even when some fail', async () => {
    await startAt('2031-05-04T10:00:00Z');
    const sales = await Promise.all(Array.from({ length: 100 }, () => insertSale({ depositCents: null })));
    const broken: TestServices = {
      ...services,
      mail: {
        ...services.mail,
        enqueue: async () => {
          throw new Error('the queue is gone');
        },
      },
    };
    const failing = await callAs(broken, await insertUser(services, { role: 'admin' }));
    const others = await Promise.all(Array.from({ length: 20 }, () => insertSale()));
    const results = await Promise.allSettled([
      ...sales.map(({ number: orderNumber }) => admin.invoice.issue({ orderNumber, kind: 'final' })),
      ...others.map(({ number: orderNumber }) => failing.invoice.issue({ orderNumber, kind: 'final' })),
      // Of two concurrent calls for one order one succeeds.
      ...sales
        .slice(0, 10)
        .map(({ number: orderNumber }) => admin.invoice.issue({ orderNumber, kind: 'final' })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await numbersOf('INV-2031-')).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    const [sequence] = await services.db
      .select()
      .from(numberSequence)
      .where(and(eq(numberSequence.name, 'INV'), eq(numberSequence.year, 2031)));
    expect(sequence?.last).toBe(100);
  }, 120_000);

  test('an aborted transaction returns its invoice number', async () => {
    await startAt('2032-05-04T10:00:00Z');
    const sale = await insertSale();
    const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
    await expect(
      services.db.transaction(async (tx) => {
        const actor = await insertUser(services, { role: 'admin' });
        const request = {
          requestId: 'x',
          ip: '',
          userAgent: '',
          sessionToken: null,
          signupProof: null,
          setCookie: () => {},
        };
        const ctx = { ...services, db: tx, actor, request, session: null, token: null, suspended: false };
        await issueInvoice(
          { ...ctx, actor: { ...actor, emailVerified: true } },
          { orderNumber: sale.number, kind: 'final' },
        );
        // Simulates a killed process: the connection ends without a commit.
        await tx.execute('select pg_terminate_backend(pg_backend_pid())');
      }),
    ).rejects.toThrow();
    const final = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    expect([number, final.number]).toEqual(['INV-2032-000001', 'INV-2032-000002']);
  });

  test('take year and day from the company’s time zone at the moment of issue (sales.company-days)', async () => {
    await startAt('2034-01-01T04:59:59Z');
    await admin.setting.update({ timeZone: 'America/New_York', invoiceTermsDays: 10 });

    const [one, other] = [await insertSale(), await insertSale()];
    const old = await admin.invoice.issue({ orderNumber: one.number, kind: 'final' });
    services.clock.set(new Date('2034-01-01T05:00:00Z'));
    const newer = await admin.invoice.issue({ orderNumber: other.number, kind: 'final' });
    expect([old.number, newer.number]).toEqual(['INV-2033-000001', 'INV-2034-000001']);
    expect(await documentOf(old.number)).toMatchObject({ issuedOn: '2033-12-31', dueOn: '2034-01-10' });
    expect(await documentOf(newer.number)).toMatchObject({ issuedOn: '2034-01-01', dueOn: '2034-01-11' });
    // Screens and files show the same day as the document; the invoice is overdue after that day in the
    // company's time zone.
    expect(old).toMatchObject({ issuedOn: '2033-12-31', dueOn: '2034-01-10' });
    expect(newer).toMatchObject({ issuedOn: '2034-01-01', dueOn: '2034-01-11' });
    expect((await admin.payment.listForOrder({ id: one.id })).timeZone).toBe('America/New_York');
    const [row] = await services.db.select().from(invoice).where(eq(invoice.number, old.number));
    expect(row?.dueAt).toEqual(new Date('2034-01-11T05:00:00.000Z'));
    await admin.setting.update({ timeZone: 'UTC', invoiceTermsDays: 14 });
  });
});

describe('kinds (sales.invoice-kinds)', () => {
  test('deposit and final invoice add up to the total, each with its tax', async () => {
    const sale = await insertSale();
    const deposit = await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
    const final = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    expect([deposit.totalCents, final.totalCents]).toEqual([8_640, 12_960]);
    expect(await documentOf(deposit.number)).toMatchObject({
      part: 'deposit',
      subtotal: 8_000,
      tax: { name: 'GST', percent: '8', amount: 640 },
      total: 8_640,
      due: 8_640,
    });
    expect(await documentOf(final.number)).toMatchObject({
      part: 'final',
      lines: [{ title: 'Harbour', quantity: 1, unitAmount: 20_000, amount: 20_000 }],
      total: 21_600,
      deductions: [{ label: `Deposit, ${deposit.number}`, amount: -8_640 }],
      due: 12_960,
    });
    for (const kind of ['deposit', 'final'] as const) {
      expect(await rejection(admin.invoice.issue({ orderNumber: sale.number, kind }))).toMatchObject({
        reason: 'INVOICE_EXISTS',
        status: 409,
        message: `${final.number} already covers this. Credit it first if it is wrong.`,
      });
    }
  });

  test('take tax, currency and names from the order, whatever the settings are by now', async () => {
    const sale = await insertSale({
      currency: 'EUR',
      customerCompany: 'Flomo Ltd',
      purchaseOrderNumber: 'PO-7',
    });
    await admin.setting.update({
      orderTaxRate: 0.2,
      orderTaxName: 'VAT',
      currency: 'USD',
      sellerName: 'Bird Ltd',
    });
    const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    await admin.setting.update({ orderTaxRate: 0.08, orderTaxName: 'Tax', sellerName: 'Other Ltd' });
    await services.db.update(order).set({ customerCompany: 'Changed' }).where(eq(order.id, sale.id));
    expect(await documentOf(number)).toMatchObject({
      currency: 'EUR',
      tax: { name: 'GST', percent: '8', amount: 1_600 },
      seller: { name: 'Bird Ltd' },
      buyer: { name: 'Flomo Ltd' },
      references: [
        { label: 'Order', value: sale.number },
        { label: 'Your PO', value: 'PO-7' },
      ],
    });
  });

  test('a free sale has a paid invoice of zero, with nothing to credit', async () => {
    const sale = await insertSale({ subtotalCents: 0, taxCents: 0, totalCents: 0, depositCents: null });
    const made = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    expect(made).toMatchObject({ totalCents: 0, state: 'paid' });
    expect((await rejection(admin.invoice.issue({ orderNumber: sale.number, kind: 'final' }))).reason).toBe(
      'INVOICE_EXISTS',
    );
    expect((await rejection(admin.invoice.credit({ number: made.number, reason: 'x' }))).reason).toBe(
      'CREDIT_TOO_MUCH',
    );
  });

  test('a full deposit leaves a final invoice of zero', async () => {
    const sale = await insertSale({ depositCents: 21_600 });
    await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
    expect(await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' })).toMatchObject({
      totalCents: 0,
      state: 'paid',
    });
  });

  test('are refused without a deposit, an order, or for an ended one', async () => {
    const withoutDeposit = await insertSale({ depositCents: null });
    const cancelled = await insertSale({ status: 'cancelled' });
    const reasonOf = async (orderNumber: string, kind: 'deposit' | 'final') =>
      (await rejection(admin.invoice.issue({ orderNumber, kind }))).reason;
    expect(await reasonOf(withoutDeposit.number, 'deposit')).toBe('INVOICE_NO_DEPOSIT');
    expect(await reasonOf(cancelled.number, 'final')).toBe('INVOICE_ORDER_OVER');
    expect(await reasonOf('ORD-1999-000001', 'final')).toBe('ORDER_NOT_FOUND');
    expect(await services.db.$count(invoice, eq(invoice.orderId, withoutDeposit.id))).toBe(0);
  });

  test('credit notes are limited to what is left, their tax adds up, and a new invoice can follow', async () => {
    const sale = await insertSale({
      depositCents: null,
      subtotalCents: 1_001,
      taxCents: 80,
      totalCents: 1_081,
    });
    const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    const credit = (amountCents?: number) =>
      admin.invoice.credit({ number, amountCents, reason: 'A mistake' });
    const parts = [await credit(333), await credit(333)];
    expect(await rejection(credit(416))).toMatchObject({
      reason: 'CREDIT_TOO_MUCH',
      message: 'At most $4.15 of this invoice can still be credited.',
    });
    parts.push(await credit());
    const documents = await Promise.all(
      parts.map(
        async (part) =>
          (await admin.invoice.byNumber({ number: part.number })).document as CreditNoteDocument,
      ),
    );
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(sum(documents.map(({ tax }) => tax?.amount ?? 0))).toBe(80);
    expect(sum(documents.map(({ subtotal }) => subtotal))).toBe(1_001);
    for (const { subtotal, tax, total } of documents) expect(subtotal + (tax?.amount ?? 0)).toBe(total);
    expect(await admin.invoice.byNumber({ number })).toMatchObject({
      state: 'credited',
      creditNotes: parts.map((part) => ({ number: part.number, totalCents: part.totalCents })),
    });
    expect(
      (await rejection(admin.invoice.credit({ number: parts[0]?.number ?? '', reason: 'x' }))).reason,
    ).toBe('INVOICE_IS_CREDIT');
    expect((await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' })).totalCents).toBe(1_081);
  });

  test('many credit notes at once credit no more than was invoiced', async () => {
    const sale = await insertSale({ depositCents: null });
    const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => admin.invoice.credit({ number, amountCents: 5_400, reason: 'x' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await admin.invoice.byNumber({ number })).state).toBe('credited');
  });
});

test('payments settle the oldest invoice first; a credit note settles its own (sales.invoice-paid)', async () => {
  const sale = await insertSale();
  const deposit = await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
  const final = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
  const settled = async () =>
    (await admin.invoice.list({ search: sale.customer.email, kind: undefined, direction: 'asc' })).invoices
      .filter(({ kind }) => kind !== 'credit_note')
      .map(({ settledCents, state }) => [settledCents, state]);
  await pay(sale.id, 10_000);
  expect(await settled()).toEqual([
    [8_640, 'paid'],
    [1_360, 'open'],
  ]);
  await admin.invoice.credit({ number: final.number, amountCents: 2_960, reason: 'A part was left out' });
  await pay(sale.id, 8_640);
  expect(await settled()).toEqual([
    [8_640, 'paid'],
    [12_960, 'paid'],
  ]);
  expect(deposit.state).toBe('open');
});

async function pay(orderId: string, amountCents: number) {
  const receivedAt = services.now().toISOString();
  await admin.payment.record({ orderId, provider: 'bank_transfer', amountCents, receivedAt });
}

test('each is announced once: activity log, webhook event, mail to the customer', async () => {
  const sale = await insertSale();
  const { id, number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
  const credit = await admin.invoice.credit({ number, reason: 'Not agreed' });
  const events = await services.db
    .select({ action: auditEvent.action, label: auditEvent.entityLabel })
    .from(auditEvent)
    .where(eq(auditEvent.entity, 'invoice'))
    .orderBy(asc(auditEvent.id));
  expect(events.slice(-2)).toEqual([
    { action: 'invoice.issue', label: number },
    { action: 'invoice.credit', label: credit.number },
  ]);
  expect(await queuedMails(services, { to: sale.customer.email })).toMatchObject([
    { template: 'invoice-issued', invoiceNumber: number, kind: 'deposit', amount: '$86.40' },
    { template: 'invoice-issued', invoiceNumber: credit.number, kind: 'credit_note', dueOn: null },
  ]);
  expect(id).not.toBe(credit.id);
});

test('an invoice is visible to its customer only (order.receipt-page)', async () => {
  const sale = await insertSale();
  const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'deposit' });
  const customer = await callAs(services, sale.customer);
  const stranger = await callAs(services, await insertUser(services));
  expect(await customer.invoice.mineByNumber({ number })).toMatchObject({ number, state: 'open' });
  expect(await customer.invoice.mine({ orderNumber: sale.number })).toMatchObject({ total: 1 });
  const beyond = { orderNumber: sale.number, page: 2 };
  expect(await customer.invoice.mine(beyond)).toMatchObject({ invoices: [], total: 1 });
  expect(await stranger.invoice.mine({})).toMatchObject({ invoices: [], total: 0 });
  for (const call of [
    () => stranger.invoice.mineByNumber({ number }),
    () => stranger.invoice.pdf({ number }),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'INVOICE_NOT_FOUND', status: 404 });
  }
  for (const api of [customer, admin]) {
    expect((await api.invoice.pdf({ number })).fileName).toBe(`${number}.pdf`);
  }
});

test('the list is filtered and added up by currency, and its states equal those of its rows', async () => {
  await startAt('2040-06-01T10:00:00Z');
  const issue = async (values: Partial<typeof order.$inferInsert> = {}) => {
    const sale = await insertSale({ depositCents: null, ...values });
    return { sale, ...(await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' })) };
  };
  const late = await issue();
  services.clock.advance(15 * 86_400_000);
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const [paid, credited, open] = [await issue(), await issue({ currency: 'EUR' }), await issue()];
  await pay(paid.sale.id, 21_600);
  await admin.invoice.credit({ number: credited.number, reason: 'x' });
  const given = await issue({ currency: 'GBP' });
  const currentPassword = testPassword;
  await admin.invoice.writeOff({ number: given.number, reason: 'x', currentPassword });
  const issuedFrom = '2040-01-01T00:00:00Z';
  const numbers = {
    ...{ open: open.number, overdue: late.number, paid: paid.number, credited: credited.number },
    written_off: given.number,
  };
  for (const state of invoiceStates) {
    const { invoices } = await admin.invoice.list({ state, issuedFrom });
    expect(invoices.map((row) => [row.number, row.state])).toEqual([[numbers[state], state]]);
  }
  expect(await admin.invoice.list({ issuedFrom, pageSize: 2, page: 2 })).toMatchObject({
    total: 6,
    invoices: [{ kind: expect.any(String) }, { kind: expect.any(String) }],
    sums: [
      { currency: 'USD', invoicedCents: 64_800, creditedCents: 0, unpaidCents: 43_200, overdueCents: 21_600 },
      { currency: 'EUR', invoicedCents: 21_600, creditedCents: 21_600, unpaidCents: 0, overdueCents: 0 },
      { currency: 'GBP', invoicedCents: 21_600, creditedCents: 0, unpaidCents: 0, overdueCents: 0 },
    ],
  });
  expect((await admin.invoice.list({ search: open.sale.customerEmail })).total).toBe(1);
  expect(await admin.invoice.list({ orderNumber: open.sale.number })).toMatchObject({
    total: 1,
    invoices: [{ orderNumber: open.sale.number }],
    sums: [{ currency: 'USD' }],
  });
  expect(await admin.invoice.list({ orderNumber: 'ORD-0' })).toMatchObject({ total: 0, sums: [] });
  const overdue = await admin.invoice.list({ state: 'overdue' });
  expect((await admin.stats.attention()).overdueInvoices).toBe(overdue.total);
  expect((await admin.invoice.list({ kind: 'credit_note', issuedFrom })).total).toBe(1);
});
