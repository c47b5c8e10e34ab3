/* Used through `limits`, which documents the units. */

/**
 * Interval of the keep-alive pings in a live stream, and the silence of more than two intervals after which a
 * client reconnects.
 */
export const livePingMs = 15_000;
export const liveSilenceMs = 40_000;
/** Lifetime of a stream; the browser then reconnects, so that its permissions are checked again. */
export const liveStreamMs = 10 * 60_000;
/** Changes are batched and sent at most this often. */
export const liveStepMs = 500;
/** Open streams per account (a browser has one for all its tabs), and per server. */
export const liveStreamsPerAccount = 10;
export const liveStreams = 2_000;

/** How long undelivered mails are listed as needing attention. */
export const failedMailsMs = 7 * 24 * 3_600_000;
/** How long the record of a mail is kept after it was sent or given up (mail.kept-thirty-days). */
export const mailRecordMs = 30 * 24 * 3_600_000;

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

export const webhooks = 20;
export const webhookName = 60;
/** Timeout of an endpoint's response, and how many characters of the response are stored. */
export const webhookTimeoutMs = 10_000;
export const webhookExcerpt = 500;
/** Seconds before each retry of a failed delivery: nine attempts within a day. */
export const webhookRetrySeconds = [30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200] as const;
/** A webhook whose deliveries have failed for this long is switched off. */
export const webhookPatienceMs = 3 * 24 * 3_600_000;
/** Retention of the delivery log. */
export const webhookLogMs = 30 * 24 * 3_600_000;
