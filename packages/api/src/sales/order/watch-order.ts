import type { watchOrderSchema } from '@app/contracts/desk/ticket/writing-schema';
import { order } from '@app/db/schema/sales/order';
import { orderViewer } from '@app/db/schema/sales/order-viewer';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { heldIn } from '../../conversation/held-in';
import { noteViewer } from '../../conversation/note-viewer';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

/**
 * Does for an order what `watchTicket` does for a ticket (order.conversation-presence). Throws
 * ORDER_NOT_FOUND.
 */
export async function watchOrder(ctx: UserContext, { number, typing }: z.output<typeof watchOrderSchema>) {
  const viewers = await noteViewer(ctx, {
    table: orderViewer,
    watched: orderViewer.orderId,
    thing: ctx.db.select({ id: order.id }).from(order).where(eq(order.number, number)),
    typing,
    held: heldIn(ctx, { orderNumber: number }),
  });
  if (!viewers) throw new AppError('ORDER_NOT_FOUND');
  return viewers;
}

/** Records that the caller has closed the order; colleagues see it at once. */
export async function leaveOrder(ctx: UserContext, { number }: { number: string }): Promise<void> {
  const orderIds = ctx.db.select({ id: order.id }).from(order).where(eq(order.number, number));
  await ctx.db
    .delete(orderViewer)
    .where(and(inArray(orderViewer.orderId, orderIds), eq(orderViewer.userId, ctx.actor.id)));
}
