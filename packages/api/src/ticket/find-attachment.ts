import { fileTypes } from '@app/contracts/file/schema';
import { isAdminRole } from '@app/contracts/user/role';
import { ticket, ticketMessage } from '@app/db/schema/ticket';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { requireActor } from '../core/require-actor';
import type { FoundFile } from '../files/file-store';
import { attachmentKeys } from './attachment-keys';

/**
 * The file of an attachment for whoever may see it: its uploader, the team once it is sent, and the ticket's
 * customer unless it came with an internal note. Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a session, FILE_NOT_FOUND for
 * everybody else, and for the thumbnail of a document.
 */
export async function findAttachment(
  ctx: Context,
  { id, thumbnail }: { id: string; thumbnail: boolean },
): Promise<FoundFile> {
  const actor = requireActor(ctx);
  const isSent = isNotNull(ticketAttachment.ticketId);
  const isPublic = or(isNull(ticketAttachment.messageId), eq(ticketMessage.internal, false));
  const mayRead = isAdminRole(actor.role) ? isSent : and(eq(ticket.userId, actor.id), isPublic);
  const isUnsentOwn = and(isNull(ticketAttachment.ticketId), eq(ticketAttachment.uploaderId, actor.id));
  const [row] = await ctx.db
    .select({
      fileName: ticketAttachment.fileName,
      contentType: ticketAttachment.contentType,
      width: ticketAttachment.width,
    })
    .from(ticketAttachment)
    .leftJoin(ticket, eq(ticket.id, ticketAttachment.ticketId))
    .leftJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .where(and(eq(ticketAttachment.id, id), or(mayRead, isUnsentOwn)));
  if (!row || (thumbnail && row.width === null)) throw new AppError('FILE_NOT_FOUND');
  const { fileName, contentType } = row;
  return thumbnail
    ? { key: attachmentKeys.thumbnail(id), fileName, contentType: fileTypes.webp.mime }
    : { key: attachmentKeys.original(id), fileName, contentType };
}
