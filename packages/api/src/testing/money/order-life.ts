import type { PaymentStatus } from '@app/contracts/sales/order/order';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { currentPassword, type MoneyShop } from './money-shop';
import type { SoldOrder } from './sell-order';

/** One action; `share` is a percentage of the total, `which` selects a payment, a refund or an invoice. */
const anyAct = fc.record({
  kind: fc.constantFrom(
    ...(['record', 'record', 'overpay', 'checkout', 'refund', 'refund', 'refund'] as const),
    ...(['takeBack', 'correct', 'fail', 'sayPaid', 'sayRefunded', 'sayPending', 'cancelOrder'] as const),
    ...(['credit', 'credit', 'invoice', 'complete', 'bounce', 'dispute', 'dispute'] as const),
    ...(['writeOff', 'writeOff', 'undoWriteOff', 'moveIn', 'moveIn', 'moveOut', 'moveOut'] as const),
    ...(['earlyRefund', 'earlyDispute', 'lateReport'] as const),
  ),
  share: fc.integer({ min: 1, max: 130 }),
  which: fc.nat(4),
});
export type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

/** Concurrent actions, and whether the provider is unreachable meanwhile. */
export const anyRounds = fc.array(
  fc.record({ acts: fc.array(anyAct, { minLength: 1, maxLength: 3 }), isAway: fc.boolean() }),
  { minLength: 1, maxLength: 7 },
);

export async function rowsOf({ services: { db } }: MoneyShop, { id }: SoldOrder) {
  const [[row], payments, refunds] = await Promise.all([
    db.select().from(order).where(eq(order.id, id)),
    db.select().from(payment).where(eq(payment.orderId, id)).orderBy(payment.createdAt),
    db.select().from(refund).where(eq(refund.orderId, id)),
  ]);
  if (!row) throw new Error('the order is gone');
  return { row, payments, refunds };
}

/** What happens to an order, with the payments that may exceed its total. */
export class OrderLife {
  /** Payments entered as overpayments, or taken by a provider next to others. */
  readonly surplus = new Set<string>();

  constructor(
    readonly shop: MoneyShop,
    readonly sold: SoldOrder,
  ) {}

  async perform({ kind, share, which }: Act): Promise<unknown> {
    const { admin } = this.shop;
    const { id: orderId, number, totalCents, others } = this.sold;
    const amountCents = Math.ceil((totalCents * share) / 100);
    const { payments, row } = await rowsOf(this.shop, this.sold);
    const id = payments[which % Math.max(1, payments.length)]?.id ?? orderId;
    switch (kind) {
      case 'record':
      case 'overpay':
        return this.record(amountCents, kind === 'overpay');
      case 'checkout':
      case 'fail':
        return this.payOnline(share > 60 ? 'deposit' : 'whole', kind === 'fail');
      case 'refund':
        return admin.refund.create({ paymentId: id, amountCents, reason: 'As agreed', currentPassword });
      case 'takeBack':
        return admin.payment.cancel({ id, reason: 'Wrong' });
      case 'correct':
        await admin.payment.cancel({ id, reason: 'A digit too many' });
        return this.record(amountCents);
      case 'sayPaid':
        return this.changeStatus('paid');
      case 'sayRefunded':
        return this.changeStatus('refunded');
      case 'sayPending':
        return this.changeStatus('pending');
      case 'cancelOrder':
        return admin.order.move({ id: orderId, action: 'cancel', seen: row.status });
      case 'complete':
        await admin.order.move({ id: orderId, action: 'process', seen: row.status });
        return admin.order.move({ id: orderId, action: 'complete', seen: 'processing' });
      case 'invoice':
        return admin.invoice.issue({ orderNumber: number, kind: 'final' });
      case 'credit':
        return admin.invoice.credit({ ...(await this.invoiceOf(which)), amountCents, reason: 'Agreed' });
      case 'writeOff':
        return admin.invoice.writeOff({
          ...(await this.invoiceOf(which)),
          ...{ amountCents, reason: 'Dissolved', currentPassword },
        });
      case 'undoWriteOff':
        return admin.invoice.undoWriteOff({ ...(await this.invoiceOf(which)), reason: 'They pay after all' });
      case 'moveIn':
        return this.move(others.holding, number, amountCents);
      case 'moveOut':
        return this.move(number, others.asking, amountCents);
      case 'bounce':
        return this.bounce(which);
      case 'dispute':
        return this.dispute(share > 60 ? 'lost' : 'won', which);
      case 'earlyRefund':
      case 'earlyDispute':
        return this.hearEarly(kind, share, which);
      case 'lateReport':
        return this.hearLate(which);
    }
  }

  async record(amountCents: number, overpaid = false): Promise<void> {
    const { id, number } = this.sold;
    const { payment: payments } = this.shop.admin;
    const receivedAt = new Date().toISOString();
    const input = { amountCents, provider: 'manual' as const, receivedAt, overpaid };
    const made = overpaid
      ? await payments.recordByNumber({ number, ...input })
      : await payments.record({ orderId: id, ...input });
    if (overpaid) this.surplus.add(made.id);
  }

