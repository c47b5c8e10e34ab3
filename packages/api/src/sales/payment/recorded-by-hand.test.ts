import type { PaymentStatus } from '@app/contracts/sales/order/order';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

const moneyOf = async (id: string) => {
  const [row] = await services.db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('no order');
  const { paymentStatus, paymentMethod, paidCents, refundedCents } = row;
  return { paymentStatus, paymentMethod, paidCents, refundedCents };
};
const paymentsOf = (id: string) => services.db.select().from(payment).where(eq(payment.orderId, id));
const refundsOf = (id: string) => services.db.select().from(refund).where(eq(refund.orderId, id));

type Method = 'paypal' | 'bank_transfer' | 'credit_card' | null;
async function record(number: string, paymentStatus: PaymentStatus, paymentMethod: Method = null) {
  const { id, updatedAt } = await admin.order.byNumber({ number });
  await admin.order.update({ id, updatedAt, paymentStatus, paymentMethod, trackingNumber: '' });
}

test('a status recorded by hand becomes a payment for the rest, a refund, and nothing again (order.recorded-payment)', async () => {
  const { id, number, totalCents } = await insertOrder(services, { totalCents: 10_800 });
  await record(number, 'paid', 'bank_transfer');
  expect(await moneyOf(id)).toEqual({
    paymentStatus: 'paid',
    paymentMethod: 'bank_transfer',
    paidCents: totalCents,
    refundedCents: 0,
  });
  expect(await paymentsOf(id)).toMatchObject([
    { provider: 'bank_transfer', state: 'succeeded', amountCents: totalCents, part: 'whole' },
  ]);
  await record(number, 'refunded', 'paypal');
  expect(await moneyOf(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: totalCents });
  expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded', amountCents: totalCents }]);
  expect(await paymentsOf(id)).toMatchObject([{ provider: 'manual' }]);
  await record(number, 'pending');
  expect(await moneyOf(id)).toEqual({
    paymentStatus: 'pending',
    paymentMethod: null,
    paidCents: 0,
    refundedCents: 0,
  });
  await record(number, 'failed');
  expect((await moneyOf(id)).paymentStatus).toBe('failed');
});

test('a recorded status can be changed from any status to any other, repeatedly', async () => {
  const { id, number, totalCents } = await insertOrder(services, { totalCents: 999 });
  const statuses = fc.array(fc.constantFrom('pending', 'paid', 'failed', 'refunded' as PaymentStatus), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(statuses, fc.constantFrom('paypal', 'bank_transfer', null), async (chosen, method) => {
      for (const status of chosen) {
        await record(number, status, method as Method);
        const money = await moneyOf(id);
        expect(money).toMatchObject({ paymentStatus: status, paymentMethod: method });
        expect(money.paidCents).toBe(['paid', 'refunded'].includes(status) ? totalCents : 0);
        expect(money.refundedCents).toBe(status === 'refunded' ? totalCents : 0);
      }
    }),
    { numRuns: 6 },
  );
});

test('a free order accepts any recorded status, and has no payments', async () => {
  const { id, number } = await insertOrder(services, { totalCents: 0 });
  for (const status of ['paid', 'refunded', 'failed', 'pending'] as const) {
    await record(number, status);
    expect((await moneyOf(id)).paymentStatus).toBe(status);
  }
  expect(await paymentsOf(id)).toEqual([]);
});

test('the step to refunded records that money recorded by hand was returned', async () => {
  const { id, number, totalCents } = await insertOrder(services, { status: 'completed' });
  await record(number, 'paid', 'bank_transfer');
  await admin.order.move({ id, action: 'refund', seen: 'completed' });
  expect(await moneyOf(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: totalCents });
});

test('recording a status does not move money taken by a provider', async () => {
  const { id, number, totalCents } = await insertOrder(services, { status: 'completed' });
  await services.db.insert(payment).values({
    orderId: id,
    provider: 'stripe',
    part: 'whole',
    state: 'succeeded',
    reference: 'PAY-ONLINE',
    amountCents: totalCents,
    currency: 'USD',
    receivedAt: new Date(),
  });
  await services.db
    .update(order)
    .set({ paymentStatus: 'paid', paymentMethod: 'credit_card', paidCents: totalCents })
    .where(eq(order.id, id));
  const before = await moneyOf(id);
  for (const status of ['pending', 'failed', 'refunded'] as const) {
    expect((await rejection(record(number, status))).reason).toBe('PAYMENT_ONLINE');
  }
  expect(await rejection(admin.order.move({ id, action: 'refund', seen: 'completed' }))).toMatchObject({
    reason: 'PAYMENT_ONLINE',
    status: 409,
  });
  expect(await moneyOf(id)).toEqual(before);
  expect(await admin.order.byNumber({ number })).toMatchObject({ status: 'completed' });
});

test('the step to refunded returns what was recorded by hand once a provider has returned its part', async () => {
  const { id, number, totalCents } = await insertOrder(services, { status: 'completed' });
  const online = { orderId: id, part: 'whole', amountCents: totalCents, currency: 'USD' } as const;
  const [paid] = await services.db
    .insert(payment)
    .values({
      ...online,
      provider: 'stripe',
      state: 'succeeded',
      reference: 'PAY-BACK',
      receivedAt: new Date(),
    })
    .returning();
  const back = { orderId: id, paymentId: paid?.id ?? '', amountCents: totalCents, reason: 'Wrong card' };
  const [pending] = await services.db
    .insert(refund)
    .values({ ...back, state: 'pending' })
    .returning();
  await services.db.insert(payment).values({
    ...online,
    provider: 'bank_transfer',
    state: 'succeeded',
    reference: 'PAY-BANK',
    receivedAt: new Date(),
  });
  await services.db
    .update(order)
    .set({ paymentStatus: 'paid', paidCents: 2 * totalCents })
    .where(eq(order.id, id));
  const step = () => admin.order.move({ id, action: 'refund', seen: 'completed' });
  expect((await rejection(step())).reason).toBe('PAYMENT_ONLINE');
  await services.db
    .update(refund)
    .set({ state: 'succeeded', completedAt: new Date() })
    .where(eq(refund.id, pending?.id ?? ''));
  await step();
  expect(await admin.order.byNumber({ number })).toMatchObject({ status: 'refunded' });
  expect(await moneyOf(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2 * totalCents });
});
