import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { citext, createdAt, id } from '../columns';

/** An address whose tickets and messages are rejected. */
export const blockedSender = pgTable(
  'blocked_sender',
  {
    id: id(),
    email: citext('email').notNull(),
    /** Number of the ticket that led to the block; null if blocked by hand. */
    ticketNumber: text('ticket_number'),
    blockedBy: uuid('blocked_by').references(() => user.id, { onDelete: 'set null' }),
    blockedByName: text('blocked_by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('blocked_sender_email').on(t.email)],
);
