import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../core/rate-limits';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let sold: Awaited<ReturnType<typeof insertOrder>>;
let paymentId: string;
beforeAll(async () => {
  services = await createTestServices({ rateLimits: noRateLimits });
  return services.drop;
});
const pay = async (amountCents: number, overpaid = false) => {
  const paid = { orderId: sold.id, provider: 'bank_transfer', amountCents, overpaid } as const;
  return (await admin.payment.record({ ...paid, receivedAt: services.now().toISOString() })).id;
};
const heldOrders = async () => (await admin.stats.attention()).heldOrders;
const numbersOfHeld = async () =>
  (await admin.order.list({ money: 'held', search: sold.number })).orders.map(({ number }) => number);
const heldCents = async () => (await admin.payment.listForOrder({ id: sold.id })).unsettled.heldCents;

/** Cancelled, and holds a deposit of $30.00 that its invoice asked for. */
beforeEach(async () => {
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  sold = await insertOrder(services, { userId: (await insertUser(services)).id, depositCents: 3_000 });
  await admin.invoice.issue({ orderNumber: sold.number, kind: 'deposit' });
  paymentId = await pay(3_000);
  await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
});

describe('a deposit kept by a cancelled order needs attention (sales.money-held)', () => {
  test('until it is refunded', async () => {
    const before = await heldOrders();
    expect([await numbersOfHeld(), await heldCents()]).toEqual([[sold.number], 3_000]);
    await admin.refund.create({
      ...{ paymentId, amountCents: 3_000, reason: 'Called off', currentPassword: testPassword },
    });
    expect([await heldOrders(), await numbersOfHeld(), await heldCents()]).toEqual([before - 1, [], 0]);
  });

  test('until it is moved to another order', async () => {
    const { userId } = sold;
    const to = await insertOrder(services, { userId });
    const { number } = sold;
    await admin.payment.move({
      ...{ number, to: to.number, amountCents: 3_000, reason: 'One order', currentPassword: testPassword },
    });
    expect([await numbersOfHeld(), await heldCents()]).toEqual([[], 0]);
  });

  test('until the team keeps it, which moves nothing, and again once more comes in', async () => {
    const { number } = sold;
    const { sums } = await admin.ledger.list({ search: number });
    const seen = { heldCents: 3_000, uncoveredCents: 0 };
    await admin.payment.settle({ number, reason: 'The fee of clause 4', seen });
    await admin.payment.settle({ number, reason: 'Pressed twice', seen });
    expect([await numbersOfHeld(), await heldCents()]).toEqual([[], 0]);
    expect((await admin.ledger.list({ search: number })).sums).toEqual(sums);
    const { events } = await admin.audit.list({ search: number, kind: 'order.settleMoney' });
    expect(events).toMatchObject([{ after: { keptCents: 3_000, reason: 'The fee of clause 4' } }]);
    await pay(1_000, true);
    expect(await admin.payment.listForOrder({ id: sold.id })).toMatchObject({ overpaidCents: 1_000 });
  });

  test('also when somebody decides about another amount than it holds', async () => {
    const settle = (seen: { heldCents: number; uncoveredCents: number }) =>
      rejection(admin.payment.settle({ number: sold.number, reason: 'The fee of clause 4', seen }));
    expect((await settle({ heldCents: 2_000, uncoveredCents: 0 })).reason).toBe('MONEY_CHANGED');
    expect((await settle({ heldCents: 3_000, uncoveredCents: 1 })).reason).toBe('MONEY_CHANGED');
    expect((await settle({ heldCents: -1, uncoveredCents: 0.5 })).reason).toBe('VALIDATION_FAILED');
    expect([await numbersOfHeld(), await heldCents()]).toEqual([[sold.number], 3_000]);
  });

  test('and is in the list of the month', async () => {
    const differences = await admin.ledger.monthDifferences({});
    const held = differences.find(({ what }) => what === 'held');
    expect(held?.rows.find(({ orderNumber }) => orderNumber === sold.number)?.cents).toBe(3_000);
  });
});

test('an order in progress, and one that holds nothing, have nothing to settle', async () => {
  const open = await insertOrder(services, { totalCents: 10_000, paymentStatus: 'paid' });
  expect((await admin.payment.listForOrder({ id: open.id })).unsettled).toEqual({
    ...{ heldCents: 0, uncoveredCents: 0 },
  });
  const seen = { heldCents: 0, uncoveredCents: 0 };
  await admin.payment.settle({ number: open.number, reason: 'Nothing to do', seen });
  const refused = await rejection(admin.payment.settle({ number: 'ORD-0', reason: 'None', seen }));
  expect(refused.reason).toBe('ORDER_NOT_FOUND');
});
