import { order } from '@app/db/schema/order';
import { and, eq } from 'drizzle-orm';
import { auditMoney } from '../billing/audit-money';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { tellTransferClaimed } from './notify-of-payment';
import { dueCents } from './order-money';
import { lockOrder } from './settle-order';

/**
 * Records that a customer has sent the money for one of their own orders (sales.transfer-claimed): the team
 * is notified, but nothing counts as paid yet. Throws ORDER_NOT_FOUND, TRANSFER_CLAIMED the second time,
 * ORDER_STATUS for one called off, PAYMENT_NOT_DUE.
 */
export async function claimTransfer(outer: UserContext, { number }: { number: string }) {
  return inTransaction(outer, async (ctx) => {
    const own = and(eq(order.number, number), eq(order.userId, ctx.actor.id));
    const { order: found } = await lockOrder(ctx, own);
    checkPayable(found);
    if (found.transferClaimedAt) throw new AppError('TRANSFER_CLAIMED');
    const transferClaimedAt = ctx.now();
    await ctx.db.update(order).set({ transferClaimedAt }).where(eq(order.id, found.id));
    const due = dueCents(found);
    await auditMoney(ctx, 'order.claimTransfer', found, { dueCents: due, currency: found.currency });
    await tellTransferClaimed(ctx, found);
    return { transferClaimedAt: transferClaimedAt.toISOString() };
  });
}

/**
 * Rejects payments for an order that was called off, or with nothing due. Throws ORDER_STATUS,
 * PAYMENT_NOT_DUE.
 */
export function checkPayable(found: Awaited<ReturnType<typeof lockOrder>>['order']): void {
  if (found.status === 'cancelled' || found.status === 'refunded') {
    throw new AppError('ORDER_STATUS', { values: { status: found.status } });
  }
  if (dueCents(found) === 0) throw new AppError('PAYMENT_NOT_DUE');
}
