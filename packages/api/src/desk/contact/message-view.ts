import type { contactMessage } from '@app/db/schema/desk/contact-message';
import { stateOf } from './lead-state';

export type LeadRow = Omit<typeof contactMessage.$inferSelect, 'searchText'>;

interface RelatedValues {
  /** The assignee; null for nobody. */
  assignee: { id: string; name: string; suspended: boolean } | null;
  /** The number of the ticket it was converted to. */
  ticketNumber: string | null;
}

/** Converts a lead with everything the team knows about it. Times are ISO 8601 in UTC. */
export function toContactMessage(row: LeadRow, { assignee, ticketNumber }: RelatedValues) {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    /** The language of the mail around the reply (users.language-kept). */
    language: row.language,
    message: row.message,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    replyDueAt: row.replyDueAt.toISOString(),
    /**
     * Who handled it, and when; the name stays when the account is deleted. Null while it waits for the team.
     */
    handled: row.handledAt && { at: row.handledAt.toISOString(), by: row.handledByName },
    state: stateOf(row),
    assignee,
    /** The time of the team's first message in its thread. */
    answeredAt: row.answeredAt?.toISOString() ?? null,
    /** When it was converted or lost, and by whom; for a lost one also why. */
    ended: row.endedAt && {
      at: row.endedAt.toISOString(),
      by: row.endedByName,
      lostReason: row.lostReason,
    },
    /** The ticket of a converted lead; null also when the ticket is deleted. */
    ticket: row.ticketId && ticketNumber ? { id: row.ticketId, number: ticketNumber } : null,
  };
}
