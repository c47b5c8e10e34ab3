/* Used through `limits`, which documents the units. */

/** How far back the monthly and weekly statistics go. */
export const statsYears = 5;
/** The overview shows the templates on the most tickets, and the latest weeks (dashboard.latest-weeks). */
export const statsTopTemplates = 5;
export const statsWeeks = 4;
/** Weeks in the trend lines of the overview, including the current one. */
export const trendWeeks = 12;
