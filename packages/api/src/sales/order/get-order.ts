import { pickFields, plainNames } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { orderFields } from '@app/contracts/sales/order/fields';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { correction } from '@app/db/schema/delivery/correction';
import { license } from '@app/db/schema/delivery/license';
import { proof } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { invoice } from '@app/db/schema/sales/invoice';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { orderColumns, readOrderItems } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { readSellerOf } from '../../core/setting/seller-party';
import { visibleUsers } from '../../core/visible-users';
import { toOrder } from './order-view';

/**
 * Returns an order by its number with items, ticket, account and history, newest first. Throws
 * ORDER_NOT_FOUND.
 */
export async function getOrder(ctx: UserContext, { number }: { number: string }) {
  const [found] = await ctx.db
    .select({
      row: orderColumns,
      ticket: { id: ticket.id, number: ticket.number },
      account: { id: user.id, name: user.name, email: user.email },
    })
    .from(order)
    .leftJoin(ticket, eq(ticket.id, order.ticketId))
    .leftJoin(user, and(eq(user.id, order.userId), visibleUsers(ctx)))
    .where(eq(order.number, number));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { row, account } = found;
  const [items, history] = await Promise.all([readOrderItems(ctx, row.id), readHistory(ctx, row.id)]);
  return {
    ...toOrder(row),
    ...pickFields(row, plainNames(orderFields)),
    sample: row.sample,
    /** The buyer as on its documents (sales.buyer-details). */
    company: row.customerCompany,
    purchaseOrderNumber: row.purchaseOrderNumber,
    billing: row.billing,
    /** Send this version back when changing the order. */
    updatedAt: row.updatedAt.toISOString(),
    items,
    seller: await readSellerOf(ctx, row.id, await readSettings(ctx)),
    /** Null when it was deleted. */
    ticket: found.ticket,
    ticketNumber: found.ticket?.number ?? null,
    /** The customer's account as it is now; null when it was deleted, and when the caller may not see it. */
    account,
    history,
  };
}

/** Messages are shown in the conversation instead. */
const conversationActions = [
  'order.reply',
  'order.respond',
  'order.addNote',
  'order.editNote',
  'order.keepUnsent',
];

/** Returns what was done to an order, its invoices, its licenses, the work shown in it and its corrections, newest first. */
async function readHistory(ctx: UserContext, orderId: string) {
  const [invoices, licenses, proofs, corrections] = await Promise.all([
    ctx.db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, orderId)),
    ctx.db
      .select({ id: license.id })
      .from(license)
      .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
      .where(eq(orderItem.orderId, orderId)),
    ctx.db.select({ id: proof.id }).from(proof).where(eq(proof.orderId, orderId)),
    ctx.db.select({ id: correction.id }).from(correction).where(eq(correction.orderId, orderId)),
  ]);
  const events = await ctx.db
    .select({
      id: auditEvent.id,
      actorName: auditEvent.actorName,
      action: auditEvent.action,
      label: auditEvent.entityLabel,
      before: auditEvent.before,
      after: auditEvent.after,
      createdAt: auditEvent.createdAt,
    })
    .from(auditEvent)
    .where(
      and(
        inArray(auditEvent.entity, ['order', 'invoice', 'license', 'proof', 'correction']),
        inArray(auditEvent.entityId, [
          orderId,
          ...[...invoices, ...licenses, ...proofs, ...corrections].map(({ id }) => id),
        ]),
        notInArray(auditEvent.action, conversationActions),
      ),
    )
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(limits.orderHistory);
  return events.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.toISOString() }));
}
