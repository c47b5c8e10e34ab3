/* Read through `limits`, which says what the units are. */

/** What a customer says of a ticket that ended, in characters. */
export const ratingWords = 1_000;
/** The question leaves so long after a ticket ended, and not for what ended longer ago than that. */
export const ratingAskAfterMs = 3_600_000;
export const ratingAskWithinMs = 3 * 24 * 3_600_000;
/** A link in the question counts for so long. */
export const ratingLinkMs = 30 * 24 * 3_600_000;
/** On its page a ticket can be rated for so long after it ended. */
export const ratingOpenMs = 30 * 24 * 3_600_000;
/** A rating can be changed for so long. */
export const ratingChangeMs = 14 * 24 * 3_600_000;
/** Ratings with words that the reports show. */
export const ratingsShown = 10;
