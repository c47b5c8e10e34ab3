/* Used through `limits`, which documents the units. */

/** Items of the hand-over, of both sides together, and the characters of one. */
export const handoverItems = 30;
export const handoverItem = 160;
