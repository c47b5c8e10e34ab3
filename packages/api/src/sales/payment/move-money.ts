import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import type { moveMoneySchema } from '@app/contracts/sales/payment/schema';
import { companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { dispute, payment, refund } from '@app/db/schema/sales/payment';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import { followInvoices } from '../../billing/follow-invoices';
import { dueCents, isNotCalledOff } from '../../billing/order-sums';
import type { AccountedOrder, PaymentRow } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { submitIdOf } from '../../core/submit-id';
import { inTransaction } from '../../core/transaction';
import { lockOrder, lockOrders } from './lock-order';
import { notifyOfMovedAway, notifyOfReceived } from './notify-of-payment';
import { newReference } from './payment-reference';
import { isHolding, toPayment, unrefundedCents } from './payment-view';

type MoveMoney = z.output<typeof moveMoneySchema>;
type DisputeRow = typeof dispute.$inferSelect;

/** Payments from which money can be taken, newest first, each with what is left of it. */
function takeable(
  { payments, refunds }: Pick<AccountedOrder, 'payments' | 'refunds'>,
  disputes: readonly DisputeRow[],
) {
  const isHeld = (id: string) => disputes.some((each) => each.paymentId === id && isHolding(each));
  return payments
    .filter(({ id, state }) => state === 'succeeded' && !isHeld(id))
    .map((row) => ({ row, leftCents: unrefundedCents(row, refunds) }))
    .sort((one, other) => (other.row.receivedAt?.getTime() ?? 0) - (one.row.receivedAt?.getTime() ?? 0));
}

/**
 * Returns how much of an order's money can be moved to another (sales.moved-money), in minor units: all that is
 * held if the order was called off, otherwise what is overpaid; without refunds under way and what a bank holds.
 */
export function movableCents(
  money: Pick<AccountedOrder, 'order' | 'account' | 'payments' | 'refunds'>,
  disputes: readonly DisputeRow[],
): number {
  const { order: from, account, refunds } = money;
  const heldCents = isCalledOff(from) ? account.heldCents : account.overpaidCents;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0);
  const leavingCents = sum(refunds.filter(({ state }) => state === 'pending').map((row) => row.amountCents));
  const reachableCents = sum(takeable(money, disputes).map(({ leftCents }) => leftCents));
  return Math.max(0, Math.min(heldCents - leavingCents, reachableCents));
}

/**
 * Moves money that an order does not need to another one of the same customer or company (sales.moved-money): it
 * leaves the one and arrives at the other in one transaction, and the customers of both are mailed. Repeating the same
 * `submitKey` changes nothing. Throws what `confirmPassword` throws, RATE_LIMITED, ORDER_NOT_FOUND,
 * MOVE_TARGET, MOVE_TOO_MUCH for more than the one can give or the other asks for.
 */
export async function moveMoney(outer: UserContext, input: MoveMoney) {
  const { number, to: toNumber, amountCents, submitKey } = input;
  await outer.rateLimits.consume('refundsPerUser', outer.actor.id);
  await confirmPassword(outer, input.currentPassword);
  return inTransaction(outer, async (ctx) => {
    const { from, to } = await lockBoth(ctx, number, toNumber);
    const id = submitIdOf(ctx, `payment.move:${number}:${toNumber}`, submitKey);
    const moved = to.payments.find((row) => row.id === id);
    if (moved) return toPayment(moved, to.refunds);
    if (!(await isTarget(ctx, from, to))) throw new AppError('MOVE_TARGET');
    const disputes = await ctx.db.select().from(dispute).where(eq(dispute.orderId, from.order.id));
    const leftCents = Math.min(movableCents(from, disputes), to.account.dueCents);
    if (amountCents > leftCents) throw tooMuch(leftCents, from);
    const by = { reason: input.reason, by: ctx.actor.id, id };
    const arrived = await insertMove(ctx, { from, to }, takesOf({ from, disputes }, amountCents), by);
    const left = await followInvoices(ctx, from.order);
    const settled = await followInvoices(ctx, to.order);
    await record(ctx, { from, to }, input);
    await notifyOfReceived(ctx, settled.order, arrived, { byTeam: true, movedFrom: number });
    // A colleague does not get the other mail.
    if (from.order.userId !== to.order.userId)
      await notifyOfMovedAway(ctx, left.order, amountCents, { movedTo: toNumber, takenBack: false });
    return toPayment(arrived, settled.refunds);
  });
}

interface Move {
  from: AccountedOrder;
  to: AccountedOrder;
}

