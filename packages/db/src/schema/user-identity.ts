import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { user } from './user';

/** Whom an identity provider calls by which name (auth.provider-sign-in): addresses change and are given to others, this pair never. */
export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As the provider had it when the two were linked. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    // One person each: an address that was given to somebody else opens nothing.
    uniqueIndex('user_identity_user').on(t.userId, t.issuer),
  ],
);
