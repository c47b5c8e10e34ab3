import type { SecondStep, SignInMethod } from '@app/contracts/accounts/auth/sign-in-way';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns';
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
    /**
     * A remembered session is extended by use, any other ends 12 hours after it began (auth.session-life).
     */
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /**
     * When its owner last confirmed their identity; null for a session of an earlier release (auth.step-up).
     */
    confirmedAt: moment('confirmed_at'),
    /** Sign-in method; null for a session of an earlier release. */
    way: text('way').$type<SignInMethod>(),
    /** Second step after the password or the identity provider. */
    secondStep: text('second_step').$type<SecondStep>(),
    /** The identity provider used, and the id of its own session (`sid`). */
    identityIssuer: text('identity_issuer'),
    identitySession: text('identity_session'),
  },
  (t) => [index('session_user').on(t.userId), index('session_expires').on(t.expiresAt)],
);

/**
 * A sign-in ended by a suspension: a browser that still has its token learns why, until the sign-in would
 * have ended anyway (users.suspension-ends-sessions, auth.suspended-session). It grants no access.
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
