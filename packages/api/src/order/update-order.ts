import type { updateOrderSchema } from '@app/contracts/order/schema';
import { order } from '@app/db/schema/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';

const fields = ['paymentStatus', 'paymentMethod', 'trackingNumber'] as const;

/**
 * Records by hand how an order was paid and sent (order.recorded-payment); whatever is chosen is taken, so that a
 * mistake can be mended. An edit of an older version is refused. Throws ORDER_NOT_FOUND, ORDER_CHANGED.
 */
export async function updateOrder(
  outer: UserContext,
  { id, updatedAt, ...input }: z.output<typeof updateOrderSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const [before] = await ctx.db.select().from(order).where(eq(order.id, id)).for('no key update');
    if (!before) throw new AppError('ORDER_NOT_FOUND');
    if (new Date(updatedAt).getTime() !== before.updatedAt.getTime()) throw new AppError('ORDER_CHANGED');
    const after = { ...input, trackingNumber: input.trackingNumber || null };
    const difference = differenceOf(before, after, fields);
    if (!difference) return { number: before.number };
    await ctx.db
      .update(order)
      .set({ ...after, updatedAt: ctx.now() })
      .where(eq(order.id, id));
    await recordAudit(ctx, {
      action: 'order.update',
      entityId: id,
      label: before.number,
      ...difference,
    });
    return { number: before.number };
  });
}
