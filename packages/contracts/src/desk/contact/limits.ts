/* Used through `limits`, which documents the units. */

/** A message of the contact form (public-pages.contact-fields). */
export const company = 150;
export const phone = 30;
export const message = 5_000;
export const preferredTime = 150;
export const interest = 60;
/** Minimum time a person needs to fill in the contact form. */
export const contactFillMs = 3_000;
/** Reason for a lost lead. */
export const lostReason = 500;
/** Total bytes of the files mailed with one answer to a lead. */
export const mailedFilesBytes = 15_000_000;
/** The team's note on a lead. */
export const contactNote = 2_000;
