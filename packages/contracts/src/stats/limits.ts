/* Read through `limits`, which says what the units are. */

/** How far back the figures per month and per week go. */
export const statsYears = 5;
/** The overview shows the templates on most tickets, and the latest weeks (dashboard.latest-weeks). */
export const statsTopTemplates = 5;
export const statsWeeks = 4;
/** How many weeks the lines beside the figures of the overview go back, the present one included. */
export const trendWeeks = 12;
