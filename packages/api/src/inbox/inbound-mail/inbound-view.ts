import type { Settings } from '@app/contracts/core/setting/schema';
import { waitingOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import type { inboundMail } from '@app/db/schema/inbox/inbound-mail';

type Row = typeof inboundMail.$inferSelect;

/** The columns of a mail that a list reads. */
export type ListedMail = Pick<
  Row,
  | 'id'
  | 'outcome'
  | 'reason'
  | 'error'
  | 'fromAddress'
  | 'fromName'
  | 'isForged'
  | 'subject'
  | 'receivedAt'
  | 'handledByName'
  | 'contactMessageId'
  | 'hasOriginal'
  | 'truncated'
  | 'files'
  | 'ticketId'
> & { ticketNumber: string | null };

/**
 * Converts an incoming mail to a row of the team's list. Times are ISO 8601 in UTC. `firstAnswerHours`: the
 * target for first replies (ticket.answer-targets).
 */
export function toInboundMail(row: ListedMail, { firstAnswerHours }: Pick<Settings, 'firstAnswerHours'>) {
  const isWaiting = waitingOutcomes.some((outcome) => outcome === row.outcome);
  const dueAt = new Date(row.receivedAt.getTime() + firstAnswerHours * 3_600_000);
  return {
    id: row.id,
    outcome: row.outcome,
    reason: row.reason,
    error: row.error,
    /** The mail server reports that it does not come from this address (inbound-mail.forged-mail). */
    isForged: row.isForged,
    from: { name: row.fromName ?? '', address: row.fromAddress ?? '' },
    subject: row.subject ?? '',
    /** The files that came with it, without pictures that only decorate the text. */
    files: row.files ?? [],
    /** Whether these files can still be downloaded (inbound-mail.room-for-strangers). */
    filesKept: row.hasOriginal && !row.truncated,
    /** The ticket that it belongs to or concerns, if any. */
    ticketId: row.ticketId,
    ticketNumber: row.ticketNumber,
    /** The contact message that it belongs to, concerns, or became. */
    leadId: row.contactMessageId,
    handledBy: row.handledByName,
    receivedAt: row.receivedAt.toISOString(),
    /** When a reply is due; null once somebody has decided. */
    replyDueAt: isWaiting ? dueAt.toISOString() : null,
  };
}
