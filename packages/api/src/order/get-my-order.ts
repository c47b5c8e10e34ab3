import { order, orderItem } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/** One of the caller's own orders by its number, as its receipt shows it (spec 3, Order). Another's is ORDER_NOT_FOUND. */
export async function getMyOrder(ctx: UserContext, { number }: { number: string }) {
  const [found] = await ctx.db
    .select({ row: order, ticketNumber: ticket.number })
    .from(order)
    .leftJoin(ticket, and(eq(ticket.id, order.ticketId), eq(ticket.userId, ctx.actor.id)))
    .where(and(eq(order.number, number), eq(order.userId, ctx.actor.id)));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { row, ticketNumber } = found;
  const items = await ctx.db
    .select({
      id: orderItem.id,
      name: orderItem.name,
      type: orderItem.type,
      priceCents: orderItem.priceCents,
      quantity: orderItem.quantity,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, row.id))
    .orderBy(asc(orderItem.position), asc(orderItem.id));
  return {
    id: row.id,
    number: row.number,
    /** Null when the ticket is gone. */
    ticketNumber,
    customer: { name: row.customerName, email: row.customerEmail },
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    items,
    subtotalCents: row.subtotalCents,
    taxRate: row.taxRate,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    orderDate: row.orderDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
  };
}
