import { fileMessages } from '@app/contracts/file/messages';
import { limits } from '@app/contracts/limits';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

interface Sent {
  ticketId: string;
  /** Null: with the inquiry. */
  messageId: string | null;
  attachmentIds: readonly string[];
}

/**
 * Sends files that the caller has uploaded with a message; call it in the transaction of the message, with the
 * ticket locked. Answers their names. Throws ATTACHMENT_GONE when one is not there, not the caller's or sent
 * already, with a detail `attachmentIds.N` for each such one, TOO_MANY_FILES when the ticket has enough.
 */
export async function attachFiles(ctx: UserContext, sent: Sent): Promise<string[]> {
  const ids = [...new Set(sent.attachmentIds)];
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(ticketAttachment)
    .set({ ticketId: sent.ticketId, messageId: sent.messageId })
    .where(
      and(
        inArray(ticketAttachment.id, ids),
        eq(ticketAttachment.uploaderId, ctx.actor.id),
        isNull(ticketAttachment.ticketId),
      ),
    )
    .returning({ id: ticketAttachment.id, fileName: ticketAttachment.fileName });
  if (rows.length < ids.length) {
    const found = new Set(rows.map(({ id }) => id));
    const details = sent.attachmentIds.flatMap((id, index) =>
      found.has(id) ? [] : [{ field: `attachmentIds.${index}`, message: fileMessages.attachmentGone }],
    );
    throw new AppError('ATTACHMENT_GONE', { details });
  }
  const all = await ctx.db.$count(ticketAttachment, eq(ticketAttachment.ticketId, sent.ticketId));
  if (all > limits.attachmentsPerTicket) {
    const values = { limit: limits.attachmentsPerTicket, what: 'files with one request' };
    throw new AppError('TOO_MANY_FILES', { values });
  }
  return rows.map(({ fileName }) => fileName);
}
