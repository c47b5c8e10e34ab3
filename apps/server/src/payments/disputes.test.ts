import { reconcilePayments } from '@app/api/sales/payment/reconcile-payments';
import { rejection } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { testPassword } from '@app/api/testing/rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { createStripeSite, type StripeSite } from './testing/stripe-site';
import type { Dispute } from './testing/stripe-stand-in';

let shop: StripeSite;
beforeAll(async () => {
  shop = await createStripeSite();
  return shop.close;
});

type Sold = Awaited<ReturnType<StripeSite['sellPaid']>>;
type Disputed = Pick<Sold, 'number'> & { payment: Pick<Sold['payment'], 'outsideReference'> };
const dueSeconds = Date.UTC(2026, 11, 9, 23) / 1_000;

/** A dispute about the payment of an order, in Stripe's format. */
const disputeOf = (sold: Disputed, changes: Partial<Dispute> = {}): Dispute => ({
  id: `dp_${sold.number}`,
  object: 'dispute',
  amount: 10_000,
  currency: 'usd',
  payment_intent: sold.payment.outsideReference,
  reason: 'product_not_received',
  status: 'needs_response',
  is_charge_refundable: false,
  evidence_details: { due_by: dueSeconds },
  ...changes,
});

type DisputeEvent = 'created' | 'updated' | 'closed';
let seconds = Math.floor(Date.now() / 1_000) - 10_000;
const nextSecond = () => {
  seconds += 1;
  return seconds;
};
/** Each event happens a second after the previous one, unless `created` is given. */
const sendDisputeEvent = (about: DisputeEvent, dispute: Dispute, id?: string, created = nextSecond()) =>
  shop.deliverEvent(`charge.dispute.${about}`, dispute, { id, created });

const refund = (sold: Sold, amountCents: number) =>
  shop.admin.refund.create({
    ...{ paymentId: sold.payment.id, amountCents },
    ...{ reason: 'As agreed', currentPassword: testPassword },
  });
const mailsOf = async ({ number }: Sold) =>
  (await queuedMails(shop.services, { template: 'payment-disputed-team' })).filter(
    (mail) => 'orderNumber' in mail && mail.orderNumber === number,
  );

