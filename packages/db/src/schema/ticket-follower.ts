import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { ticket } from './ticket';
import { user } from './user';

/** Who of the team is told of a ticket as its assignee is. Counts while they are an active administrator. */
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
