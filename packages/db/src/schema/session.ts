import type { SecondStep, SignInWay } from '@app/contracts/auth/sign-in-way';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { user } from './user';

/** A sign-in. The id is the SHA-256 of the token; the token itself is never stored. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** A remembered session slides, another ends 12 hours after it began (auth.session-life). */
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When its owner last proved who they are; null for one of a release before (auth.step-up). */
    confirmedAt: moment('confirmed_at'),
    /** How it began; null for one of a release before. */
    way: text('way').$type<SignInWay>(),
    /** What came after the password or the identity provider. */
    secondStep: text('second_step').$type<SecondStep>(),
    /** The identity provider that it came by, and what that one calls its own session (`sid`). */
    identityIssuer: text('identity_issuer'),
    identitySession: text('identity_session'),
  },
  (t) => [index('session_user').on(t.userId), index('session_expires').on(t.expiresAt)],
);

/**
 * A sign-in that a suspension has ended: whoever still holds its token learns why, until the sign-in would have
 * ended by itself (users.suspension-ends-sessions, auth.suspended-session). It opens nothing.
 */
export const suspendedSession = pgTable(
  'suspended_session',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('suspended_session_user').on(t.userId), index('suspended_session_expires').on(t.expiresAt)],
);
