import type { listWindowSchema } from '@app/contracts/pagination';
import { order } from '@app/db/schema/sales/order';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type OrderRow, orderColumns, readOrderItems } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { toOrder } from './order-view';

const visibleTo = (ctx: UserContext) =>
  seesAsTeam(ctx, 'orders:read') ? undefined : readableBy(ctx, order.userId);

/** Maps an order with its money, in minor units of its currency. */
function toVisibleOrder(row: OrderRow) {
  const { currency, depositCents, paidCents, refundedCents, taxName } = row;
  const { customerCompany, purchaseOrderNumber, billing } = row;
  return {
    ...toOrder(row),
    ...{ currency, depositCents, paidCents, refundedCents, taxName },
    ...{ customerCompany, purchaseOrderNumber, billing },
  };
}

/**
 * Returns the orders that the caller may see, newest first: all for admins, their own and their colleagues'
 * for others. `total` counts all of them (rest.whole-lists).
 */
export async function listVisibleOrders(ctx: UserContext, input: z.output<typeof listWindowSchema>) {
  const visible = visibleTo(ctx);
  const { limit, offset } = await limitAndOffset(ctx, input);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(visible)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(order, visible),
  ]);
  return { orders: rows.map(toVisibleOrder), total };
}

/**
 * Returns one order by its number with its lines: any for admins, their own and their colleagues' for others.
 * Throws ORDER_NOT_FOUND.
 */
export async function getVisibleOrder(ctx: UserContext, { number }: { number: string }) {
  const [row] = await ctx.db
    .select(orderColumns)
    .from(order)
    .where(and(eq(order.number, number), visibleTo(ctx)));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return { ...toVisibleOrder(row), items: await readOrderItems(ctx, row.id) };
}
