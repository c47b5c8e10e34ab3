import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { user } from './user';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The authenticator app of an account (auth.second-factor). It counts once it is confirmed. */
export const totp = pgTable('totp', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key of SECRET. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The half minute, counted from 1970, of the last code that was taken: it and those before are worth nothing. */
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
    /** Who asked for it. */
    askedBy: text('asked_by').notNull(),
    /** Their account, without which it goes; null in rows of older releases. */
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

/** A sign-in whose password was right and that waits for the second factor. The id is the SHA-256 of what its cookie holds. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    remember: boolean('remember').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** What the password was counted for, so that the second step forgives that and nothing else. Null in rows of older releases. */
    countedClient: text('counted_client'),
    /** The known device it was counted for; null for one that was not known. */
    countedDevice: text('counted_device'),
    /** Where the identity provider stood for the password: which one, and its `sid`. */
    identityIssuer: text('identity_issuer'),
    identitySession: text('identity_session'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_challenge_user').on(t.userId), index('sign_in_challenge_expires').on(t.expiresAt)],
);

/** A browser in which an account is not asked for the second factor. The id is the SHA-256 of what its cookie holds. */
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
