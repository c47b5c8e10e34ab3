import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import type { createRefundSchema } from '@app/contracts/sales/payment/schema';
import { recordedProviders } from '@app/contracts/sales/payment/schema';
import { dispute, refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import type { PaymentRow, RefundRow } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import type { ProviderRefund } from '../../core/ports';
import { submitIdOf } from '../../core/submit-id';
import { toAppError } from '../../core/to-app-error';
import { inTransaction } from '../../core/transaction';
import { applyRefund, applyRefundState } from './apply-refund';
import { lockPayment, refusedState } from './lock-order';
import { isHolding, toRefund, unrefundedCents } from './payment-view';

type CreateRefund = z.output<typeof createRefundSchema>;

/**
 * Refunds a payment in full or in part (sales.refund-steps). For a manually recorded payment the refund is
 * only recorded. Money taken by a provider goes back through it: the refund is `pending` until the provider
 * confirms, and is retried while the provider cannot be reached. If the provider refuses, the result is a
 * failed refund. Throws what `confirmPassword` throws, RATE_LIMITED, PAYMENT_NOT_FOUND, PAYMENT_STATE,
 * PAYMENT_DISPUTED, REFUND_TOO_MUCH, PAYMENT_UNAVAILABLE where the payment's provider is no longer set up.
 */
export async function createRefund(outer: UserContext, input: CreateRefund) {
  await outer.rateLimits.consume('refundsPerUser', outer.actor.id);
  await confirmPassword(outer, input.currentPassword);
  const { made, row } = await inTransaction(outer, (ctx) => startRefund(ctx, input));
  return toRefund(made.state === 'pending' ? await sendRefund(outer, row, made) : made);
}

async function startRefund(ctx: UserContext, { paymentId, amountCents, reason, submitKey }: CreateRefund) {
  const { locked, row } = await lockPayment(ctx, paymentId);
  const id = submitIdOf(ctx, `refund.create:${paymentId}`, submitKey);
  const existing = locked.refunds.find((each) => each.id === id);
  if (existing) return { made: existing, row };
  if (row.state !== 'succeeded') throw refusedState(row.state);
  const disputes = await ctx.db.select().from(dispute).where(eq(dispute.paymentId, row.id));
  if (disputes.some(isHolding)) throw new AppError('PAYMENT_DISPUTED');
  const remainingCents = unrefundedCents(row, locked.refunds);
  if (amountCents > remainingCents) throw tooMuch(remainingCents, row);
  const isRecorded = recordedProviders.some((provider) => provider === row.provider);
  if (!isRecorded && ctx.payments?.provider !== row.provider) throw new AppError('PAYMENT_UNAVAILABLE');
  const [made] = await ctx.db
    .insert(refund)
    .values({
      id,
      paymentId: row.id,
      orderId: row.orderId,
      amountCents,
      reason,
      refundedBy: ctx.actor.id,
      createdAt: ctx.now(),
    })
    .returning();
  if (!made) throw new Error('the refund was not returned');
  await auditMoney(ctx, 'order.startRefund', locked.order, {
    refund: made.id,
    payment: row.reference,
    amountCents,
    currency: row.currency,
    reason,
  });
  if (!isRecorded) return { made, row };
  const refunded = await applyRefundState(ctx, locked, made, {
    id: null,
    state: 'succeeded',
    failureReason: null,
  });
  return { made: refunded, row };
}

/** Returns the error for more than what is left of a payment, in minor units. */
export function tooMuch(leftCents: number, { currency }: Pick<PaymentRow, 'currency'>): AppError {
  const values = { left: formatMoney(leftCents, currencySchema.parse(currency)) };
  const details = [{ field: 'amountCents', message: paymentMessages.refundTooMuch(values.left) }];
  return new AppError('REFUND_TOO_MUCH', { values, details });
}

/** Sends the refund to the provider, idempotently. It stays pending while the provider cannot be reached. */
export async function sendRefund(ctx: BillingContext, row: PaymentRow, made: RefundRow): Promise<RefundRow> {
  const { payments } = ctx;
  if (!payments || payments.provider !== row.provider || !row.providerPaymentId) return made;
  const { providerPaymentId: paymentId, currency } = row;
  let reported: ProviderRefund;
  let listed: readonly ProviderRefund[];
  try {
    // Idempotency keys expire at the provider after a day, so check for a refund already sent.
    listed = await payments.listRefunds(paymentId);
    const known = listed.find(({ refundId }) => refundId === made.id);
    const request = { refundId: made.id, paymentId, amountCents: made.amountCents, currency };
    reported = known ?? (await payments.refund(request));
    // One made there meanwhile may be why it was refused.
    if (reported.state === 'failed') listed = await payments.listRefunds(paymentId);
  } catch (error) {
    if (toAppError(error).reason !== 'PAYMENT_UNAVAILABLE') throw error;
    ctx.log.warn({ err: error, refund: made.id }, 'a refund waits for its provider');
    return made;
  }
  const { provider } = payments;
  const others = listed.filter(({ refundId }) => refundId !== made.id);
  return inTransaction(ctx, async (tx) => {
    const applied = await applyRefund(tx, provider, reported, others);
    // What did not fit while this one was pending was left out (`applyRefund`).
    if (applied?.state === 'failed') for (const other of others) await applyRefund(tx, provider, other);
    return applied ?? made;
  });
}
