/* Used through `limits`, which documents the units. */

export const redirects = 1_000;
export const redirectPath = 300;
export const redirectTarget = 500;
/** Requested paths without a page that are remembered. */
export const missingPages = 1_000;
/** Per client, day and process. */
export const missingPagesPerClient = 50;
/** Days without a request after which a path is forgotten. */
export const missingPageDays = 90;
/** Pages suggested in place of a missing one. */
export const redirectSuggestions = 4;
