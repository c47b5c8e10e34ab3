/* Used through `limits`, which documents the units. */

/** Highest total of an order, in cents. */
export const orderTotalCents = 2_000_000_000;
/** The team's message to the customer with a status change of an order. */
export const orderNote = 1_000;
export const trackingNumber = 100;
/** Entries shown of an order's history, newest first. */
export const orderHistory = 200;
/** Lines of agreed extra work per order. */
export const serviceLines = 20;
export const serviceLineQuantity = 999;
/** Days after handover in which corrections are free; in days, so that template pages load no words for spans. */
export const freeCorrectionDays = 30;

/** Characters of the team's note on a payment, and of the payment's reference. */
export const paymentNote = 1_000;
export const paymentReference = 100;
export const refundReason = 500;
/** Payments per order, including failed and abandoned ones; more than this indicates a fault or an attack. */
export const orderPayments = 500;
/** How long a hosted checkout can be paid; the next one is for the amount due then. */
export const checkoutMs = 2 * 3_600_000;
/** A checkout with less time left than this is not reused. */
export const checkoutLeftMs = 10 * 60_000;
/** Timeout of one request to a provider. */
export const providerTimeoutMs = 4_000;
/** Longest event of a payment provider, in bytes, and its maximum age, in seconds. */
export const providerEventBytes = 512 * 1024;
export const providerEventAge = 300;
/** How long a provider's events are remembered; it repeats them for three days. */
export const providerEventMs = 90 * 24 * 3_600_000;
/** An open dispute without news for this long is queried; banks take weeks. */
export const disputeSilenceMs = 24 * 3_600_000;
/** Characters of a provider's dispute reason. */
export const disputeReason = 100;
/** A pending payment or refund without news for this long is queried. */
export const paymentSilenceMs = 5 * 60_000;
/**
 * A report about a payment that no order knows needs attention from the first age to the second
 * (sales.provider-events).
 */
export const unknownPaymentAfterMs = 3_600_000;
export const unknownPaymentMs = 7 * 24 * 3_600_000;

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
