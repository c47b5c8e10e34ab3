import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { settleMoneySchema } from '@app/contracts/sales/payment/schema';
import { order } from '@app/db/schema/sales/order';
import { dispute } from '@app/db/schema/sales/payment';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { auditMoney } from '../../billing/audit-money';
import type { AccountedOrder } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockOrder } from './lock-order';

/**
 * Returns what the team still has to decide about (sales.money-held), in minor units: money that an order holds
 * since it was called off, without what is overpaid, and what banks took beyond what was left.
 */
export function unsettledMoney(
  { order: of, account }: Pick<AccountedOrder, 'order' | 'account'>,
  disputes: readonly { uncoveredCents: number }[],
) {
  const isKept = account.heldCents <= (of.keptCents ?? 0);
  return {
    heldCents: isCalledOff(of) && !isKept && account.overpaidCents === 0 ? account.heldCents : 0,
    uncoveredCents: disputes.reduce((sum, { uncoveredCents }) => sum + uncoveredCents, 0),
  };
}

/**
 * Records with a reason that what `unsettledMoney` returns is kept, or dealt with elsewhere: it leaves Needs
 * attention, and no money moves. Nothing happens if nothing is left to decide. Throws ORDER_NOT_FOUND, MONEY_CHANGED
 * if it is not what the caller saw.
 */
export function settleMoney(
  outer: UserContext,
  { number, reason, seen }: z.output<typeof settleMoneySchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const locked = await lockOrder(ctx, eq(order.number, number));
    const { id, currency } = locked.order;
    const uncovered = and(eq(dispute.orderId, id), gt(dispute.uncoveredCents, 0));
    const money = unsettledMoney(locked, await ctx.db.select().from(dispute).where(uncovered));
    if (money.heldCents === 0 && money.uncoveredCents === 0) return { number };
    if (money.heldCents !== seen.heldCents || money.uncoveredCents !== seen.uncoveredCents)
      throw new AppError('MONEY_CHANGED');
    if (money.heldCents > 0)
      await ctx.db.update(order).set({ keptCents: money.heldCents }).where(eq(order.id, id));
    await ctx.db.update(dispute).set({ uncoveredCents: 0 }).where(uncovered);
    await auditMoney(ctx, 'order.settleMoney', locked.order, {
      ...(money.heldCents > 0 && { keptCents: money.heldCents }),
      ...(money.uncoveredCents > 0 && { uncoveredCents: money.uncoveredCents }),
      ...{ currency, reason },
    });
    return { number };
  });
}
