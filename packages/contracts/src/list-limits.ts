/* Read through `limits`, which says what the units are. */

/** Longest search text accepted by any list. */
export const search = 100;
/** Part of an address that is made from a name. */
export const slug = 80;
/** Highest place of a row in a list that people put in order. */
export const position = 10_000;
export const tablePageSize = 10;
/** What can be chosen; the first is the default (dashboard.paged-lists). */
export const tablePageSizes = [10, 25, 50] as const;
export const tablePageSizeMax = 50;
/** Rows that can be chosen one by one; "all matching" knows no limit. */
export const selectedRows = 500;
/** Rows that one call changes; the caller asks again for the next. */
export const bulkStep = 25;
/** After this time a call that changes rows begins no further one: well below the ten seconds in which an answer has to come. */
export const bulkStepMs = 4_000;
/** Rows of a customer's list without pages, such as that of their tickets. */
export const ownList = 200;
/** Rows of a list that is asked for whole (rest.whole-lists). */
export const wholeList = 400;
