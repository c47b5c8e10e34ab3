import type { orderFilterSchema } from '@app/contracts/order/schema';
import { order } from '@app/db/schema/order';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';

export type OrderFilter = z.output<typeof orderFilterSchema>;

/** The orders that match: text in number, customer, e-mail or tracking number, states, and when they were placed. */
export function matchingOrders({ search, status, payment, placedFrom, placedBefore }: OrderFilter) {
  return and(
    containsText(order.searchText, search),
    status && eq(order.status, status),
    payment && eq(order.paymentStatus, payment),
    placedFrom === undefined ? undefined : gte(order.orderDate, new Date(placedFrom)),
    placedBefore === undefined ? undefined : lt(order.orderDate, new Date(placedBefore)),
  );
}
