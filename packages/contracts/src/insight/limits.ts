/* Used through `limits`, which documents the units. */

/** Views one process buffers until they are written; further views in the same second are not counted. */
export const viewsAtOnce = 1_000;
/** Views counted per minute and network address; a whole office may share one. */
export const viewsPerMinute = 120;
/**
 * Views per day that one instance writes; further views are not counted, because counting a day has to finish
 * within a minute.
 */
export const viewsPerDay = 1_000_000;
/** Longest URL whose visit is counted, and longest value of a campaign or referrer. */
export const viewedAddress = 1_000;
export const visitWord = 60;
/** Pages, referrers and so on stored individually per day; the rest is combined in one line. */
export const figuresPerDay = 500;
/** Lines of a list on the screen, and in a file. */
export const analyticsLines = 10;
export const analyticsFileLines = 10_000;
/** Whole months for which statistics are stored. */
export const figureMonths = 25;

/** How far back the monthly and weekly statistics go. */
export const statsYears = 5;
/** The overview shows the templates on the most tickets, and the latest weeks (dashboard.latest-weeks). */
export const statsTopTemplates = 5;
export const statsWeeks = 4;
/** Weeks in the trend lines of the overview, including the current one. */
export const trendWeeks = 12;
