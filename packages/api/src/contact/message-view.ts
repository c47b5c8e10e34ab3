import type { contactMessage } from '@app/db/schema/contact-message';
import { stateOf } from './lead-state';

export type LeadRow = Omit<typeof contactMessage.$inferSelect, 'searchText'>;

interface Beside {
  /** Who looks after it; null: nobody. */
  assignee: { id: string; name: string; suspended: boolean } | null;
  /** The number of the ticket that it became. */
  ticketNumber: string | null;
}

/** A lead with everything the team knows of it. Times are ISO 8601 in UTC. */
export function toContactMessage(row: LeadRow, { assignee, ticketNumber }: Beside) {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    /** In which the answer is framed (users.language-kept). */
    language: row.language,
    message: row.message,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    replyDueAt: row.replyDueAt.toISOString(),
    /** Who took care of it, and when; the name stays when the account is gone. Null: it waits for us. */
    handled: row.handledAt && { at: row.handledAt.toISOString(), by: row.handledByName },
    state: stateOf(row),
    assignee,
    /** When the team wrote in its thread for the first time. */
    answeredAt: row.answeredAt?.toISOString() ?? null,
    /** Of one that was converted or lost: when, and who said so; of a lost one why. */
    ended: row.endedAt && {
      at: row.endedAt.toISOString(),
      by: row.endedByName,
      lostReason: row.lostReason,
    },
    /** Of a converted one; null as well when the ticket is gone. */
    ticket: row.ticketId && ticketNumber ? { id: row.ticketId, number: ticketNumber } : null,
  };
}
