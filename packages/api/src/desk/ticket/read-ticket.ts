import type { Currency } from '@app/contracts/core/money/currency';
import { defaultTaxName } from '@app/contracts/core/setting/tax-name';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { type ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq } from 'drizzle-orm';
import { readOrderItems } from '../../billing/order-row';
import { toAttachment } from '../../conversation/attachment-view';
import { mailsOfThread } from '../../conversation/mails-of-thread';
import { mentionsOfThread } from '../../conversation/mentions';
import { toTicketMessage } from '../../conversation/message-view';
import type { UserContext } from '../../core/context';
import { isTeamFor, readsOwn } from '../../core/require-scope';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/**
 * Reads a ticket row with its templates, its thread, and the resulting order with its lines. Internal notes
 * are only read for the team; the order is omitted where the caller has no area of orders, and what others
 * wrote where they may only write (rest.token-scopes).
 */
export async function readTicket(
  ctx: UserContext,
  row: typeof ticket.$inferSelect,
  { notes }: { notes: boolean },
) {
  const { actor } = ctx;
  const isReader = notes ? isTeamFor(actor, 'tickets:read') : readsOwn(actor, 'tickets:read');
  const [lines, messages, attachments, sale, mails, mentions] = await Promise.all([
    ctx.db
      .select()
      .from(ticketTemplate)
      .where(eq(ticketTemplate.ticketId, row.id))
      .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id)),
    ctx.db
      .select()
      .from(ticketMessage)
      .where(
        and(
          eq(ticketMessage.ticketId, row.id),
          notes ? undefined : eq(ticketMessage.internal, false),
          isReader ? undefined : eq(ticketMessage.authorId, actor.id),
        ),
      )
      .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id)),
    ctx.db
      .select()
      .from(ticketAttachment)
      .where(
        and(
          eq(ticketAttachment.ticketId, row.id),
          isReader ? undefined : eq(ticketAttachment.uploaderId, actor.id),
        ),
      )
      .orderBy(...asChosen),
    readSale(ctx, row.id, { notes }),
    mailsOfThread(ctx, { ticketId: row.id }),
    notes ? mentionsOfThread(ctx, { ticketId: row.id }) : [],
  ]);
  return {
    ...(isReader ? toTicket(row) : ownWords(toTicket(row), row.userId === actor.id, messages)),
    templates: lines.map(toTicketLine),
    totalCents: totalOf(lines),
    /** Files attached to the inquiry. */
    attachments: attachments.filter(({ messageId }) => messageId === null).map(toAttachment),
    messages: messages.map((message) => ({
      ...toTicketMessage(message, { attachments, mails, mentions }, actor.id),
      byCustomer: isByCustomer(message, row),
    })),
    order: sale,
  };
}

/**
 * Whether the customer of the ticket wrote a message, as opposed to the team, their colleagues, people in copy and
 * those whose mail was filed by hand.
 */
export function isByCustomer(
  { authorId, fromTeam, internal, writtenElsewhere }: typeof ticketMessage.$inferSelect,
  { userId }: Pick<typeof ticket.$inferSelect, 'userId'>,
): boolean {
  return !fromTeam && !internal && !writtenElsewhere && authorId === userId;
}

/**
 * Leaves in a ticket, for a caller who may change it but not read it, what they wrote themselves
 * (rest.token-scopes).
 */
function ownWords(
  view: ReturnType<typeof toTicket>,
  isOwn: boolean,
  messages: readonly { body: string }[],
): ReturnType<typeof toTicket> {
  const isOwnReply = messages.some(({ body }) => body === view.adminResponse);
  return {
    ...view,
    ...(!isOwn && { inquiry: '', customer: { ...view.customer, email: '' } }),
    adminResponse: isOwnReply ? view.adminResponse : null,
  };
}

/** Reads the order that a ticket became, with its lines; null without one, and for callers without its area. */
async function readSale(ctx: UserContext, ticketId: string, { notes }: { notes: boolean }) {
  const { actor } = ctx;
  const isShown = notes
    ? isTeamFor(actor, 'orders:read') || isTeamFor(actor, 'orders:write')
    : readsOwn(actor, 'orders:read');
  if (!isShown) return null;
  const [sale] = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      paymentStatus: order.paymentStatus,
      currency: order.currency,
      subtotalCents: order.subtotalCents,
      taxName: order.taxName,
      taxRate: order.taxRate,
      taxTreatment: order.taxTreatment,
      taxReason: order.taxReason,
      taxCents: order.taxCents,
      totalCents: order.totalCents,
    })
    .from(order)
    .where(eq(order.ticketId, ticketId));
  if (!sale) return null;
  const items = await readOrderItems(ctx, sale.id);
  return { ...sale, currency: sale.currency as Currency, taxName: sale.taxName ?? defaultTaxName, items };
}
