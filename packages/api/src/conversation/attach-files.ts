import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { uuidArray } from '../core/prepared-statement';

/** The thread of a message: a ticket, an order (with its ticket, if that exists) or a lead. */
export type Thread =
  | { ticketId: string; order?: undefined; lead?: undefined }
  | { ticketId?: undefined; order: { id: string; ticketId: string | null }; lead?: undefined }
  | { ticketId?: undefined; order?: undefined; lead: { id: string } };

type SentFiles = Thread & {
  /** Null for files of a ticket's inquiry. */
  messageId: string | null;
  attachmentIds: readonly string[];
};

/**
 * Sends files that the caller has uploaded with a message, or, without a caller, those of a mail from a
 * sender without an account; call it in the transaction of the message, with the ticket, order or lead
 * locked. They keep the order of their ids, in which their names are returned. Throws ATTACHMENT_GONE when one
 * is missing, not the caller's or already sent, with a detail `attachmentIds.N` for each, TOO_MANY_FILES when
 * the ticket or order has reached its limit.
 */
export async function attachFiles(ctx: Context, sent: SentFiles): Promise<string[]> {
  const ids = [...new Set(sent.attachmentIds)];
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(ticketAttachment)
    .set({
      ticketId: sent.order ? sent.order.ticketId : sent.ticketId,
      messageId: sent.messageId,
      position: sql`array_position(${uuidArray(ids)}::uuid[], ${ticketAttachment.id}) - 1`,
    })
    .where(and(inArray(ticketAttachment.id, ids), isUploadedBy(ctx), isUnclaimed))
    .returning({ id: ticketAttachment.id, fileName: ticketAttachment.fileName });
  if (rows.length < ids.length) {
    const found = new Set(rows.map(({ id }) => id));
    const details = sent.attachmentIds.flatMap((id, index) =>
      found.has(id) ? [] : [{ field: `attachmentIds.${index}`, message: fileMessages.attachmentGone }],
    );
    throw new AppError('ATTACHMENT_GONE', { details });
  }
  await rejectTooManyFiles(ctx, sent);
  return inOrderOf(ids, rows).map(({ fileName }) => fileName);
}

/** Sorts files as their ids are; those without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** Throws TOO_MANY_FILES when this many more files would exceed the limit of the ticket or order. */
export async function rejectTooManyFiles(ctx: Context, thread: Thread, more = 0): Promise<void> {
  if ((await countSent(ctx, thread)) + more <= limits.attachmentsPerTicket) return;
  const what = `files with one ${thread.order ? 'order' : 'request'}`;
  throw new AppError('TOO_MANY_FILES', { values: { limit: limits.attachmentsPerTicket, what } });
}

function isUploadedBy({ actor }: Context) {
  return actor ? eq(ticketAttachment.uploaderId, actor.id) : isNull(ticketAttachment.uploaderId);
}

async function countSent({ db }: Context, { ticketId, order, lead }: Thread): Promise<number> {
  const [held] = await db
    .select({ files: count() })
    .from(ticketAttachment)
    .leftJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .where(
      order
        ? eq(ticketMessage.orderId, order.id)
        : lead
          ? eq(ticketMessage.leadId, lead.id)
          : eq(ticketAttachment.ticketId, ticketId),
    );
  return held?.files ?? 0;
}
