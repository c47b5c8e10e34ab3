/* Read through `limits`, which says what the units are. */

/** Rows of each kind on the page of a customer: the latest. */
export const customerRows = 5;
/** Characters of a note about a customer, and how many there can be. */
export const customerNote = 2_000;
export const customerNotes = 100;
