import { filePaths } from '@app/contracts/files/file/schema';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { removeOrphans } from '../files/remove-orphans';

/** Converts an attachment for the customer and the team. */
export function toAttachment(row: typeof ticketAttachment.$inferSelect) {
  const picture =
    row.width === null || row.height === null
      ? null
      : { width: row.width, height: row.height, thumbnailUrl: filePaths.thumbnail(row.id) };
  return {
    id: row.id,
    fileName: row.fileName,
    bytes: row.bytes,
    url: filePaths.attachment(row.id),
    /** Null for a document. */
    picture,
  };
}

/** Storage keys of an attachment's files. */
export const attachmentKeys = {
  original: (id: string) => `attachments/${id}/original`,
  /** For pictures only. */
  thumbnail: (id: string) => `attachments/${id}/thumbnail.webp`,
} as const;

/**
 * Removes a file that the caller has uploaded but not sent. A file that is already removed or sent is left
 * unchanged.
 */
export async function removeAttachment(ctx: UserContext, { id }: { id: string }) {
  const removed = await ctx.db
    .delete(ticketAttachment)
    .where(and(eq(ticketAttachment.id, id), eq(ticketAttachment.uploaderId, ctx.actor.id), isUnclaimed))
    .returning({ id: ticketAttachment.id });
  // Files without an owner are not the caller's: they may belong to another upload in progress.
  if (removed.length === 0) return;
  await removeOrphans(ctx, id).catch((cause: unknown) =>
    ctx.log.warn({ err: cause, ownerId: id }, 'files of a removed attachment are left to the sweep'),
  );
}