  /** Two pages open at once, or a page next to a transfer: what a provider took is recorded. */
  async allowPagesNextToOthers(): Promise<void> {
    const { payments } = await rowsOf(this.shop, this.sold);
    for (const { id, provider } of payments) if (provider === 'sample') this.surplus.add(id);
  }

  private async payOnline(part: 'deposit' | 'whole', fails: boolean) {
    const { payment: payments } = this.shop.customer;
    const { reference } = await payments.startCheckout({ number: this.sold.number, part });
    await (fails ? payments.failSample({ reference }) : payments.completeSample({ reference }));
  }

  private async changeStatus(paymentStatus: PaymentStatus) {
    const { id, number } = this.sold;
    const { updatedAt } = await this.shop.admin.order.byNumber({ number });
    const others = { paymentMethod: null, trackingNumber: '' };
    await this.shop.admin.order.update({ id, updatedAt, paymentStatus, ...others });
  }

  private async invoiceOf(which: number) {
    const { invoices } = await this.shop.admin.invoice.list({ orderNumber: this.sold.number });
    const { number = '' } = invoices[which % Math.max(1, invoices.length)] ?? {};
    return { number };
  }

  private move(number: string, to: string, amountCents: number) {
    const input = { number, to, amountCents, reason: 'One order', currentPassword };
    return this.shop.admin.payment.move(input);
  }

  /** The payer's bank returns a refund. */
  private async bounce(which: number): Promise<void> {
    const { provider, deliver } = this.shop;
    const { refunds } = await rowsOf(this.shop, this.sold);
    const returned = refunds[which % Math.max(1, refunds.length)];
    const sent = provider.refunds.find(({ id }) => id === returned?.providerId);
    if (!sent) return;
    provider.refunds = provider.refunds.filter((each) => each !== sent);
    const failed = { ...sent, state: 'failed' as const, failureReason: 'Card closed' };
    await deliver({ kind: 'refund', refund: failed }, which);
  }

  /** The bank decides for the payer or for the company, and may decide anew. */
  private async dispute(state: 'lost' | 'won', which: number): Promise<void> {
    const { payments } = await rowsOf(this.shop, this.sold);
    const { providerPaymentId, amountCents, currency } = payments[which % payments.length] ?? {};
    if (!providerPaymentId || !amountCents || !currency) return;
    await this.decide(providerPaymentId, state, { amountCents, currency }, which);
  }

  private decide(
    paymentId: string,
    state: 'lost' | 'won',
    money: { amountCents: number; currency: string },
    which: number,
  ) {
    const facts = {
      id: `dispute_${paymentId}`,
      reason: 'fraudulent',
      refundable: false,
      evidenceDueAt: null,
    };
    return this.shop.deliver({ kind: 'dispute', dispute: { ...facts, ...money, paymentId, state } }, which);
  }

  /** What happened to a payment is reported before the payment itself. */
  private async hearEarly(kind: 'earlyRefund' | 'earlyDispute', share: number, which: number) {
    const { customer, deliver, provider } = this.shop;
    const { reference } = await customer.payment.startCheckout({ number: this.sold.number, part: 'whole' });
    const { payments } = await rowsOf(this.shop, this.sold);
    const paid = payments.find((each) => each.reference === reference);
    if (!paid?.providerId) return;
    const { providerId: id, amountCents, currency } = paid;
    if (kind === 'earlyDispute') {
      await this.decide(id, share > 60 ? 'lost' : 'won', { amountCents, currency }, which);
    } else {
      const part = { amountCents: Math.ceil((amountCents * share) / 130), currency };
      const of = { id: `elsewhere_${id}`, paymentId: id, refundId: null };
      const made = { ...of, ...part, state: 'succeeded' as const, failureReason: null };
      // Two may have opened the same page: no provider gives back more than it took.
      if (!provider.refunds.some((each) => each.id === made.id)) provider.refunds.push(made);
      await deliver({ kind: 'refund', refund: made }, which);
    }
    const checkout = { id, amountCents, currency, paymentId: id, failureReason: null };
    await deliver({ kind: 'checkout', checkout: { ...checkout, state: 'paid' } }, which);
  }

  /** A page that was paid is said to have expired, or one that was closed to have been paid before. */
  private async hearLate(which: number): Promise<void> {
    const { payments } = await rowsOf(this.shop, this.sold);
    const online = payments.filter(({ provider, providerId }) => provider === 'sample' && providerId);
    const { id, providerId, state, amountCents, currency } = online[which % online.length] ?? {};
    if (!id || !providerId || !amountCents || !currency) return;
    const isPaid = state === 'succeeded';
    if (!isPaid) this.surplus.add(id);
    const checkout = { id: providerId, amountCents, currency, failureReason: null };
    const late = isPaid
      ? { state: 'expired' as const, paymentId: null }
      : { state: 'paid' as const, paymentId: providerId };
    await this.shop.deliver({ kind: 'checkout', checkout: { ...checkout, ...late } }, which);
  }
}
