import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { order } from './order';
import { user } from './user';

/** Who of the team has an order on the screen, as `ticketViewer` says it of tickets (order.conversation-presence). */
export const orderViewer = pgTable(
  'order_viewer',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
    /** Since when they write an answer; null while they don't. Counts as long as `seenAt` does. */
    typingAt: moment('typing_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.userId] }),
    index('order_viewer_user').on(t.userId),
    index('order_viewer_seen').on(t.seenAt),
  ],
);