async function lockBoth(ctx: UserContext, number: string, toNumber: string): Promise<Move> {
  if (number === toNumber) throw new AppError('MOVE_TARGET');
  await lockOrders(ctx, inArray(order.number, [number, toNumber]));
  const from = await lockOrder(ctx, eq(order.number, number));
  return { from, to: await lockOrder(ctx, eq(order.number, toNumber)) };
}

/** Matches orders of the same customer or of somebody in the same company. */
function ofSameBuyer(userId: string): SQL {
  return sql`(${order.userId} = ${userId} or ${order.userId} in (
    select colleague.user_id from ${companyMember} own
    join ${companyMember} colleague on colleague.company_id = own.company_id
    where own.user_id = ${userId}))`;
}

async function isTarget(ctx: UserContext, { order: from }: AccountedOrder, { order: to }: AccountedOrder) {
  if (!from.userId) return false;
  const isAllowed = and(isNotCalledOff, eq(order.currency, from.currency), ofSameBuyer(from.userId));
  return (await ctx.db.$count(order, and(eq(order.id, to.id), isAllowed))) === 1;
}

/** What a move takes of each payment. */
type Takes = readonly { row: PaymentRow; cents: number }[];

/** Returns what to take of the newest payments. */
function takesOf(
  { from, disputes }: { from: AccountedOrder; disputes: readonly DisputeRow[] },
  all: number,
): Takes {
  let leftCents = all;
  return takeable(from, disputes).flatMap(({ row, leftCents: ofPayment }) => {
    const cents = Math.min(leftCents, ofPayment);
    leftCents -= cents;
    return cents > 0 ? [{ row, cents }] : [];
  });
}

/** Stores a move: refunds that went to the other order, and the payment that arrived there, which it returns. */
export async function insertMove(
  ctx: BillingContext,
  { from, to }: Move,
  takes: Takes,
  { reason, by, id }: { reason: string; by: string | null; id?: string },
): Promise<PaymentRow> {
  const moved = { createdAt: ctx.now(), state: 'succeeded' } as const;
  await ctx.db.insert(refund).values(
    takes.map(({ row, cents: amountCents }) => ({
      ...{ ...moved, paymentId: row.id, orderId: from.order.id, amountCents, reason, refundedBy: by },
      ...{ movedTo: to.order.id, outsideReference: to.order.number, completedAt: moved.createdAt },
    })),
  );
  const amountCents = takes.reduce((sum, { cents }) => sum + cents, 0);
  const [arrived] = await ctx.db
    .insert(payment)
    .values({
      ...{ ...moved, ...(id && { id }), orderId: to.order.id, provider: 'manual', amountCents, note: reason },
      part: amountCents >= to.order.totalCents ? 'whole' : 'balance',
      reference: newReference(),
      currency: to.order.currency,
      ...{ movedFrom: from.order.id, providerPaymentId: from.order.number, recordedBy: by },
      receivedAt: moved.createdAt,
    })
    .returning();
  if (!arrived) throw new Error('the payment was not returned');
  return arrived;
}

async function record(
  ctx: UserContext,
  { from, to }: Move,
  { amountCents, reason }: MoveMoney,
): Promise<void> {
  const facts = { amountCents, currency: from.order.currency, reason };
  await auditMoney(ctx, 'order.moveMoneyOut', from.order, { ...facts, movedTo: to.order.number });
  await auditMoney(ctx, 'order.moveMoneyIn', to.order, { ...facts, movedFrom: from.order.number });
}

function tooMuch(leftCents: number, { order: { currency } }: AccountedOrder): AppError {
  const values = { left: formatMoney(leftCents, currency as Currency) };
  const details = [{ field: 'amountCents', message: paymentMessages.moveTooMuch(values.left) }];
  return new AppError('MOVE_TOO_MUCH', { values, details });
}

/**
 * Returns the orders to which money of an order can be moved, newest first, at most `limits.customerRows`: those
 * of the same customer or company, in its currency, for which something is due. Throws ORDER_NOT_FOUND.
 */
export async function listMoveTargets(ctx: UserContext, { id }: { id: string }) {
  const [from] = await ctx.db.select().from(order).where(eq(order.id, id));
  if (!from) throw new AppError('ORDER_NOT_FOUND');
  if (!from.userId) return [];
  return ctx.db
    .select({ number: order.number, customerName: order.customerName, dueCents: sql<number>`${dueCents}` })
    .from(order)
    .where(
      and(
        ...[ne(order.id, id), isNotCalledOff, eq(order.currency, from.currency), ofSameBuyer(from.userId)],
        sql`${dueCents} > 0`,
      ),
    )
    .orderBy(desc(order.orderDate), asc(order.id))
    .limit(limits.customerRows);
}
