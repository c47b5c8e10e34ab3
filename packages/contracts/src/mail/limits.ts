/* Read through `limits`, which says what the units are. */

/** Mails that did not arrive need attention so long. */
export const failedMailsMs = 7 * 24 * 3_600_000;
