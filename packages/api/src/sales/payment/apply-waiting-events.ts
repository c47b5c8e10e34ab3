import { limits } from '@app/contracts/limits';
import { payment, providerEvent } from '@app/db/schema/sales/payment';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import type { ProviderDispute, ProviderRefund } from '../../core/ports';
import { applyDispute } from './apply-dispute';
import { applyRefund } from './apply-refund';

type Provider = 'stripe' | 'sample';

/** What a provider reported about a payment: refunds, or a dispute. */
export interface PaymentNews {
  refunds: ProviderRefund[];
  dispute: ProviderDispute | null;
}

/**
 * Matches reports about payments that nobody has known for an hour, of the last week: the account at the
 * provider may serve other sites too (sales.provider-events).
 */
export const isNewsOfUnknown = (now: Date) =>
  and(
    isNotNull(providerEvent.waitsFor),
    lt(providerEvent.receivedAt, new Date(now.getTime() - limits.unknownPaymentAfterMs)),
    gt(providerEvent.receivedAt, new Date(now.getTime() - limits.unknownPaymentMs)),
  );

/** Applies a report, in the caller's transaction. */
export async function applyNews(
  ctx: BillingContext,
  provider: Provider,
  { refunds, dispute }: PaymentNews,
  happenedAt: Date,
): Promise<void> {
  for (const refund of refunds) await applyRefund(ctx, provider, refund);
  if (dispute) await applyDispute(ctx, provider, dispute, happenedAt);
}

/**
 * Returns the provider's payment that a report is about if it is still unknown here: events arrive in any
 * order, so that of the payment itself may follow.
 */
export async function findUnknown(
  { db }: Pick<BillingContext, 'db'>,
  provider: Provider,
  { refunds, dispute }: PaymentNews,
): Promise<string | null> {
  const paymentId = dispute?.paymentId ?? refunds[0]?.paymentId;
  if (!paymentId) return null;
  const isKnown = and(eq(payment.provider, provider), eq(payment.providerPaymentId, paymentId));
  return (await db.$count(payment, isKnown)) > 0 ? null : paymentId;
}

/** Applies what was reported about a payment before it became known, oldest first. */
export async function applyWaitingEvents(
  ctx: BillingContext,
  provider: Provider,
  paymentId: string | null,
): Promise<void> {
  if (!paymentId) return;
  const waiting = await ctx.db
    .update(providerEvent)
    .set({ waitsFor: null })
    .where(eq(providerEvent.waitsFor, paymentId))
    .returning();
  waiting.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  for (const { about, happenedAt } of waiting) {
    const { refunds, dispute } = about as PaymentNews;
    const dueAt = dispute?.evidenceDueAt;
    const revived = dispute && { ...dispute, evidenceDueAt: dueAt ? new Date(dueAt) : null };
    await applyNews(ctx, provider, { refunds, dispute: revived }, happenedAt);
  }
}
