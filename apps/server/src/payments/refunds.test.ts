import { reconcilePayments } from '@app/api/sales/payment/reconcile-payments';
import { createClient, rejection } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { testPassword } from '@app/api/testing/rows';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStripeSite, type StripeSite } from './testing/stripe-site';

let shop: StripeSite;
beforeAll(async () => {
  shop = await createStripeSite();
  return shop.close;
});
afterEach(() => {
  shop.stripe.isOff = false;
  shop.stripe.refundStatus = 'succeeded';
});

const refund = (paymentId: string, amountCents: number, currentPassword = testPassword) =>
  shop.admin.refund.create({ paymentId, amountCents, reason: 'As agreed', currentPassword });
/** Returns the refunds that Stripe made of a payment. */
const refundsAtStripe = (intent: string | null) =>
  shop.stripe.refunds.filter((made) => made.payment_intent === intent).map(({ amount }) => amount);

describe('a refund (sales.refund-steps)', () => {
  test('is made in parts through Stripe; the order is refunded only when all is back', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    expect(await refund(sold.payment.id, 3_000)).toMatchObject({ state: 'succeeded', amountCents: 3_000 });
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', refundedCents: 3_000 });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'completed' });
    await refund(sold.payment.id, 7_000);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'refunded' });
    expect(refundsAtStripe(sold.payment.outsideReference)).toEqual([3_000, 7_000]);
    expect(await shop.audits(sold, 'order.payBack')).toBe(2);
    expect((await shop.mailsFor(sold)).filter((mail) => mail === 'payment-refunded')).toHaveLength(2);
  });

  test('requires password, reason and amount, and refuses API tokens', async () => {
    const sold = await shop.sellPaid();
    const { id: paymentId } = sold.payment;
    expect(await rejection(refund(paymentId, 100, 'Wrong!Horse52'))).toMatchObject({
      reason: 'CURRENT_PASSWORD_WRONG',
      status: 403,
    });
    for (const wrong of [{ reason: '  ' }, { amountCents: 0 }, { amountCents: -1 }, { amountCents: 0.5 }]) {
      const input = { paymentId, amountCents: 100, reason: 'Yes', currentPassword: testPassword, ...wrong };
      expect((await rejection(shop.admin.refund.create(input))).reason).toBe('VALIDATION_FAILED');
    }
    const { token } = await shop.admin.apiToken.create({
      name: 'Script',
      scopes: ['orders:write'],
      days: 30,
      currentPassword: testPassword,
    });
    const { api } = createClient(shop.services, { bearer: token });
    const input = { paymentId, amountCents: 100, reason: 'Yes', currentPassword: testPassword };
    expect((await rejection(api.refund.create(input))).reason).toBe('TOKEN_NEVER');
    expect((await rejection(sold.own.refund.create(input))).reason).toBe('FORBIDDEN');
    expect(refundsAtStripe(sold.payment.outsideReference)).toEqual([]);
  });

  test('never exceeds what was received when many are made at once', async () => {
    const sold = await shop.sellPaid();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(sold.payment.id, 4_000)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 8_000, paymentStatus: 'paid' });
    expect(refundsAtStripe(sold.payment.outsideReference)).toEqual([4_000, 4_000]);
    expect(await rejection(refund(sold.payment.id, 2_001))).toMatchObject({
      reason: 'REFUND_TOO_MUCH',
      message: expect.stringContaining('At most $20.00'),
    });
  });

  test('refused by Stripe fails with the reason and leaves the payment unchanged', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    shop.stripe.disputed.add(sold.payment.outsideReference ?? '');
    expect(await refund(sold.payment.id, 10_000)).toMatchObject({
      state: 'failed',
      failureReason: 'This charge has been charged back.',
    });
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      payments: [{ refundableCents: 10_000 }],
    });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'completed' });
    const mails = await queuedMails(shop.services, { template: 'refund-failed-team' });
    expect(mails.at(-1)).toMatchObject({
      orderNumber: sold.number,
      failure: 'This charge has been charged back.',
    });
  });

  test('waits while Stripe is off, and is made once afterwards', async () => {
    const sold = await shop.sellPaid();
    shop.stripe.isOff = true;
    expect(await refund(sold.payment.id, 10_000)).toMatchObject({ state: 'pending' });
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
    expect((await rejection(refund(sold.payment.id, 1))).reason).toBe('REFUND_TOO_MUCH');
    shop.stripe.isOff = false;
    await shop.waitSilently(sold);
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
    expect(refundsAtStripe(sold.payment.outsideReference)).toEqual([10_000]);
    expect(await shop.audits(sold, 'order.payBack')).toBe(1);
  });

  test('of a payment that Stripe no longer knows, as after a change of the account, fails with the reason', async () => {
    const sold = await shop.sellPaid();
    shop.stripe.isOff = true;
    expect(await refund(sold.payment.id, 10_000)).toMatchObject({ state: 'pending' });
    shop.stripe.isOff = false;
    shop.stripe.sessions.delete(sold.session.id);
    await shop.waitSilently(sold);
    await reconcilePayments(shop.services);
    const failureReason = `No such payment_intent: '${sold.payment.outsideReference}'`;
    const { payments } = await shop.moneyOf(sold);
    expect(payments).toMatchObject([{ refunds: [{ state: 'failed', failureReason, isOwed: true }] }]);
    expect(await shop.mailsFor(sold)).toContain('refund-failed-team');
    const charge = { id: 'ch_gone', object: 'charge', payment_intent: sold.payment.outsideReference };
    expect((await shop.deliverEvent('charge.refunded', charge)).status).toBe(200);
  });

  test('is made once when repeated because the response got lost (sales.money-once)', async () => {
    const sold = await shop.sellPaid();
    const { id: paymentId } = sold.payment;
    const input = { paymentId, amountCents: 2_000, reason: 'As agreed', currentPassword: testPassword };
    const once = { ...input, submitKey: 'key-of-a-form' };
    const [first, second] = [await shop.admin.refund.create(once), await shop.admin.refund.create(once)];
    expect(second).toEqual(first);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 2_000 });
    expect(refundsAtStripe(sold.payment.outsideReference)).toEqual([2_000]);
    await shop.admin.refund.create({ ...input, submitKey: 'key-of-another' });
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 4_000 });
  });

  test('of a payment recorded by hand is recorded at once', async () => {
    const sold = await shop.sell();
    const { id } = await shop.admin.payment.record({
      orderId: sold.id,
      provider: 'mobile_money',
      amountCents: 10_000,
      receivedAt: new Date().toISOString(),
    });
    expect(await refund(id, 10_000)).toMatchObject({ state: 'succeeded' });
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await rejection(shop.admin.payment.cancel({ id, reason: 'No' }))).reason).toBe('PAYMENT_STATE');
  });
});

