/* Read through `limits`, which says what the units are. */

/** Views that one process keeps until they are written; further ones of the same second are not counted. */
export const viewsAtOnce = 1_000;
/** Views a minute of one network address that are counted: a whole office can be one. */
export const viewsPerMinute = 120;
/** Views a day that one instance writes; what is more is not counted: counting a day has to end within a minute. */
export const viewsPerDay = 1_000_000;
/** Longest address whose visit is counted, and longest word of a campaign or a referrer. */
export const viewedAddress = 1_000;
export const visitWord = 60;
/** How many pages, referrers and so on a day is told by; the rest is one line. */
export const figuresPerDay = 500;
/** How many lines a list of the screen has, and a file. */
export const analyticsLines = 10;
export const analyticsFileLines = 10_000;
/** How many whole months figures are kept. */
export const figureMonths = 25;
