/* Read through `limits`, which says what the units are. */

/** Views that one admin keeps of one screen (dashboard.saved-filters). */
export const savedViews = 20;
export const savedViewName = 60;
/** Filters and the like that one view holds. */
export const savedViewParts = 20;
