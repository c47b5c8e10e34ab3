/* Used through `limits`, which documents the units. */

/** Longest search text accepted by any list. */
export const search = 100;
/** Part of an address. */
export const slug = 100;
/** Part of an address derived from a name: shorter, so that a number fits behind it. */
export const derivedSlug = 80;
/** Highest position in a manually sorted list. */
export const position = 10_000;
/** Highest number of a page. */
export const pageNumber = 1_000_000;
export const tablePageSize = 10;
/** Page sizes to choose from; the first is the default (dashboard.paged-lists). */
export const tablePageSizes = [10, 25, 50] as const;
export const tablePageSizeMax = 50;
/** Rows that can be selected individually; "all matching" has no limit. */
export const selectedRows = 500;
/** Rows changed by one call; the caller repeats it for the next ones. */
export const bulkStep = 25;
/** After this time a bulk call starts no further row: well below the ten seconds allowed for a response. */
export const bulkStepMs = 4_000;
/** Rows of a customer's list without pages, such as their tickets. */
export const ownList = 200;
/** Rows of a list requested without paging (rest.whole-lists). */
export const wholeList = 400;
