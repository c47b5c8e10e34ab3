import type { Currency } from '@app/contracts/core/money/currency';
import { dueNow, orderBalance } from '@app/contracts/core/money/order-account';
import { proof } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { isRestInvoiced, orderColumns, readOrderItems } from '../../billing/order-row';
import { readCovers } from '../../catalogue/template/read-covers';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { newestReadable, readableBy } from '../../core/readable-by';
import { readSettings } from '../../core/setting/read-settings';
import { readSellerOf } from '../../core/setting/seller-party';
import { toOrder } from './order-view';

/**
 * Returns one of the caller's own orders by its number, or a colleague's that they may read
 * (customers.colleagues-see), as its receipt shows it. For other orders it throws ORDER_NOT_FOUND.
 */
export async function getMyOrder(ctx: UserContext, { number }: { number: string }) {
  const [found] = await ctx.db
    .select({ row: orderColumns, isRestInvoiced, ticketNumber: ticket.number })
    .from(order)
    .leftJoin(ticket, and(eq(ticket.id, order.ticketId), readableBy(ctx, ticket.userId)))
    .where(and(eq(order.number, number), readableBy(ctx, order.userId)));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { row, ticketNumber } = found;
  return {
    ...toOrder(row),
    /** The part of `dueCents` to be paid next. */
    dueNowCents: dueNow(row, orderBalance(row), found.isRestInvoiced),
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

/** Reads the items of these orders, without discounts. */
function readItemsOf(ctx: UserContext, orderIds: string[]) {
  return ctx.db
    .select({ orderId: orderItem.orderId, name: orderItem.name, templateId: orderItem.templateId })
    .from(orderItem)
    .where(and(inArray(orderItem.orderId, orderIds), gte(orderItem.priceCents, 0)))
    .orderBy(asc(orderItem.orderId), asc(orderItem.position), asc(orderItem.id));
}

/**
 * Returns the caller's own orders and those they may read of colleagues, newest first, without their lines
 * and limited by `newestReadable`. `colleague` names the owner; null for the caller's own. Money is in minor
 * units of the order's currency.
 */
export async function listMyOrders(ctx: UserContext) {
  const rows = await newestReadable(ctx, order.userId, (matches, limit) =>
    ctx.db
      .select({ ...orderColumns, isRestInvoiced, ticketNumber: ticket.number, openProof: proof.version })
      .from(order)
      .leftJoin(proof, and(eq(proof.orderId, order.id), eq(proof.state, 'shown')))
      .leftJoin(ticket, and(eq(ticket.id, order.ticketId), readableBy(ctx, ticket.userId)))
      .where(matches)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limit),
  );
  rows.sort((a, b) => b.orderDate.getTime() - a.orderDate.getTime());
  const items = await readItemsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const firstItems = new Map(items.toReversed().map((item) => [item.orderId, item]));
  const covers = await readCovers(
    ctx,
    [...firstItems.values()].map(({ templateId }) => templateId),
  );
  return rows.map((row) => ({
    ...toOrder(row),
    /** The part of `dueCents` to be paid next. */
    dueNowCents: dueNow(row, orderBalance(row), row.isRestInvoiced),
    /** Null when the ticket was deleted. */
    ticketNumber: row.ticketNumber,
    /** Names of its items, in line order. */
    names: items.filter(({ orderId }) => orderId === row.id).map(({ name }) => name),
    /** Cover of the template of its first line; null if there is none or it was deleted. */
    cover: covers.get(firstItems.get(row.id)?.templateId ?? '') ?? null,
    currency: row.currency as Currency,
    /** Version of the work that waits for the customer's answer; null if none does. */
    openProof: row.openProof,
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
  }));
}
