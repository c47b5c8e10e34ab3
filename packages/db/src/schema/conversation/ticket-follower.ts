import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt } from '../columns';
import { ticket } from '../desk/ticket';

/** Team members notified about a ticket like its assignee. Effective while they are active administrators. */
export const ticketFollower = pgTable(
  'ticket_follower',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_follower_user').on(t.userId)],
);
