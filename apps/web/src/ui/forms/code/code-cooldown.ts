import { apiErrorOf } from '~/lib/api/api-error';

/**
 * Returns when the next code may be requested after a resend was refused, in epoch milliseconds; null if the
 * server did not say.
 */
export function resendBlockedUntil(error: unknown): number | null {
  const seconds = apiErrorOf(error)?.retryAfter;
  return seconds === undefined ? null : Date.now() + seconds * 1_000;
}

/** Returns when the next code may be requested after a wrong code; null unless the tries are used up. */
export function attemptsBlockedUntil(error: unknown): number | null {
  return apiErrorOf(error)?.reason === 'CODE_TRIES_USED' ? resendBlockedUntil(error) : null;
}
