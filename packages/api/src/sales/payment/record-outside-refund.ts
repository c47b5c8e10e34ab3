import { paymentMessages } from '@app/contracts/sales/payment/messages';
import type { recordOutsideRefundSchema } from '@app/contracts/sales/payment/schema';
import { dispute, refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import type { PaymentRow, RefundRow } from '../../billing/settle-account';
import { AppError, fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { settleReturn } from './apply-refund';
import { tooMuch } from './create-refund';
import { lockPayment, refusedState } from './lock-order';
import { isHolding, toRefund, unrefundedCents } from './payment-view';
import { isInFuture } from './record-payment';

type RecordOutsideRefund = z.output<typeof recordOutsideRefundSchema>;

/**
 * Records that the money of a failed refund was paid back outside of the provider that took it
 * (sales.paid-back-otherwise): the refund then counts like any other, and later reports of the provider do
 * not change it. Repeating it with the same reference changes nothing. Throws what `confirmPassword` throws,
 * RATE_LIMITED, VALIDATION_FAILED for a future date, PAYMENT_NOT_FOUND for an unknown refund, PAYMENT_STATE
 * for one that did not fail or whose money is here by a bank's decision, PAYMENT_DISPUTED, REFUND_TOO_MUCH
 * when the money went back by another refund since.
 */
export async function recordOutsideRefund(outer: UserContext, input: RecordOutsideRefund) {
  const { id, reference } = input;
  await outer.rateLimits.consume('refundsPerUser', outer.actor.id);
  await confirmPassword(outer, input.currentPassword);
  const completedAt = new Date(input.paidBackAt);
  if (isInFuture(outer, completedAt)) throw fieldError('paidBackAt', paymentMessages.paidBackInFuture);
  return inTransaction(outer, async (ctx) => {
    const [known] = await ctx.db
      .select({ paymentId: refund.paymentId })
      .from(refund)
      .where(eq(refund.id, id));
    if (!known) throw new AppError('PAYMENT_NOT_FOUND');
    const { locked, row } = await lockPayment(ctx, known.paymentId);
    const failed = locked.refunds.find((each) => each.id === id);
    if (!failed) throw new AppError('PAYMENT_NOT_FOUND');
    if (failed.outsideReference === reference) return toRefund(failed);
    await checkOwed(ctx, failed, row, locked.refunds);
    const changed = {
      ...{ state: 'succeeded' as const, outsideReference: reference, completedAt },
      ...{ refundedBy: ctx.actor.id, updatedAt: ctx.now() },
    };
    await ctx.db.update(refund).set(changed).where(eq(refund.id, id));
    const next = { ...failed, ...changed };
    await settleReturn(ctx, locked, next, {
      action: 'order.payBackOutside',
      facts: { payment: row.reference, reference, paidBackAt: input.paidBackAt },
    });
    return toRefund(next);
  });
}

/** Refuses a refund whose money needs no other way back. */
async function checkOwed(
  ctx: UserContext,
  failed: RefundRow,
  row: PaymentRow,
  refunds: readonly RefundRow[],
) {
  if (failed.state !== 'failed') throw refusedState(failed.state === 'succeeded' ? 'refunded' : 'pending');
  const disputes = await ctx.db.select().from(dispute).where(eq(dispute.paymentId, row.id));
  const isDecided = disputes.some(({ providerId }) => providerId === failed.providerId);
  if (row.state !== 'succeeded' || isDecided) throw refusedState(row.state);
  if (disputes.some(isHolding)) throw new AppError('PAYMENT_DISPUTED');
  const leftCents = unrefundedCents(row, refunds);
  if (failed.amountCents > leftCents) throw tooMuch(leftCents, row);
}
