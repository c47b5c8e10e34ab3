import type { PaymentStatus } from '@app/contracts/order/order';
import type { payment, refund } from '@app/db/schema/payment';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** The payments of one order and what went back of them. */
export interface OrderRows {
  payments: readonly Pick<PaymentRow, 'id' | 'state' | 'amountCents' | 'receivedAt' | 'createdAt'>[];
  refunds: readonly Pick<RefundRow, 'paymentId' | 'state' | 'amountCents' | 'completedAt' | 'createdAt'>[];
}

/** What has come and gone of an order, in its minor units. */
export interface OrderMoney {
  /** All that came in, of which `refundedCents` went back. */
  paidCents: number;
  refundedCents: number;
  paymentStatus: PaymentStatus;
}

interface Movement {
  at: number;
  cents: number;
}

/** Money that came and went, the oldest first; what came before what went in the same moment. */
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
 * The sums and the status of an order (sales.payment-status). An order that was paid in full stays paid while some of the money is
 * still here; one of which all went back is refunded, and waits for its whole total again when a new payment comes.
 */
export function orderMoney(totalCents: number, rows: OrderRows): OrderMoney {
  const movements = movementsOf(rows);
  let here = 0;
  let isPaid = totalCents === 0;
  for (const { cents } of movements) {
    here += cents;
    isPaid = here >= totalCents || (isPaid && here > 0);
  }
  const sum = (which: (cents: number) => boolean) =>
    movements.reduce((total, { cents }) => (which(cents) ? total + Math.abs(cents) : total), 0);
  const paidCents = sum((cents) => cents > 0);
  const refundedCents = sum((cents) => cents < 0);
  return { paidCents, refundedCents, paymentStatus: statusOf() };

  function statusOf(): PaymentStatus {
    if (refundedCents > 0 && here <= 0) return 'refunded';
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
 * An order as it is to be read. One whose payment was recorded before there were rows, and which nobody has touched since, has the sums
 * that its rows will have (order.recorded-payment).
 */
export function withRecordedSums<Order extends Recorded>(order: Order, payments: readonly unknown[]): Order {
  if (payments.length > 0) return order;
  const { paymentStatus, totalCents } = order;
  if (paymentStatus === 'paid') return { ...order, paidCents: totalCents };
  if (paymentStatus === 'refunded') return { ...order, paidCents: totalCents, refundedCents: totalCents };
  return order;
}

/**
 * What is still to be paid; less than nothing is never due. An order that was paid in full owes nothing more, though a part of it went
 * back: nobody is asked for the same money again (sales.payment-status).
 */
export function dueCents(
  order: Pick<Recorded, 'paymentStatus' | 'totalCents' | 'paidCents' | 'refundedCents'>,
): number {
  if (order.paymentStatus === 'paid') return 0;
  return Math.max(0, order.totalCents - order.paidCents + order.refundedCents);
}
