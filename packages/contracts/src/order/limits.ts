/* Read through `limits`, which says what the units are. */

/** Highest total of one order, in cents. */
export const orderTotalCents = 2_000_000_000;
/** What the team tells the customer with a step of an order. */
export const orderNote = 1_000;
export const trackingNumber = 100;
/** Entries of an order's history that are shown: the newest. */
export const orderHistory = 200;
/** Lines of agreed extra work on one order. */
export const serviceLines = 20;
export const serviceLineQuantity = 999;
