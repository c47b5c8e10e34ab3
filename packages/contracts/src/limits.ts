/**
 * Every limit of the product, once. Lengths are UTF-16 code units after trimming, times are milliseconds unless the name
 * says otherwise. They stand in the folders of their domains; separate constants behind one name, so that the build writes each where it is used.
 */
import * as limits from './limit-values';

export { limits };

/** How often something may happen: `points` within `seconds`, per key. */
export const rateLimits = {
  codePerAddress: { points: 5, seconds: 3_600 },
  codePerClient: { points: 20, seconds: 3_600 },
  /**
   * Who may guess at the code of one address, besides its owner's known devices: so many callers with `codeTries` each, and so
   * many clients without a handle with `codeTriesWithoutHandle` each. That is 80 wrong codes of a million in an hour.
   */
  codeHandlesPerAddress: { points: 10, seconds: 3_600 },
  codeHandlesPerAddressAndClient: { points: 3, seconds: 3_600 },
  codeGuessersPerAddress: { points: 10, seconds: 3_600 },
  /** Presses of "It wasn't me", each of which hashes a password. */
  signInReportsPerClient: { points: 20, seconds: 3_600 },
  codeTriesPerClient: { points: 60, seconds: 3_600 },
  loginFailuresPerAddressAndClient: { points: 5, seconds: 900 },
  /** How often that limit was hit within a day; chooses the wait from `loginWaits`. */
  loginLockouts: { points: 5, seconds: 86_400 },
  /** From all devices together that nobody has signed in on before; those that are known count by themselves. */
  loginFailuresPerAddress: { points: 10, seconds: 3_600 },
  guardedLockouts: { points: 5, seconds: 86_400 },
  loginFailuresPerClient: { points: 50, seconds: 900 },
  /** Wrong codes after the right password, from all devices together on which none was right before; the others count by themselves. */
  factorFailures: { points: 10, seconds: 3_600 },
  /** How often that limit was hit within a day; chooses the wait from `guardedLoginWaits`. */
  factorLockouts: { points: 5, seconds: 86_400 },
  /** Setting up, confirming and new recovery codes, each with the password or a code. */
  factorChangesPerUser: { points: 60, seconds: 3_600 },
  /** Challenges and answers of people who are not signed in; a whole office can be one client, and each visit of the sign-in asks for one. */
  passkeyStartsPerClient: { points: 600, seconds: 3_600 },
  passkeySignInsPerClient: { points: 300, seconds: 3_600 },
  /** Returns from the identity provider, each of which is asked about there. */
  identitySignInsPerClient: { points: 300, seconds: 3_600 },
  /** Words of the identity provider that were not its own. */
  forgedLogoutsPerClient: { points: 60, seconds: 3_600 },
  signupPerClient: { points: 20, seconds: 3_600 },
  /** To an address that its account has not confirmed, codes apart. */
  mailsToUnconfirmed: { points: 5, seconds: 3_600 },
  ticketMailsToUnconfirmed: { points: 1, seconds: 30 * 86_400 },
  /** Sign-ups that answered that the address has an account. */
  takenAddressesPerClient: { points: 5, seconds: 3_600 },
  /** Generous: a whole office can be one client. */
  contactPerClient: { points: 10, seconds: 3_600 },
  /** Mails of all clients together: keeps a flood from many addresses out of the team's mailbox. Leads are kept beyond it. */
  contactOfAll: { points: 300, seconds: 3_600 },
  nameChangesPerUser: { points: 20, seconds: 3_600 },
  languageChangesPerUser: { points: 20, seconds: 3_600 },
  /** Of the person who gets them. */
  resetMailsToUser: { points: 3, seconds: 3_600 },
  /** Of the administrator who has them sent. */
  resetMailsPerUser: { points: 60, seconds: 3_600 },
  cartChangesPerUser: { points: 300, seconds: 300 },
  favoriteChangesPerUser: { points: 300, seconds: 300 },
  ticketsPerUser: { points: 30, seconds: 3_600 },
  /** Of an administrator who opens tickets for customers. */
  ticketsOpenedPerUser: { points: 120, seconds: 3_600 },
  /** Of one client, whose links lead to several tickets or are guesses. */
  ratingLinksPerClient: { points: 60, seconds: 3_600 },
  ratingsPerUser: { points: 60, seconds: 3_600 },
  ticketMessagesPerUser: { points: 60, seconds: 3_600 },
  /**
   * Parts of `requestCost` that reads may take of one account, or of one client that is not signed in. Counted in each process, and only
   * for what is not answered from memory: a screen that somebody opens takes twenty to sixty.
   */
  readsPerCaller: { points: 6_000, seconds: 60 },
  /**
   * Of an administrator, whose open screens follow what all others do, each window for itself: the tickets screen takes about sixty a second
   * then, and as much again for each thing that is done on it.
   */
  readsPerAdministrator: { points: 24_000, seconds: 60 },
  /** Each asks the payment provider. */
  checkoutsPerUser: { points: 30, seconds: 3_600 },
  refundsPerUser: { points: 60, seconds: 3_600 },
  /** Each reads the whole list. */
  exportsPerUser: { points: 60, seconds: 3_600 },
  /** Each reads everything that is stored about its owner, twice. */
  dataDownloadsPerUser: { points: 5, seconds: 3_600 },
  /** Calls of one API token: scripts that loop do not keep others waiting. */
  callsPerApiToken: { points: 600, seconds: 60 },
  webhookTestsPerUser: { points: 120, seconds: 3_600 },
  apiTokensPerUser: { points: 60, seconds: 3_600 },
  /** Counted before the bytes are read. */
  uploadsPerUser: { points: 200, seconds: 3_600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimitName = keyof typeof rateLimits;
