import { auditEvent } from '@app/db/schema/core/audit-event';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../core/rate-limits';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { remindInvoices } from './remind-invoices';

let services: TestServices;
let admin: Api;
/** Checkouts that were closed at the provider. */
const closed: string[] = [];
beforeAll(async () => {
  services = await createTestServices({
    rateLimits: noRateLimits,
    payments: {
      provider: 'sample',
      createCheckout: async ({ key }) => ({ id: key, url: 'https://pay.example' }),
      findCheckout: async (id) => checkoutOf(id),
      closeCheckout: async (id) => {
        closed.push(id);
        return checkoutOf(id);
      },
      refund: () => Promise.reject(new Error('nothing is refunded here')),
      listRefunds: async () => [],
      findDispute: async () => null,
      readEvent: () => Promise.reject(new Error('no events come here')),
    },
  });
  return services.drop;
});
const checkoutOf = (id: string) => ({
  ...{ id, state: 'expired' as const, amountCents: 0, currency: 'USD', paymentId: null, failureReason: null },
});

const nextKey = () => crypto.randomUUID();
const reason = 'The company was dissolved';
let customer: Awaited<ReturnType<typeof insertUser>>;
let own: Api;
let sold: Awaited<ReturnType<typeof insertOrder>>;
let number: string;
beforeEach(async () => {
  customer = await insertUser(services);
  own = await callAs(services, customer);
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  await admin.setting.update({ autoInvoices: true });
  sold = await insertOrder(services, { userId: customer.id, totalCents: 30_000 });
  ({ number } = await admin.invoice.issue({ orderNumber: sold.number, kind: 'final' }));
});

type WriteOff = Parameters<Api['invoice']['writeOff']>[0];
const writeOff = (input: Partial<WriteOff> = {}, of = number) =>
  admin.invoice.writeOff({
    number: of,
    reason,
    currentPassword: testPassword,
    submitKey: nextKey(),
    ...input,
  });
const pay = (amountCents: number, overpaid = false) =>
  admin.payment.record({
    ...{ orderId: sold.id, provider: 'bank_transfer', amountCents, overpaid },
    receivedAt: services.now().toISOString(),
  });
const entries = async () => {
  const ledger = await admin.ledger.list({ search: sold.number, kind: 'write_off' });
  return ledger.entries.map(({ amountCents, reference, reason: why }) => [amountCents, reference, why]);
};
const stateOf = async () => (await admin.invoice.byNumber({ number })).state;

