/* Used through `limits`, which documents the units. */

/** How long the response waits for the PDF of a new invoice; a slower one is finished in the background. */
export const documentWaitMs = 50;
