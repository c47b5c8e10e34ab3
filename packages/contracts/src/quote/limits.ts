/* Read through `limits`, which says what the units are. */

/** Lines of a quote, and of a sale that is finalized without one. */
export const saleLines = 50;
/** What is agreed (sales.quote-versions), in characters. */
export const quoteScope = 5_000;
export const quoteNotes = 2_000;
/** A draft is saved by itself so long after the last key. */
export const quoteDraftPauseMs = 1_500;
export const quoteRevisionRounds = 50;
/** A quote can be accepted for so long after the day on which it is written, at most. */
export const quoteValidDays = 366;
/** Versions of one quote, and quotes of one ticket. */
export const quoteVersions = 50;
/** Of the price list, and of the canned scopes. */
export const quoteLibraryEntries = 200;
export const acceptedName = 100;
export const purchaseOrderNumber = 60;
export const declineReason = 1_000;
