import { reconcilePayments } from '@app/api/sales/payment/reconcile-payments';
import { callAs, rejection } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { insertUser } from '@app/api/testing/rows';
import { untilQueryWaits } from '@app/api/testing/waits';
import { limits } from '@app/contracts/limits';
import type { Stripe } from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../rest/testing/rest-app';
import { createStripeSite, type StripeSite } from './testing/stripe-site';
import { eventOf } from './testing/stripe-stand-in';

let shop: StripeSite;
beforeAll(async () => {
  shop = await createStripeSite();
  return shop.close;
});
afterEach(() => {
  shop.stripe.isOff = false;
});

const recordTransfer = (orderId: string, amountCents: number) =>
  shop.admin.payment.record({
    ...{ orderId, provider: 'bank_transfer', amountCents },
    receivedAt: new Date().toISOString(),
  });

async function numberOf(id: string) {
  const [row] = await shop.sql<{ number: string }[]>`select number from "order" where id = ${id}`;
  if (!row) throw new Error('no order');
  return row;
}

describe('an open payment page that must not be paid any more (sales.checkout-once)', () => {
  test.each([
    ['a cancellation', (id: string) => shop.admin.order.move({ id, action: 'cancel', seen: 'pending' })],
    ['a recorded transfer', (orderId: string) => recordTransfer(orderId, 100)],
    [
      'a credit note',
      async (id: string) => {
        const { number: orderNumber } = await numberOf(id);
        const { number } = await shop.admin.invoice.issue({ orderNumber, kind: 'final' });
        await shop.admin.invoice.credit({ number, amountCents: 100, reason: 'A page less' });
      },
    ],
    [
      'the form of its order',
      async (id: string) => {
        const { updatedAt } = await shop.admin.order.byNumber(await numberOf(id));
        const recorded = {
          paymentStatus: 'paid',
          paymentMethod: 'bank_transfer',
          trackingNumber: '',
        } as const;
        await shop.admin.order.update({ id, updatedAt, ...recorded });
      },
    ],
  ])('is ended at once by %s', async (_name, change) => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    await change(sold.id);
    expect(session.status).toBe('expired');
  });

  test('is closed for the deposit once that was paid in another way', async () => {
    const sold = await shop.sell({ depositCents: 4_000 });
    const { session } = await shop.openPaymentPage(sold, 'deposit');
    await recordTransfer(sold.id, 1_000);
    expect(session.status).toBe('expired');
    const rest = await shop.openPaymentPage(sold, 'deposit');
    expect(rest.amountCents).toBe(3_000);
    shop.stripe.isOff = true;
    await recordTransfer(sold.id, 3_000);
    shop.stripe.isOff = false;
    expect(rest.session.status).toBe('open');
    await shop.waitSilently(sold);
    await reconcilePayments(shop.services);
    expect(rest.session.status).toBe('expired');
  });

  test('is closed when its order is cancelled while it is being created', async () => {
    const sold = await shop.sell();
    const known = new Set(shop.stripe.sessions.keys());
    shop.stripe.meanwhile = () => shop.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    const refused = await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'whole' }));
    expect(refused.reason).toBe('ORDER_STATUS');
    const made = [...shop.stripe.sessions.values()].filter(({ id }) => !known.has(id));
    expect(made).toMatchObject([{ status: 'expired' }]);
    expect((await shop.moneyOf(sold)).payments).toMatchObject([{ state: 'cancelled' }]);
  });

  test('is closed without holding up the answer while Stripe takes its time', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    let answer = () => {};
    shop.stripe.meanwhile = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    await shop.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(session.status).toBe('open');
    answer();
    await expect.poll(async () => (await shop.moneyOf(sold)).payments[0]?.state).toBe('cancelled');
  }, 8_000);

  test('is closed by the next sweep when Stripe was off', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.isOff = true;
    await shop.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    shop.stripe.isOff = false;
    await reconcilePayments(shop.services);
    expect(session.status).toBe('expired');
  });
});

