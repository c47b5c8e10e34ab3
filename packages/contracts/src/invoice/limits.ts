/* Read through `limits`, which says what the units are. */

/** So long the answer waits for the PDF of an invoice that was just issued; what takes longer is made meanwhile. */
export const documentWaitMs = 3_000;
