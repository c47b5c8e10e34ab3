import { z } from 'zod';
import { factorNews } from '../auth/second-factor';
import { limits } from '../limits';
import { person, receiver, text, time, to } from './mail-parts';

const code = z.string().regex(new RegExp(`^\\d{${limits.codeLength}}$`));

/** What is told of an account for emergencies (auth.provider-only). */
export const emergencyNews = ['used', 'marked', 'unmarked'] as const;
export type EmergencyNews = (typeof emergencyNews)[number];

/** About an account and its codes. */
export const accountMails = [
  /** For the code step of the sign-up. */
  z.object({ template: z.literal('signup-code'), ...receiver, code }),
  /** Sent instead of a code when the address has an account (auth.no-enumeration). */
  z.object({ template: z.literal('signup-existing-account'), ...receiver }),
  /** After a one-step sign-up. Without the name: the address is not proven, and a name can be an advertisement. */
  z.object({ template: z.literal('verify-email-code'), ...receiver, code }),
  /** For the step that sets a new password. */
  z.object({ template: z.literal('reset-code'), ...receiver, code }),
  /** Sent instead of a code when the address has no account (auth.no-enumeration). */
  z.object({ template: z.literal('reset-no-account'), ...receiver }),
  /** Sent instead of a code where the account signs in with the identity provider alone (auth.provider-only). */
  z.object({ template: z.literal('reset-at-provider'), to, provider: text }),
  /** To each super-admin. */
  z.object({
    template: z.literal('break-glass'),
    ...person,
    news: z.enum(emergencyNews),
    account: text,
    at: time,
    network: text,
  }),
  /** After a new password (auth.after-reset). */
  z.object({ template: z.literal('password-changed'), ...person, changedAt: time }),
  /** What has happened to the second factor of an account (auth.factor-mails). `codesLeft`: recovery codes that still count. */
  z.object({
    template: z.literal('second-factor'),
    ...person,
    news: z.enum(factorNews),
    at: time,
    codesLeft: z.number().int().nonnegative(),
  }),
  /** A sign-in on a device that was not known; `reportToken` is in the link that says that it was not the owner (auth.new-device). */
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
  z.object({ template: z.literal('email-change-code'), ...receiver, code }),
  /** Sent to it instead of a code when the new address has an account already. */
  z.object({ template: z.literal('email-change-existing-account'), ...receiver }),
  /** To the old address, after the change (auth.own-account). */
  z.object({ template: z.literal('email-changed'), ...person, changedAt: time }),
  /** The last mail to somebody. `byTeam`: an administrator deleted the account (users.deleted-user). */
  z.object({ template: z.literal('account-deleted'), ...person, deletedAt: time, byTeam: z.boolean() }),
  /** Never the password (users.made-by-team). */
  z.object({ template: z.literal('account-created-by-admin'), ...person }),
  z.object({ template: z.literal('reset-offered'), ...person }),
] as const;
