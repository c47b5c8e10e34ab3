import { fileMessages } from '@app/contracts/file/messages';
import { limits } from '@app/contracts/limits';
import { isUnsent, ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, count, eq, inArray } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/** Where a message belongs: to a ticket, or to an order, with the ticket that it came of if that is there. */
export type Thread =
  | { ticketId: string; order?: undefined }
  | { ticketId?: undefined; order: { id: string; ticketId: string | null } };

type Sent = Thread & {
  /** Null: with the inquiry of a ticket. */
  messageId: string | null;
  attachmentIds: readonly string[];
};

/**
 * Sends files that the caller has uploaded with a message; call it in the transaction of the message, with the
 * ticket or order locked. Answers their names. Throws ATTACHMENT_GONE when one is not there, not the caller's or sent
 * already, with a detail `attachmentIds.N` for each such one, TOO_MANY_FILES when the ticket or order has enough.
 */
export async function attachFiles(ctx: UserContext, sent: Sent): Promise<string[]> {
  const ids = [...new Set(sent.attachmentIds)];
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(ticketAttachment)
    .set({ ticketId: sent.order ? sent.order.ticketId : sent.ticketId, messageId: sent.messageId })
    .where(and(inArray(ticketAttachment.id, ids), eq(ticketAttachment.uploaderId, ctx.actor.id), isUnsent))
    .returning({ id: ticketAttachment.id, fileName: ticketAttachment.fileName });
  if (rows.length < ids.length) {
    const found = new Set(rows.map(({ id }) => id));
    const details = sent.attachmentIds.flatMap((id, index) =>
      found.has(id) ? [] : [{ field: `attachmentIds.${index}`, message: fileMessages.attachmentGone }],
    );
    throw new AppError('ATTACHMENT_GONE', { details });
  }
  if ((await countSent(ctx, sent)) > limits.attachmentsPerTicket) {
    const what = `files with one ${sent.order ? 'order' : 'request'}`;
    const values = { limit: limits.attachmentsPerTicket, what };
    throw new AppError('TOO_MANY_FILES', { values });
  }
  return rows.map(({ fileName }) => fileName);
}

async function countSent({ db }: UserContext, { ticketId, order }: Thread): Promise<number> {
  const [held] = await db
    .select({ files: count() })
    .from(ticketAttachment)
    .leftJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .where(order ? eq(ticketMessage.orderId, order.id) : eq(ticketAttachment.ticketId, ticketId));
  return held?.files ?? 0;
}