describe('an amount that Stripe does not accept', () => {
  test('is refused in words before it is sent where the last of three decimals is not 0', async () => {
    const sold = await shop.sell({ currency: 'KWD', totalCents: 12_345 });
    const asked = shop.stripe.asked.length;
    const refused = await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'whole' }));
    expect(refused).toMatchObject({ reason: 'PAYMENT_STEP', message: expect.stringContaining('0.010') });
    expect(shop.stripe.asked).toHaveLength(asked);
    const even = await shop.sell({ currency: 'KWD', totalCents: 12_340 });
    expect(await shop.openPaymentPage(even)).toMatchObject({ amountCents: 12_340 });
  });

  test('is refused in words where it is below the minimum', async () => {
    const sold = await shop.sell({ totalCents: 49 });
    const refused = await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'whole' }));
    expect(refused).toMatchObject({ reason: 'PAYMENT_TOO_SMALL', status: 409 });
    expect((await shop.moneyOf(sold)).payments).toEqual([]);
  });
});

describe('a page that Stripe refuses whenever it is asked', () => {
  const refusedFor = async (sold: Awaited<ReturnType<StripeSite['sell']>>) =>
    rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'whole' }));
  const told = async ({ number }: { number: string }) =>
    (await queuedMails(shop.services, { template: 'payment-failed-team' })).filter(
      (mail) => 'orderNumber' in mail && mail.orderNumber === number,
    );

  test('is told the team with the reason, once a day, and leaves no payment', async () => {
    const sold = await shop.sell();
    shop.stripe.refusesPages = 'This account cannot charge dollars.';
    for (let pressed = 0; pressed < 3; pressed += 1)
      expect(await refusedFor(sold)).toMatchObject({ reason: 'PAYMENT_REFUSED', status: 409 });
    shop.stripe.refusesPages = null;
    expect((await shop.moneyOf(sold)).payments).toEqual([]);
    expect(await told(sold)).toMatchObject([
      { amountCents: 10_000, refused: true, failure: 'This account cannot charge dollars.' },
    ]);
    expect(await shop.audits(sold, 'order.refuseCheckout')).toBe(1);
    expect(await shop.openPaymentPage(sold)).toMatchObject({ amountCents: 10_000 });
  });

  test('for an amount below the minimum of the payout’s currency is told too; one while Stripe is off is not', async () => {
    const small = await shop.sell({ totalCents: 49, currency: 'XOF' });
    expect((await refusedFor(small)).reason).toBe('PAYMENT_TOO_SMALL');
    expect(await told(small)).toHaveLength(1);
    const later = await shop.sell();
    shop.stripe.isOff = true;
    expect((await refusedFor(later)).reason).toBe('PAYMENT_UNAVAILABLE');
    shop.stripe.isOff = false;
    expect(await told(later)).toEqual([]);
  });
});