describe('a disputed payment (sales.disputed-payments)', () => {
  test('is shown with amount, reason and evidence date, listed for the team, and mailed to it once', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    const { disputedPayments } = await shop.admin.stats.attention();
    for (let n = 0; n < 2; n += 1) {
      expect((await sendDisputeEvent('created', disputeOf(sold), `evt_${sold.number}`)).status).toBe(200);
    }
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'paid', paidCents: 10_000, refundedCents: 0, disputedCents: 10_000, dueCents: 0 },
      payments: [
        {
          refundableCents: 0,
          disputes: [
            {
              ...{ amountCents: 10_000, reason: 'Product not received', state: 'needs_response' },
              evidenceDueAt: new Date(dueSeconds * 1_000).toISOString(),
            },
          ],
        },
      ],
    });
    expect((await shop.admin.stats.attention()).disputedPayments).toBe(disputedPayments + 1);
    const listed = await shop.admin.order.list({ money: 'disputed', search: sold.number });
    expect(listed.orders).toMatchObject([
      { number: sold.number, disputedCents: 10_000, status: 'completed' },
    ]);
    expect(await mailsOf(sold)).toMatchObject([
      {
        ...{ to: 'team@example.com', state: 'needs_response', amountCents: 10_000 },
        ...{ reason: 'Product not received', evidenceDueOn: 'December 9, 2026' },
      },
    ]);
    expect(await shop.audits(sold, 'order.disputePayment')).toBe(1);
    // The customer sees nothing of the dispute.
    expect(JSON.stringify(await sold.own.payment.mine(sold))).not.toMatch(/disput/);
  });

  test('cannot be refunded while the bank holds the money; an inquiry can', async () => {
    const sold = await shop.sellPaid();
    await sendDisputeEvent('created', disputeOf(sold));
    expect(await rejection(refund(sold, 100))).toMatchObject({ reason: 'PAYMENT_DISPUTED', status: 409 });
    const inquiryOrder = await shop.sellPaid();
    await sendDisputeEvent(
      'created',
      disputeOf(inquiryOrder, { status: 'warning_needs_response', is_charge_refundable: true }),
    );
    expect(await refund(inquiryOrder, 100)).toMatchObject({ state: 'succeeded' });
  });

  test('that is lost counts as refunded once, and nothing can go back a second time', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    const lost = disputeOf(sold, { status: 'lost' });
    await sendDisputeEvent('created', disputeOf(sold));
    for (let n = 0; n < 2; n += 1) await sendDisputeEvent('closed', lost);
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'refunded', refundedCents: 10_000, disputedCents: 0 },
      payments: [
        {
          refundableCents: 0,
          disputes: [{ state: 'lost' }],
          refunds: [{ amountCents: 10_000, reason: 'Lost in a dispute: Product not received' }],
        },
      ],
    });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'refunded' });
    expect((await rejection(refund(sold, 1))).reason).toBe('REFUND_TOO_MUCH');
    expect(
      shop.stripe.refunds.filter((made) => made.payment_intent === sold.payment.outsideReference),
    ).toEqual([]);
    expect((await mailsOf(sold)).map((mail) => 'state' in mail && mail.state)).toEqual([
      'needs_response',
      'lost',
    ]);
    // The customer's bank has returned the money, so no mail claims that the site sent it.
    expect(await shop.mailsFor(sold)).not.toContain('payment-refunded');
    expect([await shop.audits(sold, 'order.loseDispute'), await shop.audits(sold, 'order.payBack')]).toEqual([
      1, 1,
    ]);
  });

  test('that is lost in part, or after a part went back, takes what is left at most', async () => {
    const part = await shop.sellPaid();
    await sendDisputeEvent('closed', disputeOf(part, { status: 'lost', amount: 4_000 }));
    expect(await shop.moneyOf(part)).toMatchObject({ paymentStatus: 'paid', refundedCents: 4_000 });
    expect((await rejection(refund(part, 6_001))).reason).toBe('REFUND_TOO_MUCH');
    expect(await refund(part, 6_000)).toMatchObject({ state: 'succeeded' });
    const before = await shop.sellPaid();
    await refund(before, 7_000);
    await sendDisputeEvent('closed', disputeOf(before, { status: 'lost', amount: 12_000 }));
    expect(await shop.moneyOf(before)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
  });

  test('that is won becomes an ordinary payment again', async () => {
    const sold = await shop.sellPaid();
    await sendDisputeEvent('created', disputeOf(sold));
    await sendDisputeEvent('updated', disputeOf(sold, { status: 'under_review' }));
    expect(await shop.moneyOf(sold)).toMatchObject({ disputedCents: 10_000 });
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'won' }));
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'paid', refundedCents: 0, disputedCents: 0 },
      payments: [{ refundableCents: 10_000, disputes: [{ state: 'won' }] }],
    });
    expect((await mailsOf(sold)).map((mail) => 'state' in mail && mail.state)).toEqual([
      'needs_response',
      'won',
    ]);
    expect(await refund(sold, 10_000)).toMatchObject({ state: 'succeeded' });
  });

  test('that was lost and is won on appeal is invoiced again and completes the order again', async () => {
    const sold = await shop.sellPaid({ status: 'completed' });
    const { number } = await shop.admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'lost' }));
    expect(await shop.admin.invoice.byNumber({ number })).toMatchObject({ state: 'credited' });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'refunded' });
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'won' }));
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'completed' });
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'paid', dueCents: 0, overpaidCents: 0, creditedCents: 0 },
    });
    const { invoices } = await shop.admin.invoice.list({ orderNumber: sold.number });
    expect(invoices.map(({ kind, state, totalCents }) => [kind, state, totalCents]).sort()).toEqual([
      ['credit_note', null, 10_000],
      ['final', 'credited', 10_000],
      ['final', 'paid', 10_000],
    ]);
  });

  test('that was lost and is won on appeal leaves a cancelled order what it had kept', async () => {
    const sold = await shop.sellPaid();
    await shop.admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    const { id, status: seen } = await shop.admin.order.byNumber(sold);
    await shop.admin.order.move({ id, action: 'cancel', seen });
    const kept = { overpaidCents: 0, dueCents: 0, refundedCents: 0, paymentStatus: 'paid' };
    expect(await shop.moneyOf(sold)).toMatchObject(kept);
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'lost' }));
    expect(await shop.moneyOf(sold)).toMatchObject({ overpaidCents: 0, refundedCents: 10_000 });
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'won' }));
    expect(await shop.moneyOf(sold)).toMatchObject(kept);
    const { invoices } = await shop.admin.invoice.list({ orderNumber: sold.number });
    expect(invoices.map(({ kind, totalCents }) => [kind, totalCents]).sort()).toEqual([
      ['credit_note', 10_000],
      ['final', 10_000],
      ['final', 10_000],
    ]);
  });

  test('that was lost and is won on appeal counts as received again', async () => {
    const sold = await shop.sellPaid();
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'lost' }));
    await sendDisputeEvent('updated', disputeOf(sold, { status: 'appeal_under_review' }));
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 0, disputedCents: 10_000 });
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'won' }));
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
  });
});

