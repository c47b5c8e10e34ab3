import type { AuditAction } from '@app/contracts/core/audit/actions';
import {
  type DisputeState,
  disputeReasonText,
  disputeStates,
  openDisputeStates,
} from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { dispute, refund } from '@app/db/schema/sales/payment';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import { reinstateInvoice } from '../../billing/reinstate-invoice';
import type { AccountedOrder, PaymentRow } from '../../billing/settle-account';
import type { ProviderDispute } from '../../core/ports';
import { settleReturn, takeReturned } from './apply-refund';
import { findProviderPayment, lockPayment } from './lock-order';
import { factsOf, notifyOfDisputed } from './notify-of-payment';
import { unrefundedCents } from './payment-view';
import { lockReached, reclaimMoved } from './reclaim-moved-money';

type DisputeRow = typeof dispute.$inferSelect;

/** Undecided disputes. */
export const isOpenDispute = inArray(dispute.state, openDisputeStates);

const actions = {
  needs_response: 'order.disputePayment',
  under_review: 'order.answerDispute',
  won: 'order.winDispute',
  lost: 'order.loseDispute',
} as const satisfies Record<DisputeState, AuditAction>;

/**
 * Checks whether a report is newer than the stored one; within the same second, the later state of a dispute
 * wins.
 */
function isNewer(before: DisputeRow, { state }: ProviderDispute, toldAt: Date): boolean {
  const elapsedMs = toldAt.getTime() - before.toldAt.getTime();
  return (
    elapsedMs > 0 || (elapsedMs === 0 && disputeStates.indexOf(state) > disputeStates.indexOf(before.state))
  );
}

/**
 * Updates a payment from its provider's dispute report, in the caller's transaction
 * (sales.disputed-payments); reports may repeat and arrive in any order. Lost money counts as refunded; if
 * the bank reverses its decision, it counts as received again. A dispute about an unknown payment, or in
 * another currency, changes nothing.
 */
export async function applyDispute(
  ctx: BillingContext,
  provider: 'stripe' | 'sample',
  reported: ProviderDispute,
  toldAt: Date,
): Promise<void> {
  const known = await findProviderPayment(ctx, provider, reported, 'a dispute');
  if (!known) return;
  if (reported.state === 'lost') await lockReached(ctx, known);
  const { locked, row } = await lockPayment(ctx, known);
  if (reported.currency !== row.currency || reported.amountCents <= 0) {
    ctx.log.error({ payment: row.id, told: reported }, 'a dispute does not fit its payment');
    await auditMoney(ctx, 'order.doubtPayment', locked.order, { ...factsOf(row), told: { ...reported } });
    return;
  }
  const [before] = await ctx.db.select().from(dispute).where(eq(dispute.providerId, reported.id));
  if (before && (before.paymentId !== row.id || !isNewer(before, reported, toldAt))) return;
  const after = await writeDispute(ctx, row, reported, toldAt);
  const isLost = reported.state === 'lost';
  if (isLost && before?.state !== 'lost') await recordLoss(ctx, locked, row, after);
  if (!isLost && before?.state === 'lost') await returnMoney(ctx, locked, after);
  await sumDisputes(ctx, row.orderId);
  if (before?.state === reported.state) return;
  await auditMoney(
    ctx,
    before || isLost ? actions[reported.state] : firstAction(reported.state),
    locked.order,
    {
      ...factsOf(row),
      amountCents: after.amountCents,
      dispute: reported.id,
      reason: disputeReasonText(after.reason),
      state: after.state,
      evidenceDueAt: after.evidenceDueAt?.toISOString() ?? null,
    },
  );
  // No mail when the evidence has reached the bank: the team sent it.
  if (!before || reported.state !== 'under_review') await notifyOfDisputed(ctx, locked.order, row, after);
}

/**
 * Ends a dispute that its provider no longer knows, as after a change of the account, in the caller's transaction:
 * nobody decided it, so that the team compares both (dashboard.needs-attention). A later report opens it again.
 */
