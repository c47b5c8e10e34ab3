import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt } from '../columns';
import { ticketMessage } from './ticket-message';

/** A mention of a colleague in a note (ticket.note-mentions). */
export const ticketMention = pgTable(
  'ticket_mention',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The name after the `@` in the note, where the current name is displayed. */
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    index('ticket_mention_user').on(t.userId, t.createdAt),
  ],
);
