import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';
import { ticket } from './ticket';

/** When a team member last had a ticket open (ticket.unread-by-agent). */
export const ticketRead = pgTable(
  'ticket_read',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ticketId] }), index('ticket_read_ticket').on(t.ticketId)],
);