describe('writing off what is open on an invoice (sales.written-off)', () => {
  test('settles it without claiming payment, on every screen, and is in the ledger', async () => {
    await pay(18_000);
    const made = await writeOff();
    expect(made).toMatchObject({ state: 'written_off', settledCents: 30_000, writtenOffCents: 12_000 });
    expect(await entries()).toEqual([[-12_000, number, reason]]);
    const money = { dueCents: 0, overpaidCents: 0, creditedCents: 0, writtenOffCents: 12_000 };
    for (const read of [
      admin.payment.listForOrder({ id: sold.id }),
      own.payment.mine({ number: sold.number }),
    ])
      expect(await read).toMatchObject(money);
    expect(await own.payment.mine({ number: sold.number })).toMatchObject({ payable: false });
    expect((await own.invoice.mine({ orderNumber: sold.number })).invoices).toMatchObject([
      { state: 'written_off', writtenOffCents: 12_000 },
    ]);
    const { sums } = await admin.invoice.list({ orderNumber: sold.number });
    expect(sums).toMatchObject([{ unpaidCents: 0, overdueCents: 0 }]);
    const { history } = await admin.order.byNumber({ number: sold.number });
    expect(history[0]).toMatchObject({
      ...{ action: 'invoice.writeOff', label: number, after: { amountCents: 12_000, reason } },
    });
    expect((await rejection(own.payment.startCheckout({ number: sold.number, part: 'whole' }))).reason).toBe(
      'PAYMENT_NOT_DUE',
    );
  });

  test('in part leaves the rest open, and paying that settles it', async () => {
    expect(await writeOff({ amountCents: 12_000 })).toMatchObject({ state: 'open', settledCents: 12_000 });
    await pay(18_000);
    expect(await stateOf()).toBe('written_off');
    const rendered = watchDocuments(services);
    await own.invoice.receiptPdf({ number: sold.number });
    expect(await rendered('receipt', sold.number)).toMatchObject({
      ...{ total: 30_000, writtenOff: 12_000, payments: [{ amount: 18_000 }] },
    });
  });

  test('completely leaves the order unpaid, without a receipt', async () => {
    await writeOff();
    expect(await own.payment.mine({ number: sold.number })).toMatchObject({
      ...{ paymentStatus: 'pending', dueCents: 0, payable: false },
    });
    expect((await rejection(own.invoice.receiptPdf({ number: sold.number }))).reason).toBe('RECEIPT_UNPAID');
  });

  test('settles this invoice, not an older one', async () => {
    const parted = await insertOrder(services, { totalCents: 30_000, depositCents: 10_000 });
    const deposit = await admin.invoice.issue({ orderNumber: parted.number, kind: 'deposit' });
    const final = await admin.invoice.issue({ orderNumber: parted.number, kind: 'final' });
    await writeOff({}, final.number);
    const { invoices } = await admin.invoice.list({ orderNumber: parted.number });
    expect(Object.fromEntries(invoices.map((row) => [row.number, row.state]))).toEqual({
      ...{ [deposit.number]: 'open', [final.number]: 'written_off' },
    });
  });

  test('ends the reminders', async () => {
    await writeOff();
    services.clock.advance(60 * 86_400_000);
    await remindInvoices(services);
    expect(await queuedMails(services, { to: customer.email, template: 'invoice-overdue' })).toEqual([]);
    services.clock.advance(-60 * 86_400_000);
  });

  test('closes an open payment page in the same action', async () => {
    await own.payment.startCheckout({ number: sold.number, part: 'whole' });
    const [page] = await services.db.select().from(payment).where(eq(payment.orderId, sold.id));
    await writeOff({ amountCents: 1 });
    expect(closed).toContain(page?.providerId);
    const [after] = await services.db.select().from(payment).where(eq(payment.orderId, sold.id));
    expect(after).toMatchObject({ state: 'cancelled', checkoutUrl: null });
  });

  test('makes later money overpaid, which needs attention', async () => {
    await writeOff();
    const before = (await admin.stats.attention()).overpaidOrders;
    await pay(5_000, true);
    expect((await admin.stats.attention()).overpaidOrders).toBe(before + 1);
    expect(await own.payment.mine({ number: sold.number })).toMatchObject({ overpaidCents: 5_000 });
  });

  test('of a deposit lets the final invoice follow once the rest is paid', async () => {
    const parted = await insertOrder(services, { totalCents: 30_000, depositCents: 10_000 });
    const deposit = await admin.invoice.issue({ orderNumber: parted.number, kind: 'deposit' });
    await writeOff({}, deposit.number);
    sold = parted;
    expect(await admin.payment.listForOrder({ id: parted.id })).toMatchObject({ dueCents: 20_000 });
    await pay(20_000);
    const { invoices } = await admin.invoice.list({ orderNumber: parted.number });
    expect(invoices.map(({ kind, state, totalCents }) => [kind, state, totalCents])).toEqual([
      ['final', 'paid', 20_000],
      ['deposit', 'written_off', 10_000],
    ]);
  });
});

