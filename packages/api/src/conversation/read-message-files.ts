import type { AttachedFiles } from '@app/contracts/messaging/mail/schema';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { eq, inArray } from 'drizzle-orm';
import type { Services } from '../core/context';
import { attachmentKeys } from './attachment-view';

/**
 * Reads files of a message that is sent by mail only. Throws STORAGE_UNREADABLE while the storage is
 * unavailable: the mail waits.
 */
export async function readMessageFiles({ db, files }: Pick<Services, 'db' | 'files'>, which: AttachedFiles) {
  const rows = await db
    .select({ id: ticketAttachment.id, filename: ticketAttachment.fileName })
    .from(ticketAttachment)
    .where(
      'ids' in which
        ? inArray(ticketAttachment.id, [...which.ids])
        : eq(ticketAttachment.messageId, which.messageId),
    )
    .orderBy(...asChosen);
  const read = await Promise.all(
    rows.map(async ({ id, filename }) => ({
      filename,
      content: await files.get(attachmentKeys.original(id)),
    })),
  );
  return read.flatMap(({ filename, content }) => (content ? [{ filename, content }] : []));
}
