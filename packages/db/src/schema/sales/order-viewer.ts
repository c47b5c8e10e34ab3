import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { viewerColumns } from '../desk/viewer-columns';
import { order } from './order';

/** Team members who have an order open, like `ticketViewer` for tickets (order.conversation-presence). */
export const orderViewer = pgTable(
  'order_viewer',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    ...viewerColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.userId] }),
    index('order_viewer_user').on(t.userId),
    index('order_viewer_seen').on(t.seenAt),
  ],
);