describe('a refund made at Stripe while one of the site waits for Stripe (sales.refund-steps)', () => {
  /** Sells, refunds while Stripe is off, and lets somebody refund at Stripe before the next try. */
  const race = async (amountHere: number, amountThere: number) => {
    const sold = await shop.sellPaid({ status: 'completed' });
    shop.stripe.isOff = true;
    expect(await refund(sold.payment.id, amountHere)).toMatchObject({ state: 'pending' });
    shop.stripe.isOff = false;
    const made = {
      ...{ id: `re_there_${sold.number}`, object: 'refund' as const, amount: amountThere, currency: 'usd' },
      ...{ payment_intent: sold.payment.outsideReference, status: 'succeeded', metadata: {} },
    };
    shop.stripe.refunds.push(made);
    expect((await shop.deliverEvent('refund.created', made)).status).toBe(200);
    await shop.waitSilently(sold);
    await reconcilePayments(shop.services);
    const [paid] = (await shop.moneyOf(sold)).payments;
    const refunds = paid?.refunds.map(({ state, amountCents, isOwed }) => [state, amountCents, isOwed]);
    return { ...sold, refunds };
  };

  test('is recorded once the other is refused, and nobody is told to pay twice', async () => {
    const sold = await race(10_000, 10_000);
    expect(sold.refunds).toEqual([
      ['succeeded', 10_000, false],
      ['failed', 10_000, false],
    ]);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
    expect(await shop.mailsFor(sold)).not.toContain('refund-failed-team');
    expect(await shop.audits(sold, 'order.doubtPayment')).toBe(0);
  });

  test('that nobody has reported yet keeps no mail about the other from the customer', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    shop.stripe.refunds.push({
      ...{ id: `re_unreported_${sold.number}`, object: 'refund', amount: 3_000, currency: 'usd' },
      ...{ payment_intent: sold.payment.outsideReference, status: 'succeeded', metadata: {} },
    });
    expect(await refund(sold.payment.id, 3_000)).toMatchObject({ state: 'succeeded' });
    expect(await shop.mailsFor(sold)).toContain('payment-refunded');
  });

  test('of a smaller amount is recorded, and the team is told that its own failed', async () => {
    const sold = await race(8_000, 5_000);
    expect(sold.refunds).toEqual([
      ['succeeded', 5_000, false],
      ['failed', 8_000, false],
    ]);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 5_000 });
    expect(await shop.mailsFor(sold)).toContain('refund-failed-team');
  });
});

