/* Used through `limits`, which documents the units. */

/** Corrections of one order: the list has no pages. */
export const correctionsPerOrder = 50;
/** Longest time of free corrections that can be set. */
export const correctionDays = 365;
/** How long before their end customers are told. */
export const correctionNoticeMs = 7 * 24 * 3_600_000;

/** Items of the hand-over, of both sides together, and the characters of one. */
export const handoverItems = 30;
export const handoverItem = 160;

/** Days before a customer can change the domain of a license again; the team always can. */
export const licenseDomainRestDays = 30;
/** Longest name of a domain. */
export const licenseDomain = 253;
/** Licenses that one mail names; it counts the others. */
export const mailedLicenses = 20;

/** Longest note beside a proof. */
export const proofNote = 2_000;
/** Files of one proof. */
export const proofFiles = 10;
/** Proofs of one order: the list has no pages. */
export const proofsPerOrder = 50;
/** How long an unanswered proof waits before each reminder, and how many there are (delivery.proof-reminders). */
export const proofReminderMs = 3 * 24 * 3_600_000;
export const proofReminders = 2;

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