export async function endUnknownDispute(ctx: BillingContext, id: string, askedAt: Date): Promise<void> {
  const [known] = await ctx.db
    .select({ paymentId: dispute.paymentId })
    .from(dispute)
    .where(eq(dispute.id, id));
  if (!known) return;
  const { locked, row } = await lockPayment(ctx, known.paymentId);
  const [ended] = await ctx.db
    .delete(dispute)
    .where(and(eq(dispute.id, id), isOpenDispute, lt(dispute.toldAt, askedAt)))
    .returning();
  if (!ended) return;
  await sumDisputes(ctx, row.orderId);
  const told = { dispute: ended.providerId, amountCents: ended.amountCents, state: 'unknown' };
  await auditMoney(ctx, 'order.doubtPayment', locked.order, { ...factsOf(row), told });
}

/** The first report of a dispute is logged as opened. */
const firstAction = (state: DisputeState) =>
  state === 'under_review' ? 'order.disputePayment' : actions[state];

/** Stores a dispute, capped at the amount paid, even if currencies changed meanwhile. */
async function writeDispute(
  ctx: BillingContext,
  row: PaymentRow,
  { state, refundable, reason, evidenceDueAt, ...reported }: ProviderDispute,
  toldAt: Date,
): Promise<DisputeRow> {
  const amountCents = Math.min(reported.amountCents, row.amountCents);
  const now = ctx.now();
  const reportedFields = { state, refundable, reason, evidenceDueAt, amountCents, toldAt, updatedAt: now };
  const [after] = await ctx.db
    .insert(dispute)
    .values({
      ...reportedFields,
      paymentId: row.id,
      orderId: row.orderId,
      providerId: reported.id,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: dispute.providerId, set: reportedFields })
    .returning();
  if (!after) throw new Error('the dispute was not returned');
  return after;
}

/**
 * Records money taken by the bank as refunds, so that it cannot be sent a second time: of what is left of the payment,
 * then of what was moved to other orders. The rest had gone back already, and waits for the team (sales.money-held).
 */
async function recordLoss(
  ctx: BillingContext,
  locked: AccountedOrder,
  row: PaymentRow,
  { id, providerId, amountCents, reason: code }: DisputeRow,
): Promise<void> {
  const reason = `Lost in a dispute: ${disputeReasonText(code)}`;
  const leftCents = Math.min(amountCents, unrefundedCents(row, locked.refunds));
  const reclaimed = await reclaimMoved(ctx, locked, row, amountCents - leftCents, reason);
  const parts = [
    ...(leftCents > 0 ? [{ paymentId: row.id, amountCents: leftCents }] : []),
    ...reclaimed.map(({ id: paymentId, amountCents: cents }) => ({ paymentId, amountCents: cents })),
  ];
  const lostCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  await ctx.db
    .update(dispute)
    .set({ uncoveredCents: amountCents - lostCents })
    .where(eq(dispute.id, id));
  if (parts.length === 0) return;
  const lost = { orderId: row.orderId, reason, providerId, state: 'succeeded' } as const;
  const [made] = await ctx.db
    .insert(refund)
    .values(parts.map((part) => ({ ...lost, ...part, completedAt: ctx.now(), createdAt: ctx.now() })))
    .returning();
  if (!made) throw new Error('the refund was not returned');
  const all = { ...made, amountCents: lostCents };
  await settleReturn(ctx, locked, all, { action: 'order.payBack', silently: 'silently' });
}

/** Undoes that refund after the bank reversed its decision. */
async function returnMoney(
  ctx: BillingContext,
  locked: AccountedOrder,
  { providerId, updatedAt }: DisputeRow,
) {
  const returned = await ctx.db
    .update(refund)
    .set({ state: 'failed', failureReason: 'The bank decided anew', completedAt: null, updatedAt })
    .where(
      and(eq(refund.orderId, locked.order.id), eq(refund.providerId, providerId), ne(refund.state, 'failed')),
    )
    .returning({ id: refund.id });
  await ctx.db.update(dispute).set({ uncoveredCents: 0 }).where(eq(dispute.providerId, providerId));
  if (returned.length > 0) await reinstateInvoice(ctx, locked, await takeReturned(ctx, locked));
}

/** The order's version stays unchanged, so that no open form becomes outdated. */
async function sumDisputes(ctx: BillingContext, orderId: string): Promise<void> {
  const open = ctx.db
    .select({ sum: sql`coalesce(sum(${dispute.amountCents}), 0)::int` })
    .from(dispute)
    .where(and(eq(dispute.orderId, orderId), isOpenDispute));
  await ctx.db
    .update(order)
    .set({ disputedCents: sql`(${open})` })
    .where(eq(order.id, orderId));
}
