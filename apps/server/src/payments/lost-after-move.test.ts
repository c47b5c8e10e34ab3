import { rejection } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { untilQueryWaits } from '@app/api/testing/waits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createStripeSite, type StripeSite } from './testing/stripe-site';

let shop: StripeSite;
beforeAll(async () => {
  shop = await createStripeSite();
  return shop.close;
});

type Sold = Awaited<ReturnType<StripeSite['sellPaid']>>;
let seconds = Math.floor(Date.now() / 1_000) - 10_000;
const dispute = (sold: Sold, status: 'lost' | 'won') => {
  seconds += 1;
  const facts = { id: `dp_${sold.number}`, object: 'dispute', amount: 10_000, currency: 'usd' } as const;
  return shop.deliverEvent(
    'charge.dispute.closed',
    {
      ...{ ...facts, status, payment_intent: sold.payment.outsideReference, reason: 'fraudulent' },
      ...{ is_charge_refundable: false, evidence_details: { due_by: null } },
    },
    { created: seconds },
  );
};
const byReason = { reason: 'As agreed', currentPassword: testPassword };
const move = ({ number }: { number: string }, to: { number: string }, amountCents: number) =>
  shop.admin.payment.move({ ...byReason, number, to: to.number, amountCents });
const uncovered = async () => (await shop.admin.stats.attention()).uncoveredOrders;
/** Paid $100.00 online, invoiced, cancelled; and another order of the customer that asks for $100.00. */
async function cancelledWithMoney() {
  const from = await shop.sellPaid();
  await shop.admin.invoice.issue({ orderNumber: from.number, kind: 'final' });
  await shop.admin.order.move({ id: from.id, action: 'cancel', seen: 'pending' });
  const { userId } = from;
  const to = await insertOrder(shop.services, { userId, totalCents: 10_000 });
  await shop.admin.invoice.issue({ orderNumber: to.number, kind: 'final' });
  return { from, to };
}
const mailsAbout = async ({ number }: { number: string }) =>
  (await queuedMails(shop.services, { template: 'payment-moved' })).filter(
    (mail) => 'orderNumber' in mail && mail.orderNumber === number,
  );
const owed = async ({ number }: { number: string }) =>
  (await shop.admin.ledger.list({ search: number })).sums[0]?.closingCents;

