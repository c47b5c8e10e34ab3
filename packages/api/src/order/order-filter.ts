import type { orderFilterSchema } from '@app/contracts/order/schema';
import { order } from '@app/db/schema/order';
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';

export type OrderFilter = z.output<typeof orderFilterSchema>;

/** An order whose customer had the last word since the sale (order.talk-waits). */
export const isTalkWaiting = isNotNull(order.waitingSince);

/**
 * The orders that match: text in number, customer, e-mail or tracking number, states, when they were placed, and whether the
 * customer waits for an answer.
 */
export function matchingOrders({ search, status, payment, waiting, placedFrom, placedBefore }: OrderFilter) {
  return and(
    containsText(order.searchText, search),
    status && eq(order.status, status),
    payment && eq(order.paymentStatus, payment),
    waiting ? isTalkWaiting : undefined,
    placedFrom === undefined ? undefined : gte(order.orderDate, new Date(placedFrom)),
    placedBefore === undefined ? undefined : lt(order.orderDate, new Date(placedBefore)),
  );
}
