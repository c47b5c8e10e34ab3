import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, id } from '../columns';
import { ticketMessage } from '../conversation/ticket-message';

/**
 * What the team asked somebody outside about a ticket (ticket.forward-outside); the note beside it has the question, its
 * author and its time. Its id is signed in the address of their replies.
 */
export const ticketForward = pgTable(
  'ticket_forward',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .unique('ticket_forward_message')
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    address: citext('address').notNull(),
    /** May be empty. */
    name: text('name').notNull(),
    /** Words of a message that went along. */
    words: text('words'),
    /** Files that went along. */
    fileNames: text('file_names').array().notNull(),
  },
  (t) => [index('ticket_forward_address').on(t.address)],
);
