/* Used through `limits`, which documents the units. */

/** Notices stored per person, their retention, and how many the bell shows (notice.kept-ninety-days). */
export const notices = 500;
export const noticesMs = 90 * 24 * 3_600_000;
export const noticeList = 30;
/** Maximum age of an event shown as a browser notification. */
export const freshNoticeMs = 30_000;
/**
 * Hour of the company's day at which the digest is sent, and its maximum number of lines
 * (notice.daily-digest).
 */
export const digestHour = 7;
export const digestLines = 50;
