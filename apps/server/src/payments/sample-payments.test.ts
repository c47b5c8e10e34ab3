import { reconcilePayments } from '@app/api/sales/payment/reconcile-payments';
import { callAs, rejection } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { beforeAll, expect, test } from 'vitest';
import { createPayments } from './create-payments';

const publicUrl = new URL('http://localhost:3000');
const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: undefined };

let services: TestServices;
beforeAll(async () => {
  const payments = await createPayments({ stripe: undefined, local: true, publicUrl });
  services = await createTestServices({ payments });
  return services.drop;
});

async function sell(of = services) {
  const customer = await insertUser(of);
  return { own: await callAs(of, customer), ...(await insertOrder(of, { userId: customer.id })) };
}

test('sample payments exist only on a local site without keys; elsewhere online payment is off', async () => {
  const provider = async (given: Pick<Parameters<typeof createPayments>[0], 'stripe' | 'local'>) =>
    (await createPayments({ ...given, publicUrl }))?.provider;
  expect(await provider({ stripe: undefined, local: true })).toBe('sample');
  expect(await provider({ stripe: undefined, local: false })).toBeUndefined();
  expect(await provider({ stripe, local: true })).toBe('stripe');
  expect(await provider({ stripe, local: false })).toBe('stripe');
});

test('a sample payment page fails, takes a payment and refunds it without keys', async () => {
  const { own, id, number } = await sell();
  const first = await own.payment.startCheckout({ number, part: 'whole' });
  expect(first.url).toBe(`http://localhost:3000/account/test-payment/${first.reference}?order=${number}`);
  await own.payment.failSample(first);
  expect((await own.payment.mine({ number })).paymentStatus).toBe('failed');
  expect((await rejection(own.payment.completeSample(first))).reason).toBe('PAYMENT_STATE');
  await reconcilePayments(services);
  const second = await own.payment.startCheckout({ number, part: 'whole' });
  expect(await own.payment.completeSample(second)).toEqual({ orderNumber: number });
  const mine = await own.payment.mine({ number });
  expect(mine).toMatchObject({ paymentStatus: 'paid', dueCents: 0, online: 'sample' });
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const [paid] = (await admin.payment.listForOrder({ id })).payments;
  const back = {
    paymentId: paid?.id ?? '',
    amountCents: 10_000,
    reason: 'A try',
    currentPassword: testPassword,
  };
  expect(await admin.refund.create(back)).toMatchObject({ state: 'succeeded' });
  expect((await own.payment.mine({ number })).paymentStatus).toBe('refunded');
});

test('the team closes an open payment page with a reason, unless it was paid first (sales.checkout-once)', async () => {
  const { own, id, number } = await sell();
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const started = await own.payment.startCheckout({ number, part: 'whole' });
  const [open] = (await admin.payment.listForOrder({ id })).payments;
  const end = () => admin.payment.cancel({ id: open?.id ?? '', reason: 'Another price was agreed' });
  expect(await end()).toMatchObject({ state: 'cancelled', failureReason: 'Another price was agreed' });
  expect((await rejection(own.payment.completeSample(started))).reason).toBe('PAYMENT_STATE');
  expect((await rejection(end())).message).toBe('This payment is now cancelled, so this is not possible.');
  const { history } = await admin.order.byNumber({ number });
  expect(history[0]).toMatchObject({ action: 'order.endCheckout', after: { payment: started.reference } });
});

test('nobody can end another person’s payment, or a sample payment on a site that takes money', async () => {
  const { own, number } = await sell();
  const started = await own.payment.startCheckout({ number, part: 'whole' });
  const stranger = (await sell()).own;
  expect((await rejection(stranger.payment.completeSample(started))).reason).toBe('PAYMENT_NOT_FOUND');
  const stripeServices = { ...services, payments: await createPayments({ stripe, local: false, publicUrl }) };
  const { own: stripeOwner } = await sell(stripeServices);
  const { completeSample, failSample } = stripeOwner.payment;
  for (const end of [completeSample, failSample]) {
    expect((await rejection(end(started))).reason).toBe('PAYMENT_NOT_FOUND');
  }
});
