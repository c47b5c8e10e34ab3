/* Used through `limits`, which documents the units. */

/** Characters of a review, and of the team's answer below it. */
export const reviewWords = 2_000;
/** Characters of what the team tells an author, or a reader the team. */
export const reviewReason = 500;
/** How long its author can edit a review after writing it. */
export const reviewEditMs = 30 * 24 * 3_600_000;
/** Delay after the delivery before the customer is asked for reviews, and the age beyond which nobody asks. */
export const reviewAskAfterMs = 5 * 24 * 3_600_000;
export const reviewAskWithinMs = 30 * 24 * 3_600_000;
/** How long the link in the mail is valid. */
export const reviewLinkMs = 60 * 24 * 3_600_000;
/** Reviews on a page of a template. */
export const reviewsPerPage = 10;
/** Templates that a customer can review, and reviews of one customer: the list has no pages. */
export const reviewsPerCustomer = 200;
