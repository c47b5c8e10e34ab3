import type { ticketAttachment } from '@app/db/schema/ticket-attachment';
import type { ticketMessage } from '@app/db/schema/ticket-message';
import { toAttachment } from './attachment-view';
import type { MailOfMessage } from './mails-of-thread';
import type { MentionOfMessage } from './mentions';

type MessageRow = typeof ticketMessage.$inferSelect;
type AttachmentRow = typeof ticketAttachment.$inferSelect;

/** What belongs to the messages of a thread. */
interface PartsOfMessages {
  attachments: readonly AttachmentRow[];
  mails: readonly MailOfMessage[];
  mentions: readonly MentionOfMessage[];
}

/** One contribution to the thread, with its files. */
export function toTicketMessage(
  row: MessageRow,
  { attachments, mails, mentions }: PartsOfMessages,
  readerId: string | undefined,
) {
  const mail = mails.find(({ messageId }) => messageId === row.id);
  const from = row.authorId === null ? (mail?.from ?? null) : null;
  return {
    id: row.id,
    authorName: row.authorName,
    /** The author's account was deleted; the name is what was known (users.deleted-user). */
    authorDeleted: row.authorId === null && from === null && !row.writtenElsewhere,
    /** The reader wrote it. */
    own: row.authorId !== null && row.authorId === readerId,
    fromTeam: row.fromTeam,
    internal: row.internal,
    body: row.body,
    /** Colleagues who are named in a note: how it has them, and what they are called now. */
    mentions: mentions
      .filter(({ messageId }) => messageId === row.id)
      .map(({ userId, written, name }) => ({ userId, written, name })),
    attachments: attachments.filter(({ messageId }) => messageId === row.id).map(toAttachment),
    /** That it came by mail, and what the mail held that could not be taken. `from`: somebody without an account. */
    mail: mail ? { from, leftOut: mail.leftOut ?? [] } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
