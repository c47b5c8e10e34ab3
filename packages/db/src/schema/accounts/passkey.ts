import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { user } from './user';

/**
 * A passkey of an account (auth.passkey-sign-in): the public key of a key pair whose private key stays with
 * its owner.
 */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Chosen by the device, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /**
     * Signature counter, if the device has one; otherwise always 0. A decrease indicates a cloned passkey.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** WebAuthn transports through which a browser can reach it. */
    transports: text('transports').array().notNull(),
    /** Whether it can be copied to its owner's other devices; never changes. */
    backupEligible: boolean('backup_eligible').notNull(),
    /** Whether it has been copied, as of its last use. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** A random challenge for a passkey to sign, once and in time. The id is its SHA-256. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: text('id').primaryKey(),
    /**
     * SHA-256 of the secret held by the browser that may respond: a session, a sign-in waiting for its second
     * step, or a dedicated cookie.
     */
    holder: text('holder').notNull(),
    /** Name of the passkey being added; null when one is used. */
    name: text('name'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);
