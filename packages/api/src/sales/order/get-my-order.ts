import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import { readOrderItems } from '../../billing/order-items';
import { orderColumns } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { readSettings } from '../../core/setting/read-settings';
import { readSellerOf } from '../../core/setting/seller-party';
import { toOrder } from './order-view';

/**
 * Returns one of the caller's own orders by its number, or a colleague's that they may read
 * (customers.colleagues-see), as its receipt shows it. For other orders it throws ORDER_NOT_FOUND.
 */
export async function getMyOrder(ctx: UserContext, { number }: { number: string }) {
  const [found] = await ctx.db
    .select({ row: orderColumns, ticketNumber: ticket.number })
    .from(order)
    .leftJoin(ticket, and(eq(ticket.id, order.ticketId), readableBy(ctx, ticket.userId)))
    .where(and(eq(order.number, number), readableBy(ctx, order.userId)));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { row, ticketNumber } = found;
  return {
    ...toOrder(row),
    /** Name of the colleague it belongs to; null for the caller's own. */
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
    /** The buyer as on its documents (sales.buyer-details). */
    company: row.customerCompany,
    purchaseOrderNumber: row.purchaseOrderNumber,
    billing: row.billing,
    /** Null when the ticket was deleted. */
    ticketNumber,
    items: await readOrderItems(ctx, row.id),
    /** The seller as its documents name it. */
    seller: await readSellerOf(ctx, row.id, await readSettings(ctx)),
  };
}
