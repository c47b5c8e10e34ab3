import type { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import type { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { toAttachment } from './attachment-view';
import type { MailOfMessage } from './mails-of-thread';
import type { MentionOfMessage } from './mentions';

type MessageRow = typeof ticketMessage.$inferSelect;
type AttachmentRow = typeof ticketAttachment.$inferSelect;

/** The parts of a thread's messages. */
interface RelatedRows {
  attachments: readonly AttachmentRow[];
  mails: readonly MailOfMessage[];
  mentions: readonly MentionOfMessage[];
}

/** Converts one message of the thread, with its files. */
export function toTicketMessage(
  row: MessageRow,
  { attachments, mails, mentions }: RelatedRows,
  readerId: string | undefined,
) {
  const mail = mails.find(({ messageId }) => messageId === row.id);
  // Those in copy need no account, whose mail nobody filed by hand.
  const from = row.authorId === null && mail && (mail.isFiled || row.writtenElsewhere) ? mail.from : null;
  return {
    id: row.id,
    authorName: row.authorName,
    /** The author's account was deleted; the last known name stays (users.deleted-user). */
    authorDeleted: row.authorId === null && from === null && !row.writtenElsewhere,
    /** Whether the reader wrote it. */
    own: row.authorId !== null && row.authorId === readerId,
    fromTeam: row.fromTeam,
    internal: row.internal,
    body: row.body,
    marks: row.marks ?? [],
    /** What an edited note said before (ticket.internal-notes). */
    earlier: row.earlier ?? [],
    /** Colleagues mentioned in a note: the name as written and the current one. */
    mentions: mentions
      .filter(({ messageId }) => messageId === row.id)
      .map(({ userId, written, name }) => ({ userId, written, name })),
    attachments: attachments.filter(({ messageId }) => messageId === row.id).map(toAttachment),
    /**
     * Set for a message that arrived by mail, with the parts that could not be accepted. `from`: a sender
     * without an account; `foldedLines`: lines of it with text that are not part of `body`; `originalGone`: its
     * original was not kept.
     */
    mail: mail ? mailOf(mail, from) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function mailOf({ id, leftOut, foldedLines, originalGone }: MailOfMessage, from: string | null) {
  return { id, from, leftOut, foldedLines, originalGone };
}
