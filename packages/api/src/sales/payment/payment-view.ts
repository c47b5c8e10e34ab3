import type { Currency } from '@app/contracts/core/money/currency';
import { filePaths } from '@app/contracts/files/file/schema';
import { disputeReasonText, openDisputeStates } from '@app/contracts/sales/payment/status';
import type { dispute } from '@app/db/schema/sales/payment';
import type { AccountedOrder, PaymentRow, RefundRow } from '../../billing/settle-account';

type DisputeRow = typeof dispute.$inferSelect;

/** Returns the amounts of an order, in minor units of its currency. */
export function toOrderMoney({ order, account }: Pick<AccountedOrder, 'order' | 'account'>) {
  const { currency, totalCents, depositCents, paymentStatus, transferClaimedAt } = order;
  return {
    currency: currency as Currency,
    totalCents,
    depositCents,
    /** The part of the total that credit notes took back. */
    creditedCents: account.creditedCents,
    /** The part that is no longer asked for, without a credit note (sales.written-off). */
    writtenOffCents: account.writtenOffCents,
    paidCents: account.paidCents,
    refundedCents: account.refundedCents,
    /** The parts of both that were moved between orders (sales.moved-money). */
    movedInCents: account.movedInCents,
    movedOutCents: account.movedOutCents,
    /** Amount still due. */
    dueCents: account.dueCents,
    /** The part that is due before work begins. */
    depositDueCents: account.depositDueCents,
    /** Amount held beyond what is asked. */
    overpaidCents: account.overpaidCents,
    paymentStatus,
    transferClaimedAt: transferClaimedAt?.toISOString() ?? null,
  };
}

const sumReturned = (refunds: readonly RefundRow[]) =>
  refunds.reduce((sum, each) => sum + (each.state === 'succeeded' ? each.amountCents : 0), 0);

/** Maps a payment to its customer's view. Amounts are minor units, times ISO 8601 in UTC. */
export function toOwnPayment(row: PaymentRow, refunds: readonly RefundRow[]) {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id);
  return {
    id: row.id,
    reference: row.reference,
    provider: row.provider,
    part: row.part,
    state: row.state,
    amountCents: row.amountCents,
    refundedCents: sumReturned(own.filter((each) => each.movedTo === null)),
    /** The order from which the money was moved here, and what was moved to others. */
    movedFrom: row.movedFrom && row.providerPaymentId,
    movedCents: sumReturned(own.filter((each) => each.movedTo !== null)),
    currency: row.currency as Currency,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Maps a refund to the team's view. */
export function toRefund(row: RefundRow) {
  return {
    id: row.id,
    paymentId: row.paymentId,
    amountCents: row.amountCents,
    reason: row.reason,
    state: row.state,
    failureReason: row.failureReason,
    /** The reference of money that was paid back in another way. */
    outsideReference: row.movedTo ? null : row.outsideReference,
    /** The order to which it was moved. */
    movedTo: row.movedTo && row.outsideReference,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Maps a dispute to the team's view. */
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

/** Whether the bank holds the payment's money until it has decided (sales.disputed-payments). */
export const isHolding = ({ state, refundable }: DisputeRow) =>
  !refundable && openDisputeStates.some((open) => open === state);

/** Returns how much of a payment no refund has taken, in minor units; failed refunds took nothing. */
export function unrefundedCents(
  { id, amountCents }: Pick<PaymentRow, 'id' | 'amountCents'>,
  refunds: readonly RefundRow[],
): number {
  return refunds.reduce(
    (left, each) => (each.paymentId === id && each.state !== 'failed' ? left - each.amountCents : left),
    amountCents,
  );
}

/** Maps a payment to the team's view. */
export function toPayment(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  allDisputes: readonly DisputeRow[] = [],
) {
  const disputes = allDisputes.filter(({ paymentId }) => paymentId === row.id);
  const own = refunds.filter(({ paymentId }) => paymentId === row.id);
  const isRefundable = row.state === 'succeeded' && !disputes.some(isHolding);
  const refundableCents = isRefundable ? unrefundedCents(row, own) : 0;
  return {
    ...toOwnPayment(row, refunds),
    orderId: row.orderId,
    /** The reference used by the payer's bank, their phone or the provider. */
    outsideReference: row.movedFrom ? null : row.providerPaymentId,
    note: row.note,
    /** The file the team stored with it. */
    file: row.fileName && { name: row.fileName, url: filePaths.payment(row.id) },
    failureReason: row.failureReason,
    /** Amount that can still be refunded. */
    refundableCents,
    refunds: own.map((each) => ({
      ...toRefund(each),
      /** Failed, and its money can be paid back in another way (sales.paid-back-otherwise). */
      isOwed:
        each.state === 'failed' &&
        each.amountCents <= refundableCents &&
        !disputes.some(({ providerId }) => providerId === each.providerId),
    })),
    disputes: disputes.map(toDispute),
  };
}
