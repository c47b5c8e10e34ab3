import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns';
import { user } from './user';

/**
 * Maps an identity provider's subject to an account (auth.provider-sign-in): addresses change and are
 * reassigned, this pair never is.
 */
export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The provider's address for it when the two were linked. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    // One identity per person and provider, so that a reassigned address grants no access.
    uniqueIndex('user_identity_user').on(t.userId, t.issuer),
  ],
);
