import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { viewerColumns } from './viewer-columns';

/** Who of the team has a section of the words on the screen, as `ticketViewer` says it of tickets (dashboard.studio-presence). */
export const contentViewer = pgTable(
  'content_viewer',
  {
    /** Of a section in `packages/content/src/editing`. */
    section: text('section').notNull(),
    ...viewerColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.section, t.userId] }),
    index('content_viewer_user').on(t.userId),
    index('content_viewer_seen').on(t.seenAt),
  ],
);
