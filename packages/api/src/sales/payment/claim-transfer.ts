import { isCalledOff } from '@app/contracts/core/money/order-account';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import { auditMoney } from '../../billing/audit-money';
import type { AccountedOrder } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockOrder } from './lock-order';
import { tellTransferClaimed } from './notify-of-payment';

/**
 * Records that a customer has sent the money for one of their own orders (sales.transfer-claimed): the team
 * is notified, but nothing counts as paid yet. Throws ORDER_NOT_FOUND, TRANSFER_CLAIMED the second time,
 * ORDER_STATUS for one called off, PAYMENT_NOT_DUE.
 */
export async function claimTransfer(outer: UserContext, { number }: { number: string }) {
  return inTransaction(outer, async (ctx) => {
    const own = and(eq(order.number, number), eq(order.userId, ctx.actor.id));
    const locked = await lockOrder(ctx, own);
    checkPayable(locked);
    const { order: found, account } = locked;
    if (found.transferClaimedAt) throw new AppError('TRANSFER_CLAIMED');
    const transferClaimedAt = ctx.now();
    await ctx.db.update(order).set({ transferClaimedAt }).where(eq(order.id, found.id));
    await auditMoney(ctx, 'order.claimTransfer', found, {
      dueCents: account.dueCents,
      currency: found.currency,
    });
    await tellTransferClaimed(ctx, found);
    return { transferClaimedAt: transferClaimedAt.toISOString() };
  });
}

/**
 * Rejects payments for an order that was called off, or with nothing due. Throws ORDER_STATUS,
 * PAYMENT_NOT_DUE.
 */
export function checkPayable({ order: found, account }: AccountedOrder): void {
  if (isCalledOff(found)) {
    throw new AppError('ORDER_STATUS', { values: { status: found.status } });
  }
  if (account.dueCents === 0) throw new AppError('PAYMENT_NOT_DUE');
}
