import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import type { TaxStatus } from '@app/contracts/core/buyer/tax-status';
import { languages } from '@app/contracts/languages';
import { roles } from '@app/contracts/people/user/role';
import { desc, sql } from 'drizzle-orm';
import { boolean, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { lineOrder } from '../name-order';

export const userRole = pgEnum('user_role', roles);

/**
 * An account. Suspended while `suspendedAt` is set; the e-mail is unique ignoring case (auth.one-identity).
 */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text('name').notNull(),
    email: citext('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /**
     * False while the hashed password is unknown to everyone: for an account that was created by the identity
     * provider (auth.provider-groups), imported, made with a ticket or taken over (users.unconfirmed-address),
     * until its owner sets one.
     */
    hasPassword: boolean('has_password').notNull().default(true),
    /**
     * When a password generated on the command line expires; null for one that its owner has chosen
     * (auth.generated-passwords).
     */
    passwordExpiresAt: moment('password_expires_at'),
    /** Its password still works when team passwords are disabled (auth.provider-only). */
    breakGlass: boolean('break_glass').notNull().default(false),
    role: userRole('role').notNull().default('user'),
    /**
     * API token scopes that a team account is restricted to (users.restricted-accounts); null for no
     * restriction.
     */
    restriction: text('restriction').array().$type<TokenScope[]>(),
    suspendedAt: moment('suspended_at'),
    /** Language of mails and documents to this person (users.language-kept). */
    language: text('language', { enum: languages }).notNull().default('en'),
    emailVerifiedAt: moment('email_verified_at'),
    lastLoginAt: moment('last_login_at'),
    /**
     * The owner reported a sign-in as not theirs: until a new password is set by mail nobody can sign in
     * (auth.report-sign-in).
     */
    newPasswordDueSince: moment('new_password_due_since'),
    /** What documents say of the customer by default; null for nothing (sales.buyer-details). */
    billing: jsonb('billing').$type<AccountBilling>(),
    /** How sales to the customer are taxed; null for as the company says (sales.tax-treatment). */
    taxStatus: jsonb('tax_status').$type<TaxStatus>(),
    /** Of the team: stands below their answers in mails, in place of name and company (mail.from-a-person). */
    signature: text('signature'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Text for the substring search: name and e-mail without accents, in lower case. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_key(name || E'\\n' || email)`),
  },
  (t) => [
    index('user_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('user_created').on(desc(t.createdAt), desc(t.id)),
    // Sort orders of the user list, usable in both directions.
    index('user_by_name_order').on(lineOrder(t.searchText, 1), t.id),
    // Sort order of release 0.1; to be removed in the release after this one.
    index('user_by_name').on(sql`lower(${t.name})`, t.id),
    index('user_by_role').on(t.role, t.id),
    index('user_by_status').on(sql`(${t.suspendedAt} is not null)`, t.id),
    index('user_by_last_login').on(sql`coalesce(${t.lastLoginAt}, '-infinity')`, t.id),
  ],
);
