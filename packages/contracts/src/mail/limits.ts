/* Used through `limits`, which documents the units. */

/** How long undelivered mails are listed as needing attention. */
export const failedMailsMs = 7 * 24 * 3_600_000;