test('Needs attention counts orders with a report that did not fit, for a week', async () => {
  const sold = await shop.sellPaid();
  const { doubtedPayments } = await shop.admin.stats.attention();
  for (const amount of [10_001, 10_002])
    await shop.deliverEvent('refund.updated', {
      ...{ id: `re_${amount}_${sold.number}`, object: 'refund', amount, currency: 'usd', metadata: {} },
      ...{ payment_intent: sold.payment.outsideReference, status: 'succeeded' },
    });
  expect((await shop.admin.stats.attention()).doubtedPayments).toBe(doubtedPayments + 1);
  await shop.sql`update audit_event set created_at = now() - interval '8 days' where entity_id = ${sold.id}`;
  expect((await shop.admin.stats.attention()).doubtedPayments).toBe(doubtedPayments);
});

describe('a failed refund that was paid back in another way (sales.paid-back-otherwise)', () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  /** Sells, refunds everything, and lets the customer's bank send the money back. */
  const sellBounced = async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    await shop.admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    const { id } = await refund(sold.payment.id, 10_000);
    const made = shop.stripe.refunds.at(-1);
    if (made) made.status = 'failed';
    const bounce = () => shop.deliverEvent('refund.failed', { ...made });
    await bounce();
    return { ...sold, refundId: id, bounce };
  };
  const payBack = (id: string, changed: object = {}) =>
    shop.admin.refund.recordOutside({
      ...{ id, reference: 'TRX 4711', paidBackAt: yesterday, currentPassword: testPassword },
      ...changed,
    });

  test('counts as refunded with its reference and day, and closes the completed order', async () => {
    const sold = await sellBounced();
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'paid', overpaidCents: 10_000 },
      payments: [{ refunds: [{ state: 'failed', isOwed: true, outsideReference: null }] }],
    });
    const recorded = { state: 'succeeded', outsideReference: 'TRX 4711', completedAt: yesterday };
    expect(await payBack(sold.refundId)).toMatchObject(recorded);
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'refunded', refundedCents: 10_000, overpaidCents: 0, dueCents: 0 },
      payments: [{ refundableCents: 0, refunds: [{ ...recorded, isOwed: false }] }],
    });
    const { status, history } = await shop.admin.order.byNumber(sold);
    expect(status).toBe('refunded');
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'order.payBackOutside',
        actorName: 'Ada',
        after: expect.objectContaining({ amountCents: 10_000, reference: 'TRX 4711', paidBackAt: yesterday }),
      }),
    );
    expect((await shop.mailsFor(sold)).filter((mail) => mail === 'payment-refunded')).toHaveLength(2);
  });

  test('stays so when Stripe repeats its report, and is recorded once when sent twice', async () => {
    const sold = await sellBounced();
    const outcomes = await Promise.all([payBack(sold.refundId), payBack(sold.refundId)]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await shop.audits(sold, 'order.payBackOutside')).toBe(1);
    await sold.bounce();
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
    expect(await rejection(payBack(sold.refundId, { reference: 'TRX 4712' }))).toMatchObject({
      reason: 'PAYMENT_STATE',
      message: 'This payment is now refunded, so this is not possible.',
    });
  });

  test('leaves nothing overpaid on a cancelled order', async () => {
    const sold = await shop.sellPaid();
    const { id } = await refund(sold.payment.id, 4_000);
    await shop.deliverEvent('refund.failed', { ...shop.stripe.refunds.at(-1), status: 'failed' });
    await shop.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    await payBack(id);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 4_000, dueCents: 0 });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'cancelled' });
  });

  test('is refused without reference or password, with a future day, for a successful refund, and after a later refund', async () => {
    const sold = await sellBounced();
    for (const [wrong, message] of [
      [{ reference: ' ' }, paymentMessages.referenceRequired],
      [{ paidBackAt: '2999-01-01T12:00:00.000Z' }, paymentMessages.paidBackInFuture],
      [{ paidBackAt: '1900-01-01T12:00:00.000Z' }, paymentMessages.dayTooLongAgo],
    ] as const) {
      expect(await rejection(payBack(sold.refundId, wrong))).toMatchObject({
        reason: 'VALIDATION_FAILED',
        details: [expect.objectContaining({ message })],
      });
    }
    const outsider = sold.own.refund.recordOutside({
      ...{ id: sold.refundId, reference: 'A', paidBackAt: yesterday, currentPassword: testPassword },
    });
    expect((await rejection(outsider)).reason).toBe('FORBIDDEN');
    expect((await rejection(payBack(sold.refundId, { currentPassword: 'Wrong!Horse52' }))).reason).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
    expect((await rejection(payBack(sold.id))).reason).toBe('PAYMENT_NOT_FOUND');
    const { id: second } = await refund(sold.payment.id, 6_000);
    expect((await rejection(payBack(second))).reason).toBe('PAYMENT_STATE');
    expect(await rejection(payBack(sold.refundId))).toMatchObject({
      reason: 'REFUND_TOO_MUCH',
      message: expect.stringContaining('At most $40.00'),
    });
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 6_000 });
  });

  test('is refused for money that a bank returned by a later decision', async () => {
    const sold = await shop.sellPaid();
    const dispute = {
      ...{ id: `dp_of_${sold.number}`, object: 'dispute', amount: 10_000, currency: 'usd' },
      ...{ payment_intent: sold.payment.outsideReference, reason: 'general', is_charge_refundable: false },
      ...{ evidence_details: { due_by: null }, balance_transactions: [] },
    };
    const created = Math.floor(Date.now() / 1_000);
    await shop.deliverEvent('charge.dispute.closed', { ...dispute, status: 'lost' }, { created });
    await shop.deliverEvent('charge.dispute.closed', { ...dispute, status: 'won' }, { created: created + 1 });
    const [payment] = (await shop.moneyOf(sold)).payments;
    expect(payment?.refunds).toMatchObject([{ state: 'failed', isOwed: false }]);
    expect((await rejection(payBack(payment?.refunds[0]?.id ?? ''))).reason).toBe('PAYMENT_STATE');
  });
});

