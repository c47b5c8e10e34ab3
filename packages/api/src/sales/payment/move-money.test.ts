import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../core/rate-limits';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices({ rateLimits: noRateLimits });
  return services.drop;
});

type Sold = Awaited<ReturnType<typeof insertOrder>>;
let customer: Awaited<ReturnType<typeof insertUser>>;
let own: Api;
/** Cancelled, and holds a deposit of $30.00. */
let from: Sold;
/** Asks for $100.00. */
let to: Sold;

const pay = ({ id: orderId }: Pick<Sold, 'id'>, amountCents: number, overpaid = false) =>
  admin.payment.record({
    ...{ orderId, provider: 'bank_transfer', amountCents, overpaid },
    receivedAt: services.now().toISOString(),
  });
const cancel = ({ id }: Sold) => admin.order.move({ id, action: 'cancel', seen: 'pending' });
const invoiced = async (values: Partial<typeof order.$inferInsert> = {}) => {
  const sold = await insertOrder(services, {
    ...{ userId: customer.id, customerEmail: customer.email },
    ...values,
  });
  await admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
  return sold;
};
beforeEach(async () => {
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  await admin.setting.update({ autoInvoices: true });
  customer = await insertUser(services);
  own = await callAs(services, customer);
  from = await invoiced();
  await pay(from, 3_000);
  await cancel(from);
  to = await invoiced();
});

const reason = 'One order instead of two';
type Move = Parameters<Api['payment']['move']>[0];
const move = (input: Partial<Move> = {}) =>
  admin.payment.move({
    ...{ number: from.number, to: to.number, amountCents: 3_000, reason, currentPassword: testPassword },
    ...{ submitKey: crypto.randomUUID(), ...input },
  });
const moneyOf = ({ id }: Pick<Sold, 'id'>) => admin.payment.listForOrder({ id });
const ledgerOf = async ({ number }: Pick<Sold, 'number'>) => {
  const { entries } = await admin.ledger.list({ search: number, kind: 'move' });
  return entries.map(({ amountCents, reference }) => [amountCents, reference]);
};