describe('checkout (sales.checkout-once)', () => {
  test('asks for what is due, for the order’s page and in its currency', async () => {
    const sold = await shop.sell({ totalCents: 1_000, depositCents: 300, currency: 'UGX' });
    const { session, amountCents } = await shop.openPaymentPage(sold, 'deposit');
    expect(amountCents).toBe(300);
    expect(session).toMatchObject({
      amount_total: 30_000,
      currency: 'ugx',
      client_reference_id: expect.any(String),
    });
    expect([session.success_url, session.cancel_url]).toEqual([
      `${site}/account/orders/${sold.number}?checkout=done`,
      `${site}/account/orders/${sold.number}?checkout=left`,
    ]);
  });

  test('reuses one payment page for repeated requests, and closes it when another amount is asked for', async () => {
    const sold = await shop.sell({ depositCents: 4_000 });
    const all = await Promise.all([
      shop.openPaymentPage(sold),
      shop.openPaymentPage(sold),
      shop.openPaymentPage(sold),
    ]);
    expect(new Set([...all, await shop.openPaymentPage(sold)].map(({ session }) => session.id)).size).toBe(1);
    const deposit = await shop.openPaymentPage(sold, 'deposit');
    expect(all[0]?.session.status).toBe('expired');
    expect((await shop.moneyOf(sold)).payments.map(({ state, part }) => [state, part])).toEqual([
      ['pending', 'deposit'],
      ['cancelled', 'whole'],
    ]);
    await shop.deliverEvent('checkout.session.completed', shop.stripe.pay(deposit.session.id));
    expect(
      (await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'deposit' }))).reason,
    ).toBe('PAYMENT_NOT_DUE');
    expect((await shop.openPaymentPage(sold, 'balance')).amountCents).toBe(6_000);
  });

  test('opens a new page, and lets the team end the old one, where Stripe no longer knows it', async () => {
    const sold = await shop.sell({ depositCents: 4_000 });
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.sessions.delete(session.id);
    const deposit = await shop.openPaymentPage(sold, 'deposit');
    shop.stripe.sessions.delete(deposit.session.id);
    const open = (await shop.moneyOf(sold)).payments.find(({ state }) => state === 'pending');
    const ended = await shop.admin.payment.cancel({ id: open?.id ?? '', reason: 'Old account' });
    expect(ended).toMatchObject({ state: 'cancelled', failureReason: 'Old account' });
    const { payments } = await shop.moneyOf(sold);
    expect(payments.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  test('keeps a payment made while the page was being closed', async () => {
    const sold = await shop.sell({ depositCents: 4_000 });
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.pay(session.id);
    expect(
      (await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'deposit' }))).reason,
    ).toBe('PAYMENT_NOT_DUE');
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', paidCents: 10_000 });
  });

  test('is refused for another customer’s order, a cancelled one, and a paid one', async () => {
    const stranger = await callAs(shop.services, await insertUser(shop.services));
    const sold = await shop.sell();
    expect(
      (await rejection(stranger.payment.startCheckout({ number: sold.number, part: 'whole' }))).reason,
    ).toBe('ORDER_NOT_FOUND');
    const cancelled = await shop.sell({ status: 'cancelled' });
    const call = cancelled.own.payment.startCheckout({ number: cancelled.number, part: 'whole' });
    expect((await rejection(call)).reason).toBe('ORDER_STATUS');
    const done = await shop.sellPaid();
    expect(
      (await rejection(done.own.payment.startCheckout({ number: done.number, part: 'whole' }))).reason,
    ).toBe('PAYMENT_NOT_DUE');
  });

  test('is refused in words while Stripe is off, and leaves the order unchanged', async () => {
    const sold = await shop.sell();
    const read = () => shop.sql`select * from "order" where id = ${sold.id}`;
    const before = await read();
    shop.stripe.isOff = true;
    expect(
      await rejection(sold.own.payment.startCheckout({ number: sold.number, part: 'whole' })),
    ).toMatchObject({
      reason: 'PAYMENT_UNAVAILABLE',
      status: 503,
      message: expect.stringContaining('Nothing was charged'),
    });
    expect((await shop.moneyOf(sold)).payments).toEqual([]);
    expect(await read()).toEqual(before);
    shop.stripe.isOff = false;
    expect((await shop.openPaymentPage(sold)).amountCents).toBe(10_000);
  });
});