describe('Stripe’s events about refunds', () => {
  test('complete a pending one, in any order and however often they arrive', async () => {
    shop.stripe.refundStatus = 'pending';
    const sold = await shop.sellPaid();
    expect(await refund(sold.payment.id, 10_000)).toMatchObject({ state: 'pending' });
    const made = shop.stripe.refunds.at(-1) ?? {};
    const done = { ...made, status: 'succeeded' };
    for (const refundEvent of [done, made, done]) await shop.deliverEvent('refund.updated', refundEvent);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
    expect(await shop.audits(sold, 'order.payBack')).toBe(1);
    // The payer's bank has returned the refund.
    await shop.deliverEvent('refund.failed', {
      ...made,
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    await shop.deliverEvent('refund.updated', done);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
    expect(await shop.mailsFor(sold)).toContain('refund-failed-team');
  });

  test('leave a completed order completed, with the money to pay back, when the bank returns all of it', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    await shop.admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    await refund(sold.payment.id, 10_000);
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'refunded' });
    await shop.deliverEvent('refund.failed', { ...shop.stripe.refunds.at(-1), status: 'failed' });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'completed' });
    expect(await shop.moneyOf(sold)).toMatchObject({ dueCents: 0, overpaidCents: 10_000 });
  });

  test('record once what was refunded at Stripe itself', async () => {
    const sold = await shop.sellPaid();
    const intent = sold.payment.outsideReference ?? '';
    const made = {
      id: `re_of_${sold.number}`,
      object: 'refund' as const,
      amount: 2_500,
      currency: 'usd',
      payment_intent: intent,
      status: 'succeeded',
      metadata: {},
    };
    shop.stripe.refunds.push(made);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: intent, amount_refunded: 2_500 };
    await shop.deliverEvent('charge.refunded', charge);
    await shop.deliverEvent('refund.updated', made);
    await shop.deliverEvent('charge.refunded', charge);
    expect(await shop.moneyOf(sold)).toMatchObject({
      refundedCents: 2_500,
      payments: [{ refunds: [{ amountCents: 2_500, reason: 'Refunded at the payment provider' }] }],
    });
  });

  test.each([
    ['more than came', { amount: 10_001 }],
    ['another currency', { currency: 'eur' }],
    ['a payment that nobody knows', { payment_intent: 'pi_unknown' }],
  ])('change nothing when they name %s', async (_name, wrong) => {
    const sold = await shop.sellPaid();
    const refundEvent = {
      id: `re_wrong_${sold.number}`,
      amount: 100,
      currency: 'usd',
      payment_intent: sold.payment.outsideReference,
      status: 'succeeded',
      metadata: {},
      ...wrong,
    };
    expect((await shop.deliverEvent('refund.updated', refundEvent)).status).toBe(200);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
  });

  test('are asked for again while Stripe cannot say what was refunded', async () => {
    const sold = await shop.sellPaid();
    const charge = { id: 'ch_2', object: 'charge', payment_intent: sold.payment.outsideReference };
    shop.stripe.isOff = true;
    expect((await shop.deliverEvent('charge.refunded', charge, { id: 'evt_off' })).status).toBe(503);
    shop.stripe.isOff = false;
    expect((await shop.deliverEvent('charge.refunded', charge, { id: 'evt_off' })).status).toBe(200);
  });
});
