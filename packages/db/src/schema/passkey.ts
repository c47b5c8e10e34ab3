import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { user } from './user';

/** A passkey of an account (auth.passkey-sign-in): the public half of a key pair whose other half is with its owner. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As the device chose it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where the device counts; 0 for ever where it does not. One that goes back says that there are two of it. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser can reach it, as WebAuthn names it. */
    transports: text('transports').array().notNull(),
    /** Whether it may be copied to other devices of its owner; never changes. */
    backupEligible: boolean('backup_eligible').notNull(),
    /** Whether it has been copied, as of its last use. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** A random text that a passkey is asked to sign, once and in time. The id is its SHA-256. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of what the browser that may answer holds: a session, a sign-in that waits for its second step, or a cookie of its own. */
    holder: text('holder').notNull(),
    /** What the passkey is called that is being added; null where one is used. */
    name: text('name'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);
