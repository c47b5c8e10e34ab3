import { orderItem } from '@app/db/schema/sales/order';
import { asc, eq } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

/** Reads the lines of an order, in order. */
export function readOrderItems(ctx: BillingContext, orderId: string) {
  return ctx.db
    .select({
      id: orderItem.id,
      name: orderItem.name,
      type: orderItem.type,
      priceCents: orderItem.priceCents,
      quantity: orderItem.quantity,
      taxName: orderItem.taxName,
      taxRate: orderItem.taxRate,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position), asc(orderItem.id));
}
