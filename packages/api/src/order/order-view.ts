import { orderItem } from '@app/db/schema/order';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import type { OrderRow } from '../payment/order-row';

/** An order as clients see it, without its items. Money is integer cents, times are ISO 8601 in UTC. */
export function toOrder(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    customer: { name: row.customerName, email: row.customerEmail },
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    subtotalCents: row.subtotalCents,
    taxRate: row.taxRate,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    orderDate: row.orderDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
  };
}

/** The lines of an order, in their order. */
export function readOrderItems(ctx: Context, orderId: string) {
  return ctx.db
    .select({
      id: orderItem.id,
      name: orderItem.name,
      type: orderItem.type,
      priceCents: orderItem.priceCents,
      quantity: orderItem.quantity,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position), asc(orderItem.id));
}
