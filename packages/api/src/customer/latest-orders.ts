import { limits } from '@app/contracts/limits';
import type { Currency } from '@app/contracts/money/currency';
import { order } from '@app/db/schema/order';
import { asc, count, desc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { isUnpaid } from '../order/order-filter';

/** What came of an order and stayed; one that was recorded as paid before there were payments came whole (order.recorded-payment). */
const paidCents = sql`case when ${order.paymentStatus} = 'paid' and ${order.paidCents} = 0 then ${order.totalCents}
  else ${order.paidCents} - ${order.refundedCents} end`;

/**
 * The newest orders of these people, how many there are, and what they come to in each currency, the commonest first: what was
 * paid and stayed, and what is still to come.
 */
export async function latestOrders({ db }: UserContext, owners: SQLWrapper) {
  const theirs = inArray(order.userId, owners);
  const [rows, sums] = await Promise.all([
    db
      .select({
        id: order.id,
        number: order.number,
        customerId: order.userId,
        customerName: order.customerName,
        status: order.status,
        paymentStatus: order.paymentStatus,
        currency: sql<Currency>`${order.currency}`,
        totalCents: order.totalCents,
        orderDate: order.orderDate,
      })
      .from(order)
      .where(theirs)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limits.customerRows),
    db
      .select({
        currency: sql<Currency>`${order.currency}`,
        orders: count(),
        paidCents: sql<number>`coalesce(sum(${paidCents}), 0)::float8`,
        openCents: sql<number>`coalesce(sum(greatest(0, ${order.totalCents} - (${paidCents}))) filter (where ${isUnpaid}), 0)::float8`,
      })
      .from(order)
      .where(theirs)
      .groupBy(order.currency)
      .orderBy(desc(count()), asc(order.currency)),
  ]);
  return {
    orders: rows.map(({ orderDate, ...row }) => ({ ...row, orderDate: orderDate.toISOString() })),
    total: sums.reduce((all, { orders }) => all + orders, 0),
    sums: sums.map(({ orders: _orders, ...sum }) => sum),
  };
}
