import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ticket } from './ticket';
import { viewerColumns } from './viewer-columns';

/** Who of the team has a ticket on the screen; counts for a short time after `seenAt`, then it is swept away. */
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
