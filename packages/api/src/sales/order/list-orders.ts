import type { Currency } from '@app/contracts/core/money/currency';
import type { OrderSort } from '@app/contracts/sales/order/order';
import type { listOrdersSchema } from '@app/contracts/sales/order/schema';
import { lineOrder } from '@app/db/schema/name-order';
import { order, orderItem } from '@app/db/schema/sales/order';
import { asc, count, desc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orderColumns } from '../../billing/order-row';
import { dueCents, heldCents } from '../../billing/order-sums';
import type { Context } from '../../core/context';
import type { SortKey } from '../../core/keyset-pagination';
import { matchingOrders } from './order-filter';
import { toOrder } from './order-view';

/**
 * The expressions match their indexes, so that the first page needs no sorting. States are ordered as in
 * contracts.
 */
const placed: SortKey = { by: order.orderDate, type: 'timestamptz' };
const orders: Readonly<Record<OrderSort, readonly SortKey[]>> = {
  placed: [placed],
  customer: [{ by: lineOrder(order.searchText, 2), type: 'text' }],
  total: [{ by: order.totalCents, type: 'bigint' }],
  status: [{ by: order.status, type: 'order_status' }, placed],
  payment: [{ by: order.paymentStatus, type: 'payment_status' }, placed],
};

/** Returns the sort keys of the list, the id last. */
export function orderSortKeys(sort: OrderSort): SortKey[] {
  return [...orders[sort], { by: order.id, type: 'uuid' }];
}

const cents = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

/**
 * Returns one page of orders, newest first by default: `orders.length` of `total` matches
 * (dashboard.paged-lists). `sums` covers all matches, per currency, most common first: `totalCents` of all,
 * `paidCents` received and not returned, `openCents` still to be paid.
 */
export async function listOrders(ctx: Context, input: z.output<typeof listOrdersSchema>) {
  const { sort, direction, page, pageSize } = input;
  const matches = matchingOrders(input);
  const inOrder = direction === 'asc' ? asc : desc;
  const [rows, sums] = await Promise.all([
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(matches)
      .orderBy(...orderSortKeys(sort).map(({ by }) => inOrder(by)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({
        currency: sql<Currency>`${order.currency}`,
        count: count(),
        totalCents: cents(order.totalCents),
        paidCents: cents(heldCents),
        openCents: cents(dueCents),
      })
      .from(order)
      .where(matches)
      .groupBy(order.currency)
      .orderBy(desc(count()), asc(order.currency)),
  ]);
  const counts = await countItems(ctx, rows);
  return {
    orders: rows.map((row) => ({
      sample: row.sample,
      itemCount: counts.get(row.id) ?? 0,
      waitingSince: row.waitingSince?.toISOString() ?? null,
      disputedCents: row.disputedCents,
      ...toOrder(row),
      customerId: row.userId,
    })),
    total: sums.reduce((total, { count: rowsOf }) => total + rowsOf, 0),
    sums: sums.map(({ count: _count, ...sum }) => sum),
    page,
    pageSize,
  };
}

async function countItems(ctx: Context, orders: readonly { id: string }[]): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const counts = await ctx.db
    .select({ id: orderItem.orderId, items: count() })
    .from(orderItem)
    .where(inArray(orderItem.orderId, ids))
    .groupBy(orderItem.orderId);
  return new Map(counts.map(({ id, items }) => [id, items]));
}