describe('a Stripe event that arrives before its payment (sales.provider-events)', () => {
  test('is kept, applied with the payment, and shown to the team after an hour', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const paid = shop.stripe.pay(session.id);
    const intent = String(paid.payment_intent);
    const about = { ...sold, session, payment: { outsideReference: intent } };
    const { unknownPayments } = await shop.admin.stats.attention();
    const refunded = { id: `re_early_${sold.number}`, object: 'refund', amount: 2_500, currency: 'usd' };
    await shop.deliverEvent('refund.updated', {
      ...refunded,
      ...{ payment_intent: intent, status: 'succeeded', metadata: {} },
    });
    await sendDisputeEvent('created', disputeOf(about, { amount: 7_500 }));
    expect((await shop.admin.stats.attention()).unknownPayments).toBe(unknownPayments);
    await shop.sql`update provider_event set received_at = now() - interval '2 hours' where waits_for = ${intent}`;
    expect((await shop.admin.stats.attention()).unknownPayments).toBe(unknownPayments + 2);
    await shop.deliverEvent('checkout.session.completed', paid);
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paidCents: 10_000, refundedCents: 2_500, disputedCents: 7_500 },
    });
    expect((await shop.admin.stats.attention()).unknownPayments).toBe(unknownPayments);
  });

  test('is applied by the next sweep when the payment became known in another way', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const paid = shop.stripe.pay(session.id);
    const about = { ...sold, session, payment: { outsideReference: String(paid.payment_intent) } };
    await sendDisputeEvent('closed', disputeOf(about, { status: 'lost' }));
    await shop.waitSilently(sold);
    await reconcilePayments(shop.services);
    expect(await shop.moneyOf(sold)).toMatchObject({ paidCents: 10_000, refundedCents: 10_000 });
  });
});

