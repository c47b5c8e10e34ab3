import { z } from 'zod';
import { factorEvents } from '../../accounts/auth/second-factor';
import { limits } from '../../limits';
import { person, recipient, text, time, to } from './mail-parts';

const code = z.string().regex(new RegExp(`^\\d{${limits.codeLength}}$`));

/** Events of an emergency account that are mailed (auth.provider-only). */
export const emergencyEvents = ['used', 'marked', 'unmarked'] as const;
export type EmergencyEvent = (typeof emergencyEvents)[number];

/** Mails about an account and its codes. */
export const accountMails = [
  /** For the code step of the sign-up. */
  z.object({ template: z.literal('signup-code'), ...recipient, code }),
  /** Sent instead of a code when the address has an account (auth.no-enumeration). */
  z.object({ template: z.literal('signup-existing-account'), ...recipient }),
  /**
   * After a one-step sign-up. Without the name: the address is not verified yet, and a name could be an
   * advertisement.
   */
  z.object({ template: z.literal('verify-email-code'), ...recipient, code }),
  /** For the step that sets a new password. */
  z.object({ template: z.literal('reset-code'), ...recipient, code }),
  /** Sent instead of a code when the address has no account (auth.no-enumeration). */
  z.object({ template: z.literal('reset-no-account'), ...recipient }),
  /**
   * Sent instead of a code if the account signs in only through the identity provider (auth.provider-only).
   */
  z.object({ template: z.literal('reset-at-provider'), to, provider: text }),
  /** To each super-admin. */
  z.object({
    template: z.literal('break-glass'),
    ...person,
    news: z.enum(emergencyEvents),
    account: text,
    at: time,
    network: text,
  }),
  /** After a new password (auth.after-reset). */
  z.object({ template: z.literal('password-changed'), ...person, changedAt: time }),
  /**
   * An event of an account's second factor (auth.factor-mails). `codesLeft`: recovery codes that are still
   * valid.
   */
  z.object({
    template: z.literal('second-factor'),
    ...person,
    news: z.enum(factorEvents),
    at: time,
    codesLeft: z.number().int().nonnegative(),
  }),
  /**
   * A sign-in on an unknown device; `reportToken` is part of the link for reporting that it was not the owner
   * (auth.new-device).
   */
  z.object({
    template: z.literal('new-sign-in'),
    ...person,
    at: time,
    browser: text,
    system: text,
    network: text,
    reportToken: text,
  }),
  /** To the new address (auth.own-account). */
  z.object({ template: z.literal('email-change-code'), ...recipient, code }),
  /** Sent to the new address instead of a code if it already has an account. */
  z.object({ template: z.literal('email-change-existing-account'), ...recipient }),
  /** To the old address, after the change (auth.own-account). */
  z.object({ template: z.literal('email-changed'), ...person, changedAt: time }),
  /** The last mail to a former user. `byTeam`: an administrator deleted the account (users.deleted-user). */
  z.object({ template: z.literal('account-deleted'), ...person, deletedAt: time, byTeam: z.boolean() }),
  /** Never contains the password (users.made-by-team). */
  z.object({ template: z.literal('account-created-by-admin'), ...person }),
  z.object({ template: z.literal('reset-offered'), ...person }),
] as const;
