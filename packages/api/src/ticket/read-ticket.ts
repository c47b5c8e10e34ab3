import type { Currency } from '@app/contracts/money/currency';
import { defaultTaxName } from '@app/contracts/setting/tax-name';
import { order, orderItem } from '@app/db/schema/order';
import { type ticket, ticketTemplate } from '@app/db/schema/ticket';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, asc, eq, sql } from 'drizzle-orm';
import { toAttachment } from '../conversation/attachment-view';
import { mailsOfThread } from '../conversation/mails-of-thread';
import { mentionsOfThread } from '../conversation/mentions';
import { toTicketMessage } from '../conversation/message-view';
import type { Context } from '../core/context';
import { seesAsTeam } from '../core/require-scope';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/**
 * Reads a ticket row with its templates, its thread, and the resulting order with its lines. Internal notes
 * are only read for the team; the order is omitted where a restriction excludes orders.
 */
export async function readTicket(
  ctx: Context,
  row: typeof ticket.$inferSelect,
  { notes }: { notes: boolean },
) {
  const [lines, messages, attachments, [sale], mails, mentions] = await Promise.all([
    ctx.db
      .select()
      .from(ticketTemplate)
      .where(eq(ticketTemplate.ticketId, row.id))
      .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id)),
    ctx.db
      .select()
      .from(ticketMessage)
      .where(and(eq(ticketMessage.ticketId, row.id), notes ? undefined : eq(ticketMessage.internal, false)))
      .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id)),
    ctx.db
      .select()
      .from(ticketAttachment)
      .where(eq(ticketAttachment.ticketId, row.id))
      .orderBy(asc(ticketAttachment.id)),
    ctx.db
      .select({
        id: order.id,
        number: order.number,
        status: order.status,
        paymentStatus: order.paymentStatus,
        currency: order.currency,
        subtotalCents: order.subtotalCents,
        taxName: order.taxName,
        taxRate: order.taxRate,
        taxCents: order.taxCents,
        totalCents: order.totalCents,
      })
      .from(order)
      .where(
        and(eq(order.ticketId, row.id), notes && !seesAsTeam(ctx, 'orders:read') ? sql`false` : undefined),
      ),
    mailsOfThread(ctx, { ticketId: row.id }),
    notes ? mentionsOfThread(ctx, { ticketId: row.id }) : [],
  ]);
  const items = sale
    ? await ctx.db
        .select({
          id: orderItem.id,
          name: orderItem.name,
          type: orderItem.type,
          priceCents: orderItem.priceCents,
          quantity: orderItem.quantity,
        })
        .from(orderItem)
        .where(eq(orderItem.orderId, sale.id))
        .orderBy(asc(orderItem.position), asc(orderItem.id))
    : [];
  return {
    ...toTicket(row),
    templates: lines.map(toTicketLine),
    totalCents: totalOf(lines),
    /** Files attached to the inquiry. */
    attachments: attachments.filter(({ messageId }) => messageId === null).map(toAttachment),
    messages: messages.map((message) =>
      toTicketMessage(message, { attachments, mails, mentions }, ctx.actor?.id),
    ),
    order: sale
      ? { ...sale, currency: sale.currency as Currency, taxName: sale.taxName ?? defaultTaxName, items }
      : null,
  };
}
