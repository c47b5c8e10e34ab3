/* Used through `limits`, which documents the units. */

/** Corrections of one order: the list has no pages. */
export const correctionsPerOrder = 50;
/** Longest time of free corrections that can be set. */
export const correctionDays = 365;
/** How long before their end customers are told. */
export const correctionNoticeMs = 7 * 24 * 3_600_000;
