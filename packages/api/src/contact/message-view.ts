import type { contactMessage } from '@app/db/schema/contact-message';

type MessageRow = Omit<typeof contactMessage.$inferSelect, 'searchText'>;

/** A lead with everything the team knows of it. Times are ISO 8601 in UTC. */
export function toContactMessage(row: MessageRow) {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    message: row.message,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    replyDueAt: row.replyDueAt.toISOString(),
    /** Who took care of it, and when; the name stays when the account is gone. */
    handled: row.handledAt && { at: row.handledAt.toISOString(), by: row.handledByName },
  };
}
