import type { Currency } from '@app/contracts/money/currency';
import { order } from '@app/db/schema/order';
import { desc, eq } from 'drizzle-orm';
import { orderColumns } from '../billing/order-row';
import type { UserContext } from '../core/context';
import { toOrder } from './order-view';

/** The caller's own orders without their lines, newest first, 200 at most. Money is minor units of the order's currency. */
export async function listMyOrders(ctx: UserContext) {
  const rows = await ctx.db
    .select(orderColumns)
    .from(order)
    .where(eq(order.userId, ctx.actor.id))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(200);
  return rows.map((row) => ({ ...toOrder(row), currency: row.currency as Currency }));
}