describe('an event (sales.provider-events)', () => {
  test('that the page was paid pays the order, and notifies both sides', async () => {
    const sold = await shop.sellPaid();
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', paidCents: 10_000, dueCents: 0 });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ paymentMethod: 'credit_card' });
    expect(await shop.mailsFor(sold)).toEqual([
      'licenses-valid',
      'payment-received',
      'payment-received-team',
    ]);
    expect(await shop.audits(sold, 'order.receivePayment')).toBe(1);
  });

  test.each<[string, (body: Stripe.Event['type'], object: object) => ReturnType<typeof eventOf>]>([
    ['signed by somebody else', (type, object) => eventOf(type, object, { secret: 'whsec_other' })],
    [
      'signed ten minutes ago',
      (type, object) => eventOf(type, object, { signedAt: Math.floor(Date.now() / 1_000) - 600 }),
    ],
    ['without a signature', (type, object) => ({ ...eventOf(type, object), headers: {} })],
    [
      'changed after it was signed',
      (type, object) => {
        const event = eventOf(type, object);
        return { ...event, body: event.body.replace('"open"', '"complete"').replace('{', '{ ') };
      },
    ],
  ])('%s is refused and changes nothing', async (_name, forge) => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const claimed = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged' };
    const answer = await shop.send(forge('checkout.session.completed', claimed));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('signature of this event');
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'pending', paidCents: 0 });
  });

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['a currency that nobody knows', { currency: 'zzz' }],
  ])('with %s is accepted, recorded once, and changes nothing', async (_name, wrong) => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const claimed = {
      ...session,
      ...wrong,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_x',
    };
    for (let n = 0; n < 2; n += 1) {
      expect((await shop.deliverEvent('checkout.session.completed', claimed)).status).toBe(200);
    }
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'pending', paidCents: 0 });
    expect(await shop.audits(sold, 'order.doubtPayment')).toBe(1);
    expect(await shop.mailsFor(sold)).toEqual([]);
  });

  test('about an unknown session is accepted and changes nothing', async () => {
    const read = () => shop.sql`select count(*) as n from payment where state = 'succeeded'`;
    const before = await read();
    const { session } = await shop.openPaymentPage(await shop.sell());
    const foreign = { ...session, id: 'cs_foreign', payment_status: 'paid', payment_intent: 'pi_foreign' };
    expect((await shop.deliverEvent('checkout.session.completed', foreign)).status).toBe(200);
    expect((await shop.deliverEvent('invoice.paid', { id: 'in_1' })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('is applied once when it arrives fifty times at once', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const event = eventOf('checkout.session.completed', shop.stripe.pay(session.id));
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.moneyOf(sold)).toMatchObject({ paidCents: 10_000, payments: [{ state: 'succeeded' }] });
    expect(await shop.mailsFor(sold)).toEqual([
      'licenses-valid',
      'payment-received',
      'payment-received-team',
    ]);
    expect(await shop.audits(sold, 'order.receivePayment')).toBe(1);
  });

  test('whose connection dies before the commit leaves nothing, and its repetition pays once', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const event = eventOf('checkout.session.completed', shop.stripe.pay(session.id), { id: 'evt_crash' });
    let answered: ReturnType<StripeSite['send']> | undefined;
    await shop.sql.begin(async (tx) => {
      await tx`select 1 from "order" where id = ${sold.id} for update`;
      answered = shop.send(event);
      await untilQueryWaits(shop.services);
      await shop.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    });
    expect((await answered)?.status).toBeGreaterThanOrEqual(500);
    expect(await shop.sql`select 1 from provider_event where id = 'evt_crash'`).toHaveLength(0);
    expect((await shop.moneyOf(sold)).paidCents).toBe(0);
    for (let n = 0; n < 2; n += 1) expect((await shop.send(event)).status).toBe(200);
    expect(await shop.moneyOf(sold)).toMatchObject({ paidCents: 10_000, payments: [{ state: 'succeeded' }] });
    expect(await shop.audits(sold, 'order.receivePayment')).toBe(1);
  });

  test('that arrives late changes nothing, and a late payment still counts', async () => {
    const sold = await shop.sellPaid();
    const unpaid = { ...sold.session, payment_status: 'unpaid' };
    await shop.deliverEvent('checkout.session.expired', { ...unpaid, status: 'expired' });
    await shop.deliverEvent('checkout.session.async_payment_failed', unpaid);
    await shop.deliverEvent('checkout.session.completed', unpaid);
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ state: 'succeeded' }],
    });
    expect(await shop.mailsFor(sold)).toHaveLength(3);

    const second = await shop.sell();
    const other = await shop.openPaymentPage(second);
    const complete = { ...other.session, status: 'complete', payment_intent: 'pi_late' };
    await shop.deliverEvent('checkout.session.async_payment_failed', complete);
    expect(await shop.moneyOf(second)).toMatchObject({ paymentStatus: 'failed' });
    expect(await shop.mailsFor(second)).toEqual(['payment-failed', 'payment-failed-team']);
    await shop.deliverEvent('checkout.session.async_payment_succeeded', {
      ...complete,
      payment_status: 'paid',
    });
    expect(await shop.moneyOf(second)).toMatchObject({ paymentStatus: 'paid', paidCents: 10_000 });
  });

  test('of a delayed payment keeps it pending until the money arrives', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const complete = { ...session, status: 'complete', payment_intent: 'pi_debit' };
    await shop.deliverEvent('checkout.session.completed', complete);
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'pending',
      payments: [{ state: 'pending' }],
    });
    await shop.deliverEvent('checkout.session.async_payment_succeeded', {
      ...complete,
      payment_status: 'paid',
    });
    expect((await shop.moneyOf(sold)).paymentStatus).toBe('paid');
  });

  test('longer than any of Stripe’s is refused unread', async () => {
    const answer = await shop.deliverEvent('checkout.session.completed', {
      id: 'x'.repeat(limits.providerEventBytes),
    });
    expect(answer.status).toBe(413);
  });
});

