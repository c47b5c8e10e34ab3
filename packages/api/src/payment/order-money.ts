import type { PaymentStatus } from '@app/contracts/order/order';
import type { payment, refund } from '@app/db/schema/payment';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** The payments of one order and their refunds. */
export interface OrderRows {
  payments: readonly Pick<PaymentRow, 'id' | 'state' | 'amountCents' | 'receivedAt' | 'createdAt'>[];
  refunds: readonly Pick<RefundRow, 'paymentId' | 'state' | 'amountCents' | 'completedAt' | 'createdAt'>[];
}

/** Money received and refunded for an order, in its minor units. */
export interface OrderMoney {
  /** Everything received, including what was refunded (`refundedCents`). */
  paidCents: number;
  refundedCents: number;
  paymentStatus: PaymentStatus;
}

interface Movement {
  at: number;
  cents: number;
}

/** Lists money received and refunded, oldest first; at the same time, received before refunded. */
function movementsOf({ payments, refunds }: OrderRows): Movement[] {
  const received = payments.filter(({ state }) => state === 'succeeded');
  const ids = new Set(received.map(({ id }) => id));
  const returned = refunds.filter(({ state, paymentId }) => state === 'succeeded' && ids.has(paymentId));
  return [
    ...received.map((row) => ({
      at: (row.receivedAt ?? row.createdAt).getTime(),
      cents: row.amountCents,
    })),
    ...returned.map((row) => ({
      at: (row.completedAt ?? row.createdAt).getTime(),
      cents: -row.amountCents,
    })),
  ].sort((one, other) => one.at - other.at || other.cents - one.cents);
}

/**
 * Computes the sums and payment status of an order (sales.payment-status). An order that was paid in full
 * stays paid while some of the money remains; one refunded in full is refunded, and needs its whole total
 * again when a new payment arrives.
 */
export function orderMoney(totalCents: number, rows: OrderRows): OrderMoney {
  const movements = movementsOf(rows);
  let balanceCents = 0;
  let isPaid = totalCents === 0;
  for (const { cents } of movements) {
    balanceCents += cents;
    isPaid = balanceCents >= totalCents || (isPaid && balanceCents > 0);
  }
  const sum = (isIncluded: (cents: number) => boolean) =>
    movements.reduce((total, { cents }) => (isIncluded(cents) ? total + Math.abs(cents) : total), 0);
  const paidCents = sum((cents) => cents > 0);
  const refundedCents = sum((cents) => cents < 0);
  return { paidCents, refundedCents, paymentStatus: statusOf() };

  function statusOf(): PaymentStatus {
    if (refundedCents > 0 && balanceCents <= 0) return 'refunded';
    if (isPaid) return 'paid';
    const hasFailed = rows.payments.some(({ state }) => state === 'failed');
    return hasFailed && paidCents === 0 ? 'failed' : 'pending';
  }
}

interface Recorded {
  paymentStatus: PaymentStatus;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
}

/**
 * Completes an order for reading. An order whose payment was recorded before payment rows existed, and was
 * not changed since, gets the sums its rows will have (order.recorded-payment).
 */
export function withRecordedSums<Order extends Recorded>(order: Order, payments: readonly unknown[]): Order {
  if (payments.length > 0) return order;
  const { paymentStatus, totalCents } = order;
  if (paymentStatus === 'paid') return { ...order, paidCents: totalCents };
  if (paymentStatus === 'refunded') return { ...order, paidCents: totalCents, refundedCents: totalCents };
  return order;
}

/**
 * Returns the amount still to be paid, never negative. An order that was paid in full owes nothing more after
 * a partial refund: the same money is not requested again (sales.payment-status).
 */
export function dueCents(
  order: Pick<Recorded, 'paymentStatus' | 'totalCents' | 'paidCents' | 'refundedCents'>,
): number {
  if (order.paymentStatus === 'paid') return 0;
  return Math.max(0, order.totalCents - order.paidCents + order.refundedCents);
}
