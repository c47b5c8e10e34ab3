import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { ticketMessage } from './ticket-message';
import { user } from './user';

/** That a note names a colleague (ticket.note-mentions). */
export const ticketMention = pgTable(
  'ticket_mention',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As the note has it after the `@`: where the name of today is shown. */
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    index('ticket_mention_user').on(t.userId, t.createdAt),
  ],
);
