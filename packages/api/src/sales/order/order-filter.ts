import type { OrderMoneyFilter } from '@app/contracts/sales/order/order';
import type { orderFilterSchema } from '@app/contracts/sales/order/schema';
import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { dispute, payment } from '@app/db/schema/sales/payment';
import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { dueCents, isHeld, isNotCalledOff, isOverpaid } from '../../billing/order-sums';
import { containsText, type SearchMethod, wordsOf } from '../../core/contains-text';
import { isWithin } from '../../core/is-within';

export type OrderFilter = z.output<typeof orderFilterSchema>;

/** An order whose customer wrote last since the sale (order.conversation-waits). */
export const isWaitingForAnswer = isNotNull(order.waitingSince);

/** Orders of which something is still to be paid. */
export const isDue = sql`${dueCents} > 0`;

/** Orders whose last payment attempt failed, and which were not called off. */
export const hasFailedPayment = and(eq(order.paymentStatus, 'failed'), isNotCalledOff);

/** Orders with an undecided payment dispute (sales.disputed-payments). */
export const isDisputed = sql`${order.disputedCents} > 0`;

/** Orders of which banks took more than what was left, until that is settled (sales.money-held). */
export const isUncovered = exists(
  new QueryBuilder()
    .select({ id: dispute.id })
    .from(dispute)
    .where(and(eq(dispute.orderId, order.id), sql`${dispute.uncoveredCents} > 0`)),
);

const moneyConditions: Readonly<Record<OrderMoneyFilter, SQL | undefined>> = {
  due: isDue,
  failed: hasFailedPayment,
  claimed: and(isDue, isNotNull(order.transferClaimedAt)),
  overpaid: isOverpaid,
  held: isHeld,
  disputed: isDisputed,
  uncovered: isUncovered,
};

/** Matches orders with a payment received in this period. */
function isPaidWithin(from?: string, before?: string): SQL | undefined {
  if (from === undefined && before === undefined) return undefined;
  return exists(
    new QueryBuilder()
      .select({ id: payment.id })
      .from(payment)
      .where(
        and(
          eq(payment.orderId, order.id),
          eq(payment.state, 'succeeded'),
          isWithin(payment.receivedAt, from, before),
        ),
      ),
  );
}

/** A whole number of a license, as on its certificate. */
const licenseNumber = /^LIC(?:-[\dA-F]{5}){4}$/i;

/** Matches orders by a word of a search: in their texts, or the whole number of one of their licenses. */
export function hasOrderWord(word: string, by: SearchMethod): SQL | undefined {
  if (!licenseNumber.test(word)) return containsText(order.searchText, word, by);
  const licensed = new QueryBuilder()
    .select({ orderId: orderItem.orderId })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .where(eq(license.number, word.toUpperCase()));
  return eq(order.id, sql`(${licensed})`);
}

/**
 * Builds the filter for orders: text in number, customer, e-mail or tracking number, a license, status, payment status,
 * whether the customer waits for a reply, when they were placed, and when payments were received.
 */
export function matchingOrders(filter: OrderFilter): SQL | undefined {
  const { search, status, payment: paymentStatus, money, placedFrom, placedBefore } = filter;
  return and(
    ...wordsOf(search).map((word) => hasOrderWord(word, 'index')),
    status && eq(order.status, status),
    paymentStatus && eq(order.paymentStatus, paymentStatus),
    filter.waiting ? isWaitingForAnswer : undefined,
    money && moneyConditions[money],
    isWithin(order.orderDate, placedFrom, placedBefore),
    isPaidWithin(filter.paidFrom, filter.paidBefore),
  );
}
