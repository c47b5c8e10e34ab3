import { uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';

/** Team members who have something open; a row counts for a short time after `seenAt` and is then removed. */
export const viewerColumns = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  seenAt: moment('seen_at').notNull(),
  /** Since when they have been typing there; null if they are not. Valid for as long as `seenAt`. */
  typingAt: moment('typing_at'),
});
