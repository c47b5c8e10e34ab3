import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ticket } from './ticket';
import { user } from './user';

/** Who of the team has a ticket on the screen; counts for a short time after `seenAt`, then it is swept away. */
export const ticketViewer = pgTable(
  'ticket_viewer',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
    /** Since when they write an answer; null while they don't. Counts as long as `seenAt` does. */
    typingAt: moment('typing_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.userId] }),
    index('ticket_viewer_user').on(t.userId),
    index('ticket_viewer_seen').on(t.seenAt),
  ],
);
