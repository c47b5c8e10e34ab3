import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { viewerColumns } from '../desk/viewer-columns';

/**
 * Team members who have a content section open, like `ticketViewer` for tickets (dashboard.studio-presence).
 */
export const contentViewer = pgTable(
  'content_viewer',
  {
    /** Id of a section in `packages/content/src/editing`. */
    section: text('section').notNull(),
    ...viewerColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.section, t.userId] }),
    index('content_viewer_user').on(t.userId),
    index('content_viewer_seen').on(t.seenAt),
  ],
);
