/* Read through `limits`, which says what the units are. */

export const webhooks = 20;
export const webhookName = 60;
/** An endpoint has so long to answer, and so many characters of its answer are kept. */
export const webhookTimeoutMs = 10_000;
export const webhookExcerpt = 500;
/** Seconds until a failed delivery is tried again: nine attempts within a day. */
export const webhookRetrySeconds = [30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200] as const;
/** A webhook that has heard nothing for so long is switched off. */
export const webhookPatienceMs = 3 * 24 * 3_600_000;
/** How long the delivery log goes back. */
export const webhookLogMs = 30 * 24 * 3_600_000;
