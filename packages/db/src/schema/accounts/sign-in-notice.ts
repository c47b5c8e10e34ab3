import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns';
import { user } from './user';

/**
 * A mail about a sign-in on an unknown device, with an "It wasn't me" link (auth.new-device). The id is the
 * SHA-256 of the link's secret.
 */
export const signInNotice = pgTable(
  'sign_in_notice',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Recipient of the mail: the account's address may have changed since. */
    email: text('email'),
    userAgent: text('user_agent').notNull(),
    /** The client's IP address or, for IPv6, its network, as clients are counted. */
    network: text('network').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_notice_user').on(t.userId), index('sign_in_notice_expires').on(t.expiresAt)],
);
