import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { user } from './user';

/** A mail about a sign-in on a device that was not known, whose link says "It wasn't me" (auth.new-device). The id is the SHA-256 of what the link holds. */
export const signInNotice = pgTable(
  'sign_in_notice',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Where the mail went: the account may have been moved to another address since. */
    email: text('email'),
    userAgent: text('user_agent').notNull(),
    /** As clients are counted: an address, of IPv6 its network. */
    network: text('network').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_notice_user').on(t.userId), index('sign_in_notice_expires').on(t.expiresAt)],
);
