/* Used through `limits`, which documents the units. */

/** Lines of a quote, and of a sale finalized without one. */
export const saleLines = 50;
/** Characters of the agreed scope (sales.quote-versions). */
export const quoteScope = 5_000;
export const quoteNotes = 2_000;
/** Delay after the last key before a draft is saved automatically. */
export const quoteDraftPauseMs = 1_500;
export const quoteRevisionRounds = 50;
/** Maximum days between writing a quote and its last day. */
export const quoteValidDays = 366;
/** How long before its end a sent quote counts as ending soon, in whole days. */
export const quoteEndingMs = 3 * 24 * 3_600_000;
/** Versions per quote, and quotes per ticket. */
export const quoteVersions = 50;
/** Entries of the price list, and of the canned scopes. */
export const quoteLibraryEntries = 200;
export const acceptedName = 100;
export const purchaseOrderNumber = 60;
export const declineReason = 1_000;