describe('a dispute lost after its money was moved to another order (sales.disputed-payments)', () => {
  test('waits for a move between the two orders, in whichever sequence their numbers are', async () => {
    const { userId } = await shop.sellPaid();
    const to = await insertOrder(shop.services, { userId, totalCents: 10_000 });
    const from = await shop.sellPaid();
    await shop.sql`update "order" set user_id = ${userId} where id = ${from.id}`;
    await shop.admin.order.move({ id: from.id, action: 'cancel', seen: 'pending' });
    await move(from, to, 10_000);
    const [first = '', second = ''] = [from.number, to.number].sort();
    expect(first).toBe(to.number);
    const { told } = await shop.sql.begin(async (tx) => {
      await tx`select from "order" where number = ${first} for no key update`;
      const event = dispute(from, 'lost');
      await untilQueryWaits(shop.services);
      await tx`select from "order" where number = ${second} for no key update`;
      return { told: event };
    });
    expect((await told).status).toBe(200);
    expect(await shop.moneyOf(to)).toMatchObject({ dueCents: 10_000 });
  });

  test('takes it from there, and that order asks for it again, once however often it is told', async () => {
    const { from, to } = await cancelledWithMoney();
    await move(from, to, 10_000);
    expect(await shop.moneyOf(to)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' });
    const before = await uncovered();
    for (let told = 0; told < 2; told += 1) await dispute(from, 'lost');
    expect(await shop.moneyOf(to)).toMatchObject({
      ...{ dueCents: 10_000, overpaidCents: 0, paymentStatus: 'pending', movedOutCents: 10_000 },
    });
    const { invoices } = await shop.admin.invoice.list({ orderNumber: to.number });
    expect(invoices).toMatchObject([{ kind: 'final', state: 'open', settledCents: 0 }]);
    expect(await shop.moneyOf(from)).toMatchObject({
      ...{
        overpaidCents: 0,
        dueCents: 0,
        movedInCents: 10_000,
        movedOutCents: 10_000,
        refundedCents: 20_000,
      },
    });
    expect([await owed(from), await owed(to)]).toEqual([0, 10_000]);
    expect(await uncovered()).toBe(before);
  });

  test('takes only what was moved of an order that stays paid otherwise, which is asked for that part', async () => {
    const { from, to } = await cancelledWithMoney();
    await shop.admin.payment.record({
      ...{ orderId: to.id, provider: 'bank_transfer', amountCents: 4_000 },
      receivedAt: new Date().toISOString(),
    });
    await move(from, to, 6_000);
    await dispute(from, 'lost');
    expect(await shop.moneyOf(to)).toMatchObject({ dueCents: 6_000, paymentStatus: 'pending' });
    expect([await owed(from), await owed(to)]).toEqual([0, 6_000]);
  });

  test('follows it through a third order', async () => {
    const { from, to } = await cancelledWithMoney();
    await move(from, to, 10_000);
    await shop.admin.order.move({ id: to.id, action: 'cancel', seen: 'pending' });
    const third = await insertOrder(shop.services, { userId: from.userId, totalCents: 10_000 });
    await move(to, third, 10_000);
    await dispute(from, 'lost');
    expect(await shop.moneyOf(third)).toMatchObject({ dueCents: 10_000, paymentStatus: 'pending' });
    expect((await shop.moneyOf(from)).unsettled).toEqual({ heldCents: 0, uncoveredCents: 0 });
  });

  test('follows it in a circle back to its order, and takes it once', async () => {
    const from = await shop.sellPaid();
    const { number } = await shop.admin.invoice.issue({ orderNumber: from.number, kind: 'final' });
    const to = await insertOrder(shop.services, { userId: from.userId, totalCents: 10_000 });
    await shop.admin.invoice.credit({ number, reason: 'Another order' });
    await move(from, to, 4_000);
    await shop.admin.order.move({ id: to.id, action: 'cancel', seen: 'pending' });
    await shop.admin.invoice.issue({ orderNumber: from.number, kind: 'final' });
    expect(await shop.moneyOf(from)).toMatchObject({ dueCents: 4_000 });
    await move(to, from, 4_000);
    expect(await shop.moneyOf(from)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' });
    for (let told = 0; told < 2; told += 1) await dispute(from, 'lost');
    const { paidCents, refundedCents, unsettled, overpaidCents } = await shop.moneyOf(from);
    expect([paidCents - refundedCents, overpaidCents]).toEqual([0, 0]);
    expect(unsettled).toEqual({ heldCents: 0, uncoveredCents: 0 });
    expect((await shop.moneyOf(to)).movableCents).toBe(0);
    const [sums] = await shop.sql`select sum(amount_cents) filter (where kind = 'dispute')::int as lost,
        sum(amount_cents) filter (where kind = 'move')::int as moved from ledger_entry
      where order_id in (${from.id}, ${to.id})`;
    expect(sums).toEqual({ lost: 10_000, moved: 0 });
    expect(await mailsAbout(from)).toEqual([]);
  });

  test('tells the customer of each order that asks again, in their language, by mail', async () => {
    const { from, to } = await cancelledWithMoney();
    await move(from, to, 10_000);
    await shop.admin.order.move({ id: to.id, action: 'cancel', seen: 'pending' });
    const colleague = await insertUser(shop.services, { language: 'fr' });
    const third = await insertOrder(shop.services, { userId: from.userId, totalCents: 12_000 });
    await move(to, third, 10_000);
    await shop.sql`update "order" set user_id = ${colleague.id} where id = ${third.id}`;
    await dispute(from, 'lost');
    expect(await mailsAbout(to)).toEqual([]);
    expect(await mailsAbout(third)).toMatchObject([
      {
        ...{
          to: colleague.email,
          amountCents: 10_000,
          dueCents: 12_000,
          movedTo: to.number,
          takenBack: true,
        },
      },
    ]);
  });

  test('won on appeal leaves the money with its first order, from which it can be moved again', async () => {
    const { from, to } = await cancelledWithMoney();
    await move(from, to, 10_000);
    await dispute(from, 'lost');
    await dispute(from, 'won');
    expect(await shop.moneyOf(from)).toMatchObject({ movableCents: 10_000 });
    await move(from, to, 10_000);
    expect(await shop.moneyOf(to)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' });
  });
});

describe('a dispute lost after its money had gone back (sales.money-held)', () => {
  test('is in Needs attention and in the list, until the team says how it was settled', async () => {
    const sold = await shop.sellPaid();
    const paymentId = sold.payment.id;
    await shop.admin.refund.create({ ...byReason, paymentId, amountCents: 7_000 });
    const before = await uncovered();
    await dispute(sold, 'lost');
    expect(await shop.moneyOf(sold)).toMatchObject({
      ...{ refundedCents: 10_000, unsettled: { uncoveredCents: 7_000 } },
    });
    expect(await uncovered()).toBe(before + 1);
    const listed = async () =>
      (await shop.admin.order.list({ money: 'uncovered', search: sold.number })).orders.length;
    const month = async () =>
      (await shop.admin.ledger.monthDifferences({})).find(({ what }) => what === 'uncovered')?.rows;
    expect(await listed()).toBe(1);
    expect(await month()).toMatchObject([{ orderNumber: sold.number, cents: 7_000 }]);
    const seen = { heldCents: 0, uncoveredCents: 7_000 };
    await shop.admin.payment.settle({ number: sold.number, reason: 'Borne as a loss', seen });
    expect([await uncovered(), await listed(), await month()]).toEqual([before, 0, undefined]);
    const refused = await rejection(shop.admin.refund.create({ ...byReason, paymentId, amountCents: 1 }));
    expect(refused.reason).toBe('REFUND_TOO_MUCH');
  });

  test('needs nothing more once the bank decides anew', async () => {
    const sold = await shop.sellPaid();
    await shop.admin.refund.create({ ...byReason, paymentId: sold.payment.id, amountCents: 10_000 });
    await dispute(sold, 'lost');
    expect((await shop.moneyOf(sold)).unsettled.uncoveredCents).toBe(10_000);
    await dispute(sold, 'won');
    expect((await shop.moneyOf(sold)).unsettled.uncoveredCents).toBe(0);
  });
});
