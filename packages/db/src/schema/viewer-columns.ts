import { uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { user } from './user';

/** Who of the team has something on the screen; counts for a short time after `seenAt`, then it is swept away. */
export const viewerColumns = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  seenAt: moment('seen_at').notNull(),
  /** Since when they write there; null while they don't. Counts as long as `seenAt` does. */
  typingAt: moment('typing_at'),
});
