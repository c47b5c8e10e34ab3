/* Used through `limits`, which documents the units. */

/** Characters of a customer's comment on a ticket that has ended. */
export const ratingWords = 1_000;
/**
 * Delay after a ticket ended before the rating mail is sent, and the age beyond which it is not sent at all.
 */
export const ratingAskAfterMs = 3_600_000;
export const ratingAskWithinMs = 3 * 24 * 3_600_000;
/** How long the link in the mail is valid. */
export const ratingLinkMs = 30 * 24 * 3_600_000;
/** How long after its end a ticket can be rated on its page. */
export const ratingOpenMs = 30 * 24 * 3_600_000;
/** How long a rating can be changed. */
export const ratingChangeMs = 14 * 24 * 3_600_000;
/** Ratings with comments shown in the reports. */
export const ratingsShown = 10;
