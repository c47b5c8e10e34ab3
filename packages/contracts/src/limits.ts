/**
 * Every limit of the product, defined once. Lengths are UTF-16 code units after trimming, times are
 * milliseconds unless the name says otherwise. Limits are defined in the folders of their domains, as
 * separate constants behind one name, so that the build inlines each where it is used.
 */
import * as limits from './limit-values';

export { limits };

/** Rate limits: `points` within `seconds`, per key. */
export const rateLimits = {
  codePerAddress: { points: 5, seconds: 3_600 },
  codePerClient: { points: 20, seconds: 3_600 },
  /**
   * Who may guess the code of an address, besides its owner's known devices: this many callers with
   * `codeTries` each, and this many clients without a handle with `codeTriesWithoutHandle` each. That allows
   * 80 wrong codes of a million per hour.
   */
  codeHandlesPerAddress: { points: 10, seconds: 3_600 },
  codeHandlesPerAddressAndClient: { points: 3, seconds: 3_600 },
  codeGuessersPerAddress: { points: 10, seconds: 3_600 },
  /** Presses of "It wasn't me", each of which hashes a password. */
  signInReportsPerClient: { points: 20, seconds: 3_600 },
  codeTriesPerClient: { points: 60, seconds: 3_600 },
  loginFailuresPerAddressAndClient: { points: 5, seconds: 900 },
  /** How often that limit was reached within a day; selects the wait from `loginWaits`. */
  loginLockouts: { points: 5, seconds: 86_400 },
  /** From all unknown devices together; known devices are counted separately. */
  loginFailuresPerAddress: { points: 10, seconds: 3_600 },
  guardedLockouts: { points: 5, seconds: 86_400 },
  loginFailuresPerClient: { points: 50, seconds: 900 },
  /**
   * Wrong codes after the right password, from all devices together that have never entered a right one;
   * other devices are counted separately.
   */
  factorFailures: { points: 10, seconds: 3_600 },
  /** How often that limit was reached within a day; selects the wait from `guardedLoginWaits`. */
  factorLockouts: { points: 5, seconds: 86_400 },
  /** Setup, confirmation and new recovery codes, each with the password or a code. */
  factorChangesPerUser: { points: 60, seconds: 3_600 },
  /**
   * Challenges and responses of signed-out users. A whole office can be one client, and every visit to the
   * sign-in requests a challenge.
   */
  passkeyStartsPerClient: { points: 600, seconds: 3_600 },
  passkeySignInsPerClient: { points: 300, seconds: 3_600 },
  /** Returns from the identity provider, each of which causes a request to it. */
  identitySignInsPerClient: { points: 300, seconds: 3_600 },
  /** Forged logout tokens in the identity provider's name. */
  forgedLogoutsPerClient: { points: 60, seconds: 3_600 },
  signupPerClient: { points: 20, seconds: 3_600 },
  /** To an address its account has not confirmed, not counting codes. */
  mailsToUnconfirmed: { points: 5, seconds: 3_600 },
  ticketMailsToUnconfirmed: { points: 1, seconds: 30 * 86_400 },
  /** Sign-ups that revealed an address with an existing account. */
  takenAddressesPerClient: { points: 5, seconds: 3_600 },
  /** Generous: a whole office can be one client. */
  contactPerClient: { points: 10, seconds: 3_600 },
  /**
   * Mails for all clients together: protects the team's mailbox from a flood from many addresses. Leads
   * beyond the limit are still stored.
   */
  contactOfAll: { points: 300, seconds: 3_600 },
  nameChangesPerUser: { points: 20, seconds: 3_600 },
  billingChangesPerUser: { points: 20, seconds: 3_600 },
  languageChangesPerUser: { points: 20, seconds: 3_600 },
  /** Per recipient. */
  resetMailsToUser: { points: 3, seconds: 3_600 },
  /** Per administrator who has them sent. */
  resetMailsPerUser: { points: 60, seconds: 3_600 },
  cartChangesPerUser: { points: 300, seconds: 300 },
  favoriteChangesPerUser: { points: 300, seconds: 300 },
  ticketsPerUser: { points: 30, seconds: 3_600 },
  /** Per administrator who opens tickets for customers. */
  ticketsOpenedPerUser: { points: 120, seconds: 3_600 },
  /** Per client, with links to several tickets or guesses. */
  ratingLinksPerClient: { points: 60, seconds: 3_600 },
  ratingsPerUser: { points: 60, seconds: 3_600 },
  reviewsPerUser: { points: 30, seconds: 3_600 },
  reviewReportsPerUser: { points: 10, seconds: 3_600 },
  /** Per client, with links to several orders or guesses. */
  reviewLinksPerClient: { points: 60, seconds: 3_600 },
  ticketMessagesPerUser: { points: 60, seconds: 3_600 },
  /**
   * Share of `requestCost` for reads per account, or per signed-out client. Counted in each process, and only
   * for responses that are not cached: opening a screen takes twenty to sixty.
   */
  readsPerCaller: { points: 6_000, seconds: 60 },
  /**
   * Per administrator, whose open screens follow everyone's changes, each window separately: the tickets
   * screen then takes about sixty per second, and the same again for each action on it.
   */
  readsPerAdministrator: { points: 24_000, seconds: 60 },
  /** Each one queries the payment provider. */
  checkoutsPerUser: { points: 30, seconds: 3_600 },
  refundsPerUser: { points: 60, seconds: 3_600 },
  /** Numbers of licenses looked up without an account: nobody can guess one. Counted in each process. */
  licenseChecksPerClient: { points: 120, seconds: 3_600 },
  /** Requests for files of releases, each part of a download too. */
  releaseDownloadsPerUser: { points: 1_000, seconds: 86_400 },
  handoverTicksPerUser: { points: 120, seconds: 3_600 },
  licenseChangesPerUser: { points: 60, seconds: 3_600 },
  /** Each one reads the whole list. */
  exportsPerUser: { points: 60, seconds: 3_600 },
  /** Each one reads everything stored about the account's owner, twice. */
  dataDownloadsPerUser: { points: 5, seconds: 3_600 },
  /** Calls per API token, so that looping scripts do not slow down others. */
  callsPerApiToken: { points: 600, seconds: 60 },
  webhookTestsPerUser: { points: 120, seconds: 3_600 },
  apiTokensPerUser: { points: 60, seconds: 3_600 },
  /** Counted before the bytes are read. */
  uploadsPerUser: { points: 200, seconds: 3_600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimitName = keyof typeof rateLimits;
