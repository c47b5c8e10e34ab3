import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns';
import { user } from './user';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The authenticator app of an account (auth.second-factor). Takes effect once confirmed. */
export const totp = pgTable('totp', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key derived from SECRET. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last accepted code, in half minutes since 1970: codes up to it are rejected. */
  lastStep: integer('last_step'),
  createdAt: createdAt(),
});

/** A reset of a second factor that takes effect later, so that its owner can stop it (users.reset-factor). */
export const factorReset = pgTable(
  'factor_reset',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Name of the person who requested it. */
    askedBy: text('asked_by').notNull(),
    /** Their account, whose deletion deletes the reset; null in rows of older releases. */
    askedById: uuid('asked_by_id').references(() => user.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('factor_reset_due').on(t.dueAt), index('factor_reset_asked_by').on(t.askedById)],
);

/** A recovery code; only its SHA-256 is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_code_user').on(t.userId)],
);

/**
 * A sign-in with a correct password that is waiting for the second factor. The id is the SHA-256 of its
 * cookie's value.
 */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    remember: boolean('remember').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /**
     * The client that the password attempt was counted for, so that the second step clears only that count.
     * Null in rows of older releases.
     */
    countedClient: text('counted_client'),
    /** The known device that it was counted for; null for an unknown device. */
    countedDevice: text('counted_device'),
    /** If an identity provider replaced the password: its issuer and `sid`. */
    identityIssuer: text('identity_issuer'),
    identitySession: text('identity_session'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_challenge_user').on(t.userId), index('sign_in_challenge_expires').on(t.expiresAt)],
);

/** A browser in which an account skips the second factor. The id is the SHA-256 of its cookie's value. */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('trusted_device_user').on(t.userId), index('trusted_device_expires').on(t.expiresAt)],
);
