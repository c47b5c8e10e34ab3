import { filePaths } from '@app/contracts/file/schema';
import type { Currency } from '@app/contracts/money/currency';
import { disputeReasonText } from '@app/contracts/payment/dispute-reason';
import { openDisputeStates } from '@app/contracts/payment/status';
import type { dispute } from '@app/db/schema/payment';
import { dueCents, type PaymentRow, type RefundRow } from './order-money';
import type { LockedOrder } from './settle-order';

type Order = LockedOrder['order'];
type DisputeRow = typeof dispute.$inferSelect;

/** What stands at an order's money, in minor units of its currency. */
export function toOrderMoney(order: Omit<Order, 'sample'>) {
  const { currency, totalCents, depositCents, paidCents, refundedCents, paymentStatus } = order;
  const here = paidCents - refundedCents;
  return {
    currency: currency as Currency,
    totalCents,
    depositCents,
    paidCents,
    refundedCents,
    /** What is still to come. */
    dueCents: dueCents(order),
    /** What of that is due before work begins. */
    depositDueCents: Math.max(0, Math.min(dueCents(order), (depositCents ?? 0) - here)),
    /** What is here beyond the total. */
    overpaidCents: Math.max(0, here - totalCents),
    paymentStatus,
    transferClaimedAt: order.transferClaimedAt?.toISOString() ?? null,
  };
}

/** A payment as its customer sees it. Amounts are minor units, times ISO 8601 in UTC. */
export function toOwnPayment(row: PaymentRow, refunds: readonly RefundRow[]) {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id);
  return {
    id: row.id,
    reference: row.reference,
    provider: row.provider,
    part: row.part,
    state: row.state,
    amountCents: row.amountCents,
    refundedCents: own.reduce((sum, each) => sum + (each.state === 'succeeded' ? each.amountCents : 0), 0),
    currency: row.currency as Currency,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A refund as the team sees it. */
export function toRefund(row: RefundRow) {
  return {
    id: row.id,
    paymentId: row.paymentId,
    amountCents: row.amountCents,
    reason: row.reason,
    state: row.state,
    failureReason: row.failureReason,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A dispute as the team sees it. */
function toDispute({ id, amountCents, reason, state, evidenceDueAt, createdAt }: DisputeRow) {
  return {
    id,
    amountCents,
    reason: disputeReasonText(reason),
    state,
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether a bank holds the money of the payment until it has decided (sales.disputed-payments). */
export const isHolding = ({ state, refundable }: DisputeRow) =>
  !refundable && openDisputeStates.some((open) => open === state);

/** A payment as the team sees it. */
export function toPayment(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  allDisputes: readonly DisputeRow[] = [],
) {
  const disputes = allDisputes.filter(({ paymentId }) => paymentId === row.id);
  const own = refunds.filter(({ paymentId }) => paymentId === row.id);
  const left = own.reduce(
    (sum, each) => (each.state === 'failed' ? sum : sum - each.amountCents),
    row.amountCents,
  );
  return {
    ...toOwnPayment(row, refunds),
    orderId: row.orderId,
    /** What the payer's bank, phone or the provider calls it. */
    outsideReference: row.providerPaymentId,
    note: row.note,
    /** What the team keeps with it. */
    file: row.fileName && { name: row.fileName, url: filePaths.payment(row.id) },
    failureReason: row.failureReason,
    /** What can still go back. */
    refundableCents: row.state === 'succeeded' && !disputes.some(isHolding) ? left : 0,
    refunds: own.map(toRefund),
    disputes: disputes.map(toDispute),
  };
}
