/* Read through `limits`, which says what the units are. */

/** A message of the contact form (public-pages.contact-fields). */
export const company = 150;
export const phone = 30;
export const message = 5_000;
export const preferredTime = 150;
export const interest = 60;
/** Filling in the contact form takes a person at least this long. */
export const contactFillMs = 3_000;
/** Why nothing comes of a lead. */
export const lostReason = 500;
/** Files of one answer to a lead, which go along with the mail, in bytes together. */
export const mailedFilesBytes = 15_000_000;
/** The team's own words about a lead. */
export const contactNote = 2_000;
