/* Read through `limits`, which says what the units are. */

export const redirects = 1_000;
export const redirectPath = 300;
export const redirectTarget = 500;
/** Paths that were asked for in vain and are remembered. */
export const missingPages = 1_000;
/** Of one client on one day, seen by one process. */
export const missingPagesPerClient = 50;
/** Days after which a path is forgotten that nobody asks for any more. */
export const missingPageDays = 90;
/** Pages that are proposed in place of one that is missing. */
export const redirectSuggestions = 4;
