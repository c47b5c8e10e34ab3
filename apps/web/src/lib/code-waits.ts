import { refusalOf } from '~/lib/refusal';

/** When the next code may be asked for after a resend was refused, in epoch milliseconds; null when the server did not say. */
export function resendRefusedUntil(error: unknown): number | null {
  const seconds = refusalOf(error)?.retryAfter;
  return seconds === undefined ? null : Date.now() + seconds * 1_000;
}

/** When the next code may be asked for after a guess was refused; null unless the tries are used up (B52). */
export function triesUsedUntil(error: unknown): number | null {
  return refusalOf(error)?.reason === 'CODE_TRIES_USED' ? resendRefusedUntil(error) : null;
}
