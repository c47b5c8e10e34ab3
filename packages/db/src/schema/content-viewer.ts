import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { user } from './user';

/** Who of the team has a section of the words on the screen, as `ticketViewer` says it of tickets (dashboard.studio-presence). */
export const contentViewer = pgTable(
  'content_viewer',
  {
    /** Of a section in `packages/content/src/editing`. */
    section: text('section').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
    /** Since when they type; null while they don't. Counts as long as `seenAt` does. */
    typingAt: moment('typing_at'),
  },
  (t) => [
    primaryKey({ columns: [t.section, t.userId] }),
    index('content_viewer_user').on(t.userId),
    index('content_viewer_seen').on(t.seenAt),
  ],
);