describe('Stripe’s events about disputes', () => {
  test('that arrive while a sweep asks are newer than what it is told', async () => {
    const sold = await shop.sellPaid();
    const asked = disputeOf(sold);
    await sendDisputeEvent('created', asked);
    shop.stripe.disputes.set(asked.id, asked);
    await shop.sql`update dispute set updated_at = '2020-01-01' where provider_id = ${asked.id}`;
    shop.stripe.meanwhile = () =>
      sendDisputeEvent(
        'closed',
        disputeOf(sold, { status: 'lost' }),
        undefined,
        Math.floor(Date.now() / 1_000),
      );
    await reconcilePayments(shop.services);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 10_000, disputedCents: 0 });
  });

  test('apply in the order in which they happened, however they arrive', async () => {
    const sold = await shop.sellPaid();
    const [first, second, last] = [nextSecond(), nextSecond(), nextSecond()];
    await sendDisputeEvent('closed', disputeOf(sold, { status: 'lost' }), undefined, last);
    await sendDisputeEvent('updated', disputeOf(sold, { status: 'under_review' }), undefined, second);
    await sendDisputeEvent('created', disputeOf(sold), undefined, first);
    expect(await shop.moneyOf(sold)).toMatchObject({ refundedCents: 10_000, disputedCents: 0 });
    expect(await mailsOf(sold)).toHaveLength(1);
    const sameSecond = await shop.sellPaid();
    await sendDisputeEvent('closed', disputeOf(sameSecond, { status: 'won' }), undefined, last);
    await sendDisputeEvent('created', disputeOf(sameSecond), undefined, last);
    expect(await shop.moneyOf(sameSecond)).toMatchObject({
      disputedCents: 0,
      payments: [{ disputes: [{ state: 'won' }] }],
    });
  });

  test('is counted once when the event arrives twenty times at once', async () => {
    const sold = await shop.sellPaid();
    const lost = disputeOf(sold, { status: 'lost' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendDisputeEvent('closed', lost)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shop.moneyOf(sold)).payments).toMatchObject([{ refunds: [{ amountCents: 10_000 }] }]);
    expect(await mailsOf(sold)).toHaveLength(1);
  });

  test.each([
    ['a payment that nobody knows', { payment_intent: 'pi_unknown' }],
    ['another currency', { currency: 'eur' }],
    ['no payment', { payment_intent: null }],
  ])('change nothing when they name %s', async (_name, wrong) => {
    const sold = await shop.sellPaid();
    expect((await sendDisputeEvent('closed', disputeOf(sold, { status: 'lost', ...wrong }))).status).toBe(
      200,
    );
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'paid',
      disputedCents: 0,
      refundedCents: 0,
    });
    expect(await mailsOf(sold)).toEqual([]);
  });

  test('without a deadline for evidence show none', async () => {
    const sold = await shop.sellPaid();
    await sendDisputeEvent('created', disputeOf(sold, { evidence_details: { due_by: 0 } }));
    expect(await mailsOf(sold)).toMatchObject([{ evidenceDueOn: null }]);
  });

  test('are replaced by a request to Stripe when the end of a dispute got lost', async () => {
    const sold = await shop.sellPaid();
    const open = disputeOf(sold);
    await sendDisputeEvent('created', open);
    shop.stripe.disputes.set(open.id, { ...open, status: 'lost' });
    await reconcilePayments(shop.services);
    expect(await shop.moneyOf(sold)).toMatchObject({ disputedCents: 10_000 });
    await shop.sql`update dispute set updated_at = now() - interval '2 days'`;
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 10_000 });
  });

  test('about one that Stripe no longer knows end with a note for the team; its payment stays as it is', async () => {
    const sold = await shop.sellPaid();
    await sendDisputeEvent('created', disputeOf(sold));
    await shop.sql`update dispute set updated_at = now() - interval '2 days'`;
    const { doubtedPayments } = await shop.admin.stats.attention();
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ paymentStatus: 'paid', paidCents: 10_000, refundedCents: 0, disputedCents: 0 },
      payments: [{ refundableCents: 10_000, disputes: [] }],
    });
    expect(await shop.audits(sold, 'order.doubtPayment')).toBe(1);
    expect((await shop.admin.stats.attention()).doubtedPayments).toBe(doubtedPayments + 1);
    await sendDisputeEvent('updated', disputeOf(sold));
    expect(await shop.moneyOf(sold)).toMatchObject({ disputedCents: 10_000 });
  });
});
