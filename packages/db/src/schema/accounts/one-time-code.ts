import { codePurposes } from '@app/contracts/accounts/auth/schema';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { user } from './user';

export const codePurpose = pgEnum('code_purpose', codePurposes);

/**
 * A six-digit code sent by mail (auth.one-time-codes), stored as an HMAC. One valid code per address and
 * purpose: a resend replaces the row.
 */
export const oneTimeCode = pgTable('one_time_code', {
  id: id(),
  /** HMAC of purpose and address, unique: one row per address and purpose. */
  subject: text('subject').notNull().unique(),
  email: text('email').notNull(),
  purpose: codePurpose('purpose').notNull(),
  /** The signed-in account for verify_email and email_change. */
  userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
  codeHmac: text('code_hmac').notNull(),
  triesLeft: integer('tries_left').notNull(),
  /** Until this time a resend does not restore the tries (auth.one-time-codes). */
  triesResetAt: moment('tries_reset_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  resendAfter: moment('resend_after').notNull(),
  verifiedAt: moment('verified_at'),
  usedAt: moment('used_at'),
  /** SHA-256 of the proof issued for a correct sign-up code (auth.sign-up-proof). */
  proofHash: text('proof_hash'),
  proofExpiresAt: moment('proof_expires_at'),
  createdAt: createdAt(),
});

/**
 * One caller's tries for the code of an address and purpose, so that another caller's wrong guesses neither
 * use them up nor end them. Guesses are counted only here; `one_time_code.tries_left` is read only by the
 * previous release.
 */
export const codeHandle = pgTable(
  'code_handle',
  {
    /**
     * HMAC of the subject and the value issued to the caller in the first step, so that neither can be read
     * from it.
     */
    key: text('key').primaryKey(),
    triesLeft: integer('tries_left').notNull(),
    /** Until this time a resend does not restore the tries (auth.one-time-codes). */
    triesResetAt: moment('tries_reset_at').notNull(),
    resendAfter: moment('resend_after').notNull(),
    /** "Change Email": this caller's tries are over until they request another code. */
    cancelledAt: moment('cancelled_at'),
  },
  (t) => [index('code_handle_over').on(t.triesResetAt)],
);
