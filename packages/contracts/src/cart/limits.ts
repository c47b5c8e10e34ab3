/* Read through `limits`, which says what the units are. */

/** Templates one cart can hold. */
export const cartItems = 50;
/** Notices about a cart that are shown, and dismissed, at once. */
export const cartNotices = 100;
/** A cart with items waits when it has not changed for so long (cart.team-view). */
export const cartWaitsMs = 24 * 3_600_000;
/** One reminder a cart within this time (cart.weekly-reminder). */
export const cartReminderMs = 7 * 24 * 3_600_000;
