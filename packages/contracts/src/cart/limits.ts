/* Used through `limits`, which documents the units. */

/** Maximum templates per cart. */
export const cartItems = 50;
/** Notices about a cart shown, and dismissed, at a time. */
export const cartNotices = 100;
/** A cart with items counts as waiting after this time without a change (cart.team-view). */
export const cartWaitsMs = 24 * 3_600_000;
/** At most one reminder per cart within this time (cart.weekly-reminder). */
export const cartReminderMs = 7 * 24 * 3_600_000;
