import type { SavedViewScreen } from '@app/contracts/accounts/saved-view/schema';
import { index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
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

/** Filters and sort order of a dashboard screen that an admin saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    screen: text('screen').$type<SavedViewScreen>().notNull(),
    name: citext('name').notNull(),
    /** The query parameters of the screen's address. */
    search: jsonb('search').$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('saved_view_name').on(t.userId, t.screen, t.name)],
);
