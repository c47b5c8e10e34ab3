import type { Currency } from '@app/contracts/money/currency';
import { order } from '@app/db/schema/order';
import { desc } from 'drizzle-orm';
import { orderColumns } from '../billing/order-row';
import type { UserContext } from '../core/context';
import { newestReadable } from '../core/readable-by';
import { toOrder } from './order-view';

/**
 * The caller's own orders and those they may read of colleagues, as many as `newestReadable` answers, without their lines, newest first.
 * `colleague` says whose; null: the caller's own. Money is minor units of the order's currency.
 */
export async function listMyOrders(ctx: UserContext) {
  const rows = await newestReadable(ctx, order.userId, (matches, limit) =>
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(matches)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limit),
  );
  return rows
    .sort((a, b) => b.orderDate.getTime() - a.orderDate.getTime())
    .map((row) => ({
      ...toOrder(row),
      currency: row.currency as Currency,
      colleague: row.userId === ctx.actor.id ? null : row.customerName,
    }));
}
