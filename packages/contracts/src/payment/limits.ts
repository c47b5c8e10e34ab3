/* Read through `limits`, which says what the units are. */

/** Characters of what the team notes about a payment, and of the reference under which it came. */
export const paymentNote = 1_000;
export const paymentReference = 100;
export const refundReason = 500;
/** Payments of one order, those that failed or were left among them; what is more is a fault or an attack. */
export const orderPayments = 500;
/** A hosted checkout can be paid for so long; the next one is for what is due then. */
export const checkoutMs = 2 * 3_600_000;
/** A checkout with less time than this left is not handed out again. */
export const checkoutLeftMs = 10 * 60_000;
/** How long a provider has to answer one request. */
export const providerTimeoutMs = 4_000;
/** Longest event of a payment provider, in bytes, and how old one may be, in seconds. */
export const providerEventBytes = 512 * 1024;
export const providerEventAge = 300;
/** What was told of by a provider is remembered for so long: it repeats itself for three days. */
export const providerEventMs = 90 * 24 * 3_600_000;
/** An open dispute of which nothing was heard for so long is asked about; banks take weeks. */
export const disputeSilenceMs = 24 * 3_600_000;
/** Characters of what a provider says a dispute is about. */
export const disputeReason = 100;
/** A pending payment or refund of which nothing was heard for so long is asked about. */
export const paymentSilenceMs = 5 * 60_000;
