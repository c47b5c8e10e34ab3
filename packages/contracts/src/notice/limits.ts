/* Read through `limits`, which says what the units are. */

/** Notices that are kept for one person, how long, and how many the bell shows (notice.kept-ninety-days). */
export const notices = 500;
export const noticesMs = 90 * 24 * 3_600_000;
export const noticeList = 30;
/** A browser shows what happened at most so long ago. */
export const freshNoticeMs = 30_000;
/** Hour of the company's day at which the digest leaves, and how many lines it has at most (notice.daily-digest). */
export const digestHour = 7;
export const digestLines = 50;
