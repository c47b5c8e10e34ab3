import { filePaths } from '@app/contracts/files/file/schema';
import type { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';

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
