/* Used through `limits`, which documents the units. */

/** Saved views per administrator and screen (dashboard.saved-filters). */
export const savedViews = 20;
export const savedViewName = 60;
/** Filters and other params per view. */
export const savedViewParts = 20;
