import type { Currency } from '@app/contracts/core/money/currency';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { asc, count, desc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { dueCents, heldCents } from '../../billing/order-sums';
import type { UserContext } from '../../core/context';

/**
 * Returns the newest orders of these people, their number, and their totals by currency, most frequent first:
 * the net amount paid and the amount outstanding.
 */
export async function latestOrders({ db }: UserContext, owners: SQLWrapper) {
  const isOfOwners = inArray(order.userId, owners);
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
        dueCents: sql<number>`${dueCents}`,
        orderDate: order.orderDate,
      })
      .from(order)
      .where(isOfOwners)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limits.customerRows),
    db
      .select({
        currency: sql<Currency>`${order.currency}`,
        orders: count(),
        paidCents: sql<number>`coalesce(sum(${heldCents}), 0)::float8`,
        openCents: sql<number>`coalesce(sum(${dueCents}), 0)::float8`,
      })
      .from(order)
      .where(isOfOwners)
      .groupBy(order.currency)
      .orderBy(desc(count()), asc(order.currency)),
  ]);
  return {
    orders: rows.map(({ orderDate, ...row }) => ({ ...row, orderDate: orderDate.toISOString() })),
    total: sums.reduce((all, { orders }) => all + orders, 0),
    sums: sums.map(({ orders: _orders, ...sum }) => sum),
  };
}

/** Characters of an inquiry shown in a customer's list. */
const excerptLength = 200;

/** Returns the newest tickets of the people whose ids `owners` selects, and their number. */
export async function latestTickets({ db }: UserContext, owners: SQLWrapper) {
  const isOfOwners = inArray(ticket.userId, owners);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: ticket.id,
        number: ticket.number,
        customerId: ticket.userId,
        customerName: ticket.customerName,
        inquiry: sql<string>`left(${ticket.inquiry}, ${excerptLength})`,
        status: ticket.status,
        waitingSince: ticket.waitingSince,
        createdAt: ticket.createdAt,
      })
      .from(ticket)
      .where(isOfOwners)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(limits.customerRows),
    db.$count(ticket, isOfOwners),
  ]);
  return {
    tickets: rows.map(({ waitingSince, createdAt, ...row }) => ({
      ...row,
      waitingSince: waitingSince?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
