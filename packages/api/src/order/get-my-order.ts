import { order } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import { readOrderItems } from '../billing/order-items';
import { orderColumns } from '../billing/order-row';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readableBy } from '../core/readable-by';
import { readSettings } from '../setting/read-settings';
import { readSellerOf } from '../setting/seller-of-order';
import { toOrder } from './order-view';

/**
 * One of the caller's own orders by its number, or one that they may read of a colleague (customers.colleagues-see), as its receipt
 * shows it. Another's is ORDER_NOT_FOUND.
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
    /** Whose it is, where it is a colleague's; null: the caller's own. */
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
    /** For whom it was bought, and their own number for it, as the quote was accepted; its documents say so too. */
    company: row.customerCompany,
    purchaseOrderNumber: row.purchaseOrderNumber,
    /** Null when the ticket is gone. */
    ticketNumber,
    items: await readOrderItems(ctx, row.id),
    /** Who sold it, as its documents name them. */
    seller: await readSellerOf(ctx, row.id, await readSettings(ctx)),
  };
}