describe('moving money between orders (sales.moved-money)', () => {
  test('takes it from a cancelled order and pays another, in both ledgers, histories and pages', async () => {
    expect(await moneyOf(from)).toMatchObject({ movableCents: 3_000 });
    const made = await move();
    expect(made).toMatchObject({ amountCents: 3_000, movedFrom: from.number, outsideReference: null });
    expect(await moneyOf(from)).toMatchObject({
      ...{ movableCents: 0, overpaidCents: 0, dueCents: 0, movedOutCents: 3_000, movedInCents: 0 },
      payments: [{ movedCents: 3_000, refundedCents: 0, refunds: [{ movedTo: to.number, reason }] }],
    });
    expect(await moneyOf(to)).toMatchObject({ dueCents: 7_000, movedInCents: 3_000, movableCents: 0 });
    expect(await ledgerOf(from)).toEqual([[3_000, to.number]]);
    expect(await ledgerOf(to)).toEqual([[-3_000, from.number]]);
    const eventOf = async ({ number }: Sold) => {
      const { history } = await admin.order.byNumber({ number });
      return history.find(({ action }) => action.startsWith('order.moveMoney'));
    };
    const facts = { amountCents: 3_000, currency: 'USD', reason };
    expect(await eventOf(from)).toMatchObject({
      ...{ action: 'order.moveMoneyOut', after: { ...facts, movedTo: to.number } },
    });
    expect(await eventOf(to)).toMatchObject({
      ...{ action: 'order.moveMoneyIn', after: { ...facts, movedFrom: from.number } },
    });
    expect(await own.payment.mine({ number: to.number })).toMatchObject({
      ...{ dueCents: 7_000, payments: [{ movedFrom: from.number, amountCents: 3_000 }] },
    });
    expect(await own.payment.mine({ number: from.number })).toMatchObject({
      payments: [{ movedCents: 3_000, refundedCents: 0 }],
    });
    const mails = await queuedMails(services, { to: customer.email, template: 'payment-received' });
    expect(mails.at(-1)).toMatchObject({
      ...{ orderNumber: to.number, movedFrom: from.number, amountCents: 3_000, dueCents: 7_000 },
    });
    expect(await queuedMails(services, { to: customer.email, template: 'payment-refunded' })).toEqual([]);
  });

  test('credits what it had paid of a cancelled order', async () => {
    await move();
    const { invoices } = await admin.invoice.list({ orderNumber: from.number });
    expect(invoices.filter(({ kind }) => kind !== 'credit_note')).toMatchObject([{ state: 'credited' }]);
  });

  test('counts neither as received nor as returned again', async () => {
    await move();
    expect((await admin.ledger.list({ search: customer.email })).sums).toMatchObject([
      { receivedCents: 3_000, returnedCents: 0, movedCents: 0 },
    ]);
    expect((await admin.ledger.list({ search: to.number })).sums).toMatchObject([{ movedCents: -3_000 }]);
  });

  test('of an overpaid order moves the excess, from the newest payment, and ends its need for attention', async () => {
    const paid = await invoiced();
    await pay(paid, 9_000);
    await pay(paid, 2_500, true);
    const before = (await admin.stats.attention()).overpaidOrders;
    expect(await moneyOf(paid)).toMatchObject({ overpaidCents: 1_500, movableCents: 1_500 });
    await move({ number: paid.number, amountCents: 1_500 });
    expect((await admin.stats.attention()).overpaidOrders).toBe(before - 1);
    expect(await moneyOf(paid)).toMatchObject({
      ...{ overpaidCents: 0, paymentStatus: 'paid', payments: [{ movedCents: 1_500 }, { movedCents: 0 }] },
    });
    const { invoices } = await admin.invoice.list({ orderNumber: paid.number });
    expect(invoices).toMatchObject([{ kind: 'final', state: 'paid' }]);
  });

  test('is on the receipts of both', async () => {
    const paid = await invoiced();
    await pay(paid, 13_000, true);
    await move({ number: paid.number });
    await pay(to, 7_000);
    const rendered = watchDocuments(services);
    await own.invoice.receiptPdf({ number: to.number });
    expect(await rendered('receipt', to.number)).toMatchObject({
      payments: [{ method: `Moved from order ${paid.number}`, amount: 3_000 }, { amount: 7_000 }],
    });
    await own.invoice.receiptPdf({ number: paid.number });
    expect(await rendered('receipt', paid.number)).toMatchObject({
      payments: [{ amount: 13_000 }, { method: `Moved to order ${to.number}`, amount: -3_000, moved: true }],
    });
  });

  test('to a colleague’s order is possible, and offered for orders that ask for something', async () => {
    const colleague = await insertUser(services);
    const [firm] = await services.db
      .insert(company)
      .values({ name: `Kollie & Sons ${colleague.id}` })
      .returning();
    const companyId = firm?.id ?? '';
    await services.db
      .insert(companyMember)
      .values([customer, colleague].map(({ id: userId }) => ({ userId, companyId })));
    const theirs = await invoiced({ userId: colleague.id });
    const [paid, euros] = [await invoiced(), await invoiced({ currency: 'EUR' })];
    await pay(paid, 10_000);
    const targets = await admin.payment.moveTargets({ id: from.id });
    expect(targets.map(({ number }) => number).toSorted()).toEqual([to.number, theirs.number].toSorted());
    expect(targets.map(({ number }) => number)).not.toContain(euros.number);
    expect(targets[0]).toMatchObject({ dueCents: 10_000 });
    await move({ to: theirs.number });
    expect(await moneyOf(theirs)).toMatchObject({ dueCents: 7_000 });
    const received = { to: colleague.email, template: 'payment-received' } as const;
    expect(await queuedMails(services, received)).toMatchObject([
      { orderNumber: theirs.number, movedFrom: from.number },
    ]);
    const told = await queuedMails(services, { to: customer.email, template: 'payment-moved' });
    expect(told).toMatchObject([
      { orderNumber: from.number, movedTo: theirs.number, amountCents: 3_000, dueCents: 0, takenBack: false },
    ]);
  });

  test('in a circle leaves what both orders held and owe, and the books say so', async () => {
    await move();
    await cancel(to);
    const third = await invoiced();
    await move({ number: to.number, to: third.number });
    await cancel(third);
    // The first one sells again what was called off.
    await services.db.update(order).set({ status: 'pending', askedCents: null }).where(eq(order.id, from.id));
    await admin.invoice.issue({ orderNumber: from.number, kind: 'final' });
    await move({ number: third.number, to: from.number });
    expect(await moneyOf(from)).toMatchObject({
      ...{
        dueCents: 7_000,
        movedInCents: 3_000,
        movedOutCents: 3_000,
        paidCents: 6_000,
        refundedCents: 3_000,
      },
    });
    for (const { number } of [to, third])
      expect((await admin.ledger.list({ search: number })).sums).toMatchObject([{ movedCents: 0 }]);
    expect((await admin.ledger.list({ search: customer.email })).sums).toMatchObject([
      { receivedCents: 3_000, returnedCents: 0, movedCents: 0 },
    ]);
  });

  test('can be reversed while it is an excess there, and refunded by hand', async () => {
    await move();
    await cancel(to);
    const next = await invoiced();
    await move({ number: to.number, to: next.number, amountCents: 1_000 });
    const { payments } = await moneyOf(to);
    await admin.refund.create({
      ...{ paymentId: payments[0]?.id ?? '', amountCents: 2_000, reason, currentPassword: testPassword },
    });
    expect(await moneyOf(to)).toMatchObject({ movableCents: 0, refundedCents: 3_000, movedOutCents: 1_000 });
    expect(await ledgerOf(to)).toHaveLength(2);
  });
});

