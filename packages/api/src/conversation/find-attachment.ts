import { fileTypes } from '@app/contracts/files/file/schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { isSent, isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Actor, Context } from '../core/context';
import { readableBy } from '../core/readable-by';
import { requireActor } from '../core/require-actor';
import { isTeamFor, readsOwn } from '../core/require-scope';
import type { FoundFile } from '../files/file-store';
import { attachmentKeys } from './attachment-view';

/**
 * Matches files that a team member may see by their thread, joined with its message: all of them, or what their
 * restriction or token allows.
 */
export function isReadableByTeam(actor: Actor): SQL | undefined {
  const { order: orderScopes, lead: leadScopes, ticket: ticketScopes } = conversationScopes;
  const isTicket = and(isNull(ticketMessage.orderId), isNull(ticketMessage.leadId));
  return or(
    sql`false`,
    isTeamFor(actor, ticketScopes.read) ? isTicket : undefined,
    isTeamFor(actor, orderScopes.read) ? isNotNull(ticketMessage.orderId) : undefined,
    isTeamFor(actor, leadScopes.read) ? isNotNull(ticketMessage.leadId) : undefined,
  );
}

/**
 * Returns a file of an attachment for a caller who may see it: its uploader until it is sent, then the team
 * and everyone who may read the ticket or order as its customer or a colleague, unless it belongs to an
 * internal note. An API token needs the scope for reading that place. Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a session, FILE_NOT_FOUND for everybody
 * else, and for the thumbnail of a document.
 */
export async function findAttachment(
  ctx: Context,
  { id, thumbnail }: { id: string; thumbnail: boolean },
): Promise<FoundFile> {
  const actor = requireActor(ctx);
  const isPublic = or(isNull(ticketAttachment.messageId), eq(ticketMessage.internal, false));
  const [ofTickets, ofOrders] = (['tickets:read', 'orders:read'] as const).map((scope) =>
    readsOwn(actor, scope) ? undefined : sql`false`,
  );
  const isInOwnTicket = and(isNull(ticketMessage.orderId), readableBy({ actor }, ticket.userId), ofTickets);
  const isInOwnOrder = and(readableBy({ actor }, order.userId), ofOrders);
  const isOwn = and(or(isInOwnTicket, isInOwnOrder), isPublic);
  const isUnsentOwn = and(isUnsent, eq(ticketAttachment.uploaderId, actor.id), ofTickets);
  const [row] = await ctx.db
    .select({
      fileName: ticketAttachment.fileName,
      contentType: ticketAttachment.contentType,
      width: ticketAttachment.width,
    })
    .from(ticketAttachment)
    .leftJoin(ticket, eq(ticket.id, ticketAttachment.ticketId))
    .leftJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .leftJoin(order, eq(order.id, ticketMessage.orderId))
    .where(and(eq(ticketAttachment.id, id), or(isOwn, isUnsentOwn, and(isSent, isReadableByTeam(actor)))));
  if (!row || (thumbnail && row.width === null)) throw new AppError('FILE_NOT_FOUND');
  const { fileName, contentType } = row;
  return thumbnail
    ? { key: attachmentKeys.thumbnail(id), fileName, contentType: fileTypes.webp.mime }
    : { key: attachmentKeys.original(id), fileName, contentType };
}
