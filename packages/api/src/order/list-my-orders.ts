import type { Currency } from '@app/contracts/money/currency';
import { order } from '@app/db/schema/order';
import { desc, type SQL } from 'drizzle-orm';
import { orderColumns } from '../billing/order-row';
import type { UserContext } from '../core/context';
import { readableHalves } from '../core/readable-by';
import { toOrder } from './order-view';

/**
 * The caller's own orders and those they may read of colleagues, without their lines, newest first, 200 of each at most. `colleague` says whose;
 * null: the caller's own. Money is minor units of the order's currency.
 */
export async function listMyOrders(ctx: UserContext) {
  const newest = (isTheirs: SQL) =>
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(isTheirs)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(200);
  const halves = await Promise.all(readableHalves(ctx, order.userId).map(newest));
  const rows = halves.flat().sort((a, b) => b.orderDate.getTime() - a.orderDate.getTime());
  return rows.map((row) => ({
    ...toOrder(row),
    currency: row.currency as Currency,
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
  }));
}
