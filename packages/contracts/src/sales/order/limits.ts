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