describe('a move is refused', () => {
  afterEachUnmoved();

  test('beyond what is held, and beyond what the other order asks for', async () => {
    const refusal = await rejection(move({ amountCents: 3_001 }));
    expect(refusal).toMatchObject({ reason: 'MOVE_TOO_MUCH', values: { left: '$30.00' } });
    await pay(to, 9_000);
    expect(await rejection(move())).toMatchObject({ reason: 'MOVE_TOO_MUCH', values: { left: '$10.00' } });
  });

  test('from an order that needs its money, and while a refund of it is pending', async () => {
    const part = await invoiced();
    await pay(part, 5_000);
    expect((await rejection(move({ number: part.number }))).reason).toBe('MOVE_TOO_MUCH');
    const [paid] = await services.db.select().from(payment).where(eq(payment.orderId, from.id));
    const [leaving] = await services.db
      .insert(refund)
      .values({ paymentId: paid?.id ?? '', orderId: from.id, amountCents: 2_900, reason })
      .returning();
    expect(await rejection(move())).toMatchObject({ values: { left: '$1.00' } });
    await services.db.delete(refund).where(eq(refund.id, leaving?.id ?? ''));
  });

  test('to the same, another customer’s, a cancelled or an unknown order, and in another currency', async () => {
    const other = await invoiced({ userId: (await insertUser(services)).id });
    const euros = await invoiced({ currency: 'EUR' });
    const over = await invoiced();
    await cancel(over);
    const nobodys = await invoiced({ userId: null });
    for (const { number } of [from, other, euros, over, nobodys])
      expect((await rejection(move({ to: number }))).reason, number).toBe('MOVE_TARGET');
    expect((await rejection(move({ to: 'ORD-0' }))).reason).toBe('ORDER_NOT_FOUND');
    expect((await rejection(move({ number: 'ORD-0' }))).reason).toBe('ORDER_NOT_FOUND');
  });

  test('without a reason or the right password, and for a customer', async () => {
    expect((await rejection(move({ reason: ' ' }))).reason).toBe('VALIDATION_FAILED');
    expect((await rejection(move({ currentPassword: 'Other!Tuba41' }))).reason).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
    const input = {
      number: from.number,
      to: to.number,
      amountCents: 1,
      reason,
      currentPassword: testPassword,
    };
    expect((await rejection(own.payment.move(input))).reason).toBe('FORBIDDEN');
  });
});

function afterEachUnmoved() {
  beforeEach(() => async () => {
    expect(await ledgerOf(from)).toEqual([]);
    expect(await ledgerOf(to)).toEqual([]);
  });
}

test('moved money cannot be reversed where it arrived, nor its order be marked as unpaid', async () => {
  const { id } = await move();
  expect((await rejection(admin.payment.cancel({ id, reason }))).reason).toBe('PAYMENT_MOVED');
  for (const { id: orderId, number } of [from, to]) {
    const { updatedAt } = await admin.order.byNumber({ number });
    const status = { paymentStatus: 'failed', paymentMethod: null, trackingNumber: '' } as const;
    const update = admin.order.update({ id: orderId, updatedAt, ...status });
    expect((await rejection(update)).reason).toBe('PAYMENT_MOVED');
  }
});

test('pressed twice it is moved once, and of fifty at once, in both directions, one takes effect', async () => {
  const submitKey = crypto.randomUUID();
  const made = await Promise.all(Array.from({ length: 5 }, () => move({ amountCents: 1_000, submitKey })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await ledgerOf(to)).toHaveLength(1);
  const pressed = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? move({ amountCents: 2_000 }) : move({ number: to.number, to: from.number, amountCents: 500 }),
    ),
  );
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await moneyOf(to)).toMatchObject({ dueCents: 7_000, movedInCents: 3_000 });
  expect(await moneyOf(from)).toMatchObject({ movableCents: 0, movedOutCents: 3_000 });
  const sums = await services.db.execute(sql`select kind, sum(amount_cents)::int as cents from ledger_entry
    where order_id in (${from.id}, ${to.id}) and kind = 'move' group by kind`);
  expect([...sums]).toEqual([{ kind: 'move', cents: 0 }]);
}, 60_000);
