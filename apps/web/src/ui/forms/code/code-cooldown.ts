import { apiErrorOf } from '~/lib/api/api-error';

/** When the next code may be asked for after a resend was refused, in epoch milliseconds; null when the server did not say. */
export function resendBlockedUntil(error: unknown): number | null {
  const seconds = apiErrorOf(error)?.retryAfter;
  return seconds === undefined ? null : Date.now() + seconds * 1_000;
}

/** When the next code may be asked for after a guess was refused; null unless the tries are used up. */
export function triesUsedUntil(error: unknown): number | null {
  return apiErrorOf(error)?.reason === 'CODE_TRIES_USED' ? resendBlockedUntil(error) : null;
}
