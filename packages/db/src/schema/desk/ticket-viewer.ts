import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ticket } from './ticket';
import { viewerColumns } from './viewer-columns';

/** Team members who have a ticket open; a row counts for a short time after `seenAt` and is then removed. */
export const ticketViewer = pgTable(
  'ticket_viewer',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    ...viewerColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.userId] }),
    index('ticket_viewer_user').on(t.userId),
    index('ticket_viewer_seen').on(t.seenAt),
  ],
);
