/* Used through `limits`, which documents the units. */

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
