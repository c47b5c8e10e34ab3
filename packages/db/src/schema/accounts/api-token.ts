import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { user } from './user';

/** A token with which a script calls the API as its owner. Only the SHA-256 of the token is stored. */
export const apiToken = pgTable(
  'api_token',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Its last four characters, by which the owner recognizes it. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedIp: text('last_used_ip'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_token_user').on(t.userId), index('api_token_expires').on(t.expiresAt)],
);
