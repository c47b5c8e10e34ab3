/* Used through `limits`, which documents the units. */

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