describe('a write-off is refused', () => {
  test('beyond what is open, and for a paid invoice, a credit note and an unknown invoice', async () => {
    await pay(18_000);
    const refusal = await rejection(writeOff({ amountCents: 12_001 }));
    expect(refusal).toMatchObject({ reason: 'WRITE_OFF_TOO_MUCH', values: { left: '$120.00' } });
    await pay(12_000);
    expect((await rejection(writeOff())).reason).toBe('WRITE_OFF_TOO_MUCH');
    const credit = await admin.invoice.credit({ number, amountCents: 100, reason: 'Rebate' });
    expect((await rejection(writeOff({}, credit.number))).reason).toBe('INVOICE_IS_CREDIT');
    expect((await rejection(writeOff({}, 'INV-0'))).reason).toBe('INVOICE_NOT_FOUND');
    expect(await entries()).toEqual([]);
  });

  test('without a reason or the right password, and for a cancelled order', async () => {
    expect((await rejection(writeOff({ reason: ' ' }))).reason).toBe('VALIDATION_FAILED');
    const wrong = await rejection(writeOff({ currentPassword: 'Other!Tuba41' }));
    expect(wrong.reason).toBe('CURRENT_PASSWORD_WRONG');
    await admin.setting.update({ autoInvoices: false });
    await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect((await rejection(writeOff())).reason).toBe('WRITE_OFF_ORDER_OVER');
    expect(await entries()).toEqual([]);
  });

  test('as are a credit note over the written-off amount, and a correction of its buyer', async () => {
    await writeOff({ amountCents: 12_000 });
    const credited = rejection(admin.invoice.credit({ number, amountCents: 18_001, reason }));
    expect((await credited).reason).toBe('CREDIT_TOO_MUCH');
    const buyer = { company: 'Kollie & Sons' };
    expect((await rejection(admin.invoice.reissue({ number, reason, buyer }))).reason).toBe(
      'INVOICE_WRITTEN_OFF',
    );
    const again = rejection(admin.invoice.issue({ orderNumber: sold.number, kind: 'final' }));
    expect((await again).reason).toBe('INVOICE_EXISTS');
    await admin.invoice.credit({ number, reason });
    expect((await rejection(admin.invoice.issue({ orderNumber: sold.number, kind: 'final' }))).reason).toBe(
      'INVOICE_EXISTS',
    );
  });
});

test('pressed twice or fifty times at once, a write-off is made once', async () => {
  const submitKey = nextKey();
  const amountCents = 1_000;
  await Promise.all(Array.from({ length: 5 }, () => writeOff({ amountCents, submitKey })));
  expect(await entries()).toHaveLength(1);
  const pressed = await Promise.allSettled(
    Array.from({ length: 50 }, () => writeOff({ amountCents: 29_000 })),
  );
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await entries()).map(([cents]) => cents)).toEqual([-29_000, -1_000]);
  const written = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'invoice.writeOff'));
  expect(written.filter(({ entityLabel }) => entityLabel === number)).toHaveLength(2);
}, 60_000);

describe('reversing a write-off', () => {
  const undo = () => admin.invoice.undoWriteOff({ number, reason: 'They pay after all' });

  test('posts entries with the opposite sign and opens the invoice, once', async () => {
    await writeOff({ amountCents: 10_000 });
    await writeOff();
    await Promise.all([undo(), undo(), undo()]);
    expect((await entries()).map(([cents]) => cents).toSorted()).toEqual([-10_000, -20_000, 10_000, 20_000]);
    expect(await undo()).toMatchObject({ state: 'open', settledCents: 0, writtenOffCents: 0 });
    expect(await own.payment.mine({ number: sold.number })).toMatchObject({
      ...{ dueCents: 30_000, writtenOffCents: 0, payable: true },
    });
    await pay(30_000);
    expect(await stateOf()).toBe('paid');
  });

  test('uses up money received in between', async () => {
    await writeOff();
    await pay(5_000, true);
    await undo();
    expect(await own.payment.mine({ number: sold.number })).toMatchObject({
      ...{ dueCents: 25_000, overpaidCents: 0 },
    });
  });

  test('of an order cancelled since is credited like anything else that is open', async () => {
    await writeOff();
    await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(await undo()).toMatchObject({ state: 'credited', writtenOffCents: 0 });
    const [row] = await services.db.select().from(order).where(eq(order.id, sold.id));
    expect(row).toMatchObject({ paidCents: 0, refundedCents: 0, askedCents: 0 });
  });
});
