import type { RefundState } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import { followInvoices } from '../../billing/follow-invoices';
import type { AccountedOrder, PaymentRow, RefundRow } from '../../billing/settle-account';
import type { ProviderRefund } from '../../core/ports';
import { findProviderPayment, lockPayment } from './lock-order';
import { factsOf, notifyOfRefunded, tellRefundFailed } from './notify-of-payment';
import { unrefundedCents } from './payment-view';

/** A late report undoes nothing; only a refund returned by the bank can fail after it succeeded. */
const nextStates: Readonly<Record<RefundState, readonly RefundState[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

/**
 * Updates a refund from its provider's report, in the caller's transaction; reports may repeat. A refund made
 * at the provider itself is recorded. One above the amount paid, or with another amount than the stored one,
 * changes nothing; neither does one that fits only without a refund still to be sent, because `sendRefund` applies
 * it if that fails. `others`: what the provider lists beside it; if they paid back as much, nobody is told that it
 * failed.
 */
export async function applyRefund(
  ctx: BillingContext,
  provider: 'stripe' | 'sample',
  reported: ProviderRefund,
  others: readonly ProviderRefund[] = [],
): Promise<RefundRow | undefined> {
  const known = await findProviderPayment(ctx, provider, reported, 'a refund');
  if (!known) return undefined;
  const { locked, row } = await lockPayment(ctx, known);
  const own = locked.refunds.filter(({ paymentId }) => paymentId === row.id);
  const found =
    own.find(({ providerId }) => providerId !== null && providerId === reported.id) ??
    own.find(({ id, providerId }) => id === reported.refundId && providerId === null);
  if (!isConsistent(reported, row, own, found)) {
    const sent = own.filter(({ state, providerId }) => state !== 'pending' || providerId !== null);
    if (!found && isConsistent(reported, row, sent)) return undefined;
    ctx.log.error({ payment: row.id, told: reported }, 'a refund does not fit its payment');
    await auditMoney(ctx, 'order.doubtPayment', locked.order, { ...factsOf(row), told: { ...reported } });
    return found;
  }
  return applyRefundState(
    ctx,
    locked,
    found ?? (await insertExternalRefund(ctx, row, reported, 'Refunded at the payment provider')),
    reported,
    found && reported.state === 'failed' && unknownCents(others, own) >= found.amountCents
      ? 'silently'
      : undefined,
  );
}

/** Returns how much refunds that are not recorded here paid back. */
function unknownCents(listed: readonly ProviderRefund[], own: readonly RefundRow[]): number {
  const unknown = listed.filter(
    (each) =>
      each.state !== 'failed' &&
      !own.some(({ id, providerId }) => providerId === each.id || id === each.refundId),
  );
  return unknown.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function isConsistent(
  reported: ProviderRefund,
  row: PaymentRow,
  own: readonly RefundRow[],
  found?: RefundRow,
): boolean {
  if (reported.currency !== row.currency) return false;
  if (found) return found.amountCents === reported.amountCents;
  return (
    reported.amountCents > 0 &&
    (reported.state === 'failed' || reported.amountCents <= unrefundedCents(row, own))
  );
}

/** Records a refund made outside this site. */
async function insertExternalRefund(
  ctx: BillingContext,
  row: PaymentRow,
  reported: Pick<ProviderRefund, 'id' | 'amountCents'>,
  reason: string,
): Promise<RefundRow> {
  const [made] = await ctx.db
    .insert(refund)
    .values({
      paymentId: row.id,
      orderId: row.orderId,
      amountCents: reported.amountCents,
      reason,
      providerId: reported.id,
      createdAt: ctx.now(),
    })
    .returning();
  if (!made) throw new Error('the refund was not returned');
  return made;
}

/**
 * Stores a refund's new state and everything that results from it. Call it with the order locked. `silently`:
 * nobody gets a mail, because the money came from elsewhere.
 */
export async function applyRefundState(
  ctx: BillingContext,
  locked: AccountedOrder,
  row: RefundRow,
  reported: Pick<ProviderRefund, 'id' | 'state' | 'failureReason'>,
  silently?: 'silently',
): Promise<RefundRow> {
  // What was paid back in another way is none of the provider's business any more.
  const changesState = row.outsideReference === null && nextStates[row.state].includes(reported.state);
  const now = ctx.now();
  const changed = {
    providerId: row.providerId ?? reported.id,
    ...(changesState && {
      state: reported.state,
      failureReason: reported.failureReason,
      completedAt: reported.state === 'succeeded' ? now : null,
    }),
    updatedAt: now,
  };
  await ctx.db.update(refund).set(changed).where(eq(refund.id, row.id));
  const next = { ...row, ...changed };
  if (!changesState) return next;
  if (next.state === 'succeeded') {
    await settleReturn(ctx, locked, next, { action: 'order.payBack', silently });
    return next;
  }
  const settled =
    row.state === 'succeeded' ? await takeReturned(ctx, locked) : await followInvoices(ctx, locked.order);
  await auditMoney(ctx, 'order.failRefund', locked.order, {
    ...refundFacts(next, locked),
    failure: next.failureReason,
  });
  if (!silently) await tellRefundFailed(ctx, settled.order, next);
  return next;
}

const refundFacts = ({ id, amountCents }: RefundRow, { order: { currency } }: AccountedOrder) => ({
  refund: id,
  amountCents,
  currency,
});

interface Return {
  action: 'order.payBack' | 'order.payBackOutside';
  /** More for the activity log. */
  facts?: Readonly<Record<string, unknown>>;
  silently?: 'silently' | undefined;
}

/** Settles an order whose refund has just been stored as completed, with everything that results from it. */
export async function settleReturn(
  ctx: BillingContext,
  locked: AccountedOrder,
  row: RefundRow,
  { action, facts, silently }: Return,
): Promise<void> {
  const settled = await followInvoices(ctx, locked.order);
  await auditMoney(ctx, action, locked.order, { ...refundFacts(row, locked), ...facts });
  if (!silently) await notifyOfRefunded(ctx, settled.order, row.amountCents);
  await closeFullyRefunded(ctx, settled);
}

/**
 * Settles an order to which refunded money came back, from the payer's bank or by its new decision. One that
 * counted as refunded is completed again while it holds money, as `closeFullyRefunded` found it
 * (sales.refund-steps).
 */
export async function takeReturned(
  ctx: BillingContext,
  { order: found }: AccountedOrder,
): Promise<AccountedOrder> {
  if (found.status !== 'refunded') return followInvoices(ctx, found);
  const completed = { status: 'completed', updatedAt: ctx.now() } as const;
  await ctx.db.update(order).set(completed).where(eq(order.id, found.id));
  await auditMoney(ctx, 'order.reopen', found, { status: 'completed' });
  return followInvoices(ctx, { ...found, ...completed });
}

/**
 * Marks a completed order as refunded once all its money is returned (sales.refund-steps); other orders keep
 * their status until a person changes it.
 */
async function closeFullyRefunded(ctx: BillingContext, { order: found }: AccountedOrder): Promise<void> {
  if (found.status !== 'completed' || found.paymentStatus !== 'refunded') return;
  const refunded = { status: 'refunded', askedCents: 0, updatedAt: ctx.now() } as const;
  await ctx.db.update(order).set(refunded).where(eq(order.id, found.id));
  await auditMoney(ctx, 'order.refund', found, { status: 'refunded' });
  await followInvoices(ctx, { ...found, ...refunded });
}
