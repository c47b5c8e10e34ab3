import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from './columns';
import { user } from './user';

/** An address from which no more tickets and messages are taken. */
export const blockedSender = pgTable(
  'blocked_sender',
  {
    id: id(),
    email: citext('email').notNull(),
    /** The number of the ticket because of which it was blocked; null: by hand. */
    ticketNumber: text('ticket_number'),
    blockedBy: uuid('blocked_by').references(() => user.id, { onDelete: 'set null' }),
    blockedByName: text('blocked_by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('blocked_sender_email').on(t.email)],
);
