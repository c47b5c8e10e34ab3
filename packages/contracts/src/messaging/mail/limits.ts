/* Used through `limits`, which documents the units. */

/** How long undelivered mails are listed as needing attention. */
export const failedMailsMs = 7 * 24 * 3_600_000;
/** How long the record of a mail is kept after it was sent or given up (mail.kept-thirty-days). */
export const mailRecordMs = 30 * 24 * 3_600_000;