describe('unexpected payments', () => {
  test('paid beside a transfer make the order overpaid, and the team is notified', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const paid = shop.stripe.pay(session.id);
    const receivedAt = new Date().toISOString();
    await shop.admin.payment.record({
      orderId: sold.id,
      provider: 'bank_transfer',
      amountCents: 10_000,
      receivedAt,
    });
    await shop.deliverEvent('checkout.session.completed', paid);
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'paid',
      overpaidCents: 10_000,
      dueCents: 0,
    });
    const teamMails = await queuedMails(shop.services, { template: 'payment-received-team' });
    expect(teamMails.at(-1)).toMatchObject({ orderNumber: sold.number, overpaidCents: 10_000 });
  });

  test('paid after the order was cancelled are recorded, and the order stays cancelled', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    const paid = shop.stripe.pay(session.id);
    await shop.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    await shop.deliverEvent('checkout.session.completed', paid);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid', paidCents: 10_000 });
    expect(await shop.admin.order.byNumber(sold)).toMatchObject({ status: 'cancelled' });
    const teamMails = await queuedMails(shop.services, { template: 'payment-received-team' });
    expect(teamMails.at(-1)).toMatchObject({ orderNumber: sold.number, orderStatus: 'cancelled' });
  });
});

describe('the sweep (sales.payment-sweep)', () => {
  test('finds payments whose events got lost, once, after Stripe came back', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.pay(session.id);
    await shop.waitSilently(sold);
    shop.stripe.isOff = true;
    await reconcilePayments(shop.services);
    expect((await shop.moneyOf(sold)).payments).toMatchObject([{ state: 'pending' }]);
    shop.stripe.isOff = false;
    await shop.waitSilently(sold);
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await shop.moneyOf(sold)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ state: 'succeeded' }],
    });
    await shop.deliverEvent('checkout.session.completed', session);
    expect(await shop.mailsFor(sold)).toEqual([
      'licenses-valid',
      'payment-received',
      'payment-received-team',
    ]);
  });

  test('ends pages that Stripe no longer knows, as after a change of the account; the next is a new one', async () => {
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.sessions.delete(session.id);
    await shop.waitSilently(sold);
    await reconcilePayments(shop.services);
    expect((await shop.moneyOf(sold)).payments).toMatchObject([{ state: 'cancelled' }]);
    expect((await shop.openPaymentPage(sold)).amountCents).toBe(10_000);
  });

  test('asks for those behind it when Stripe keeps refusing to tell of as many as fit into one', async () => {
    const denied = await shop.sell();
    const silentSince = '2020-01-01T00:00:00.000Z';
    const deny = (n: number) => shop.sql`
      insert into payment (id, order_id, provider, part, reference, amount_cents, currency, provider_id, created_at)
      values (${`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`}, ${denied.id}, 'stripe', 'whole',
        ${`PAY-DENIED-${n}`}, 10000, 'USD', ${`cs_denied_${n}`}, ${silentSince})`;
    for (let n = 0; n < 50; n += 1) await deny(n);
    const sold = await shop.sell();
    const { session } = await shop.openPaymentPage(sold);
    shop.stripe.pay(session.id);
    await shop.waitSilently(sold);
    for (let n = 0; n < 2; n += 1) await reconcilePayments(shop.services);
    expect(await shop.moneyOf(sold)).toMatchObject({ paymentStatus: 'paid' });
    await shop.sql`delete from payment where order_id = ${denied.id}`;
  });

  test('closes payment pages of cancelled orders, and leaves open what can still be paid', async () => {
    const gone = await shop.sell();
    const open = await shop.sell();
    const [first, second] = [await shop.openPaymentPage(gone), await shop.openPaymentPage(open)];
    await shop.admin.order.move({ id: gone.id, action: 'cancel', seen: 'pending' });
    await Promise.all([shop.waitSilently(gone), shop.waitSilently(open)]);
    await reconcilePayments(shop.services);
    expect([first.session.status, second.session.status]).toEqual(['expired', 'open']);
    expect((await shop.moneyOf(gone)).payments).toMatchObject([{ state: 'cancelled' }]);
    expect((await shop.moneyOf(open)).payments).toMatchObject([{ state: 'pending' }]);
    expect((await shop.moneyOf(gone)).paymentStatus).toBe('pending');
  });
});
