/* Used through `limits`, which documents the units. */

/** Longest note beside a proof. */
export const proofNote = 2_000;
/** Files of one proof. */
export const proofFiles = 10;
/** Proofs of one order: the list has no pages. */
export const proofsPerOrder = 50;
/** How long an unanswered proof waits before each reminder, and how many there are (delivery.proof-reminders). */
export const proofReminderMs = 3 * 24 * 3_600_000;
export const proofReminders = 2;
