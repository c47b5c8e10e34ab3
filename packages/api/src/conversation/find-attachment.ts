import { fileTypes } from '@app/contracts/file/schema';
import { isAdminRole } from '@app/contracts/user/role';
import { order } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { isSent, isUnsent, ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, eq, isNull, or } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { readableBy } from '../core/readable-by';
import { requireActor } from '../core/require-actor';
import type { FoundFile } from '../files/file-store';
import { attachmentKeys } from './attachment-keys';

/**
 * The file of an attachment for whoever may see it: its uploader until it is sent, the team from then on, and whoever may read the
 * ticket or order as its customer or a colleague, unless it came with an internal note. Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a session, FILE_NOT_FOUND for
 * everybody else, and for the thumbnail of a document.
 */
export async function findAttachment(
  ctx: Context,
  { id, thumbnail }: { id: string; thumbnail: boolean },
): Promise<FoundFile> {
  const actor = requireActor(ctx);
  const isPublic = or(isNull(ticketAttachment.messageId), eq(ticketMessage.internal, false));
  const ofOwnTicket = and(isNull(ticketMessage.orderId), readableBy({ actor }, ticket.userId));
  const isOwn = and(or(ofOwnTicket, readableBy({ actor }, order.userId)), isPublic);
  const isUnsentOwn = and(isUnsent, eq(ticketAttachment.uploaderId, actor.id));
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
    .where(and(eq(ticketAttachment.id, id), or(isAdminRole(actor.role) ? isSent : isOwn, isUnsentOwn)));
  if (!row || (thumbnail && row.width === null)) throw new AppError('FILE_NOT_FOUND');
  const { fileName, contentType } = row;
  return thumbnail
    ? { key: attachmentKeys.thumbnail(id), fileName, contentType: fileTypes.webp.mime }
    : { key: attachmentKeys.original(id), fileName, contentType };
}
