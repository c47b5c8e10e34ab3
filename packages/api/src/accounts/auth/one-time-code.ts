import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@app/contracts/accounts/auth/schema';
import { limits } from '@app/contracts/limits';
import type { codeHandle } from '@app/db/schema/accounts/one-time-code';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { formatWait, rateLimitedError } from '../../core/rate-limits';

/** What a code is bound to: it is not valid for another address or purpose. */
export interface CodeSubject {
  purpose: CodePurpose;
  email: string;
  /** The signed-in account that requested the code, if any: no other account can use it. */
  userId?: string;
}

/**
 * Returns the keys of the single row per address and purpose (and account): the current one first, then those
 * from before a rotation of SECRET.
 */
export function subjectKeys({ keys }: Pick<Context, 'keys'>, { purpose, email, userId = '' }: CodeSubject) {
  return keys.macs('subject', purpose, email, userId);
}

/** Returns the HMACs stored instead of a code, in the same order. */
export function codeHmacs({ keys }: Pick<Context, 'keys'>, { purpose, email }: CodeSubject, code: string) {
  return keys.macs('code', purpose, email, code);
}

/** Returns six random digits. */
export function createCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/**
 * Returns the error when a caller has used up the tries: no guesses and no new codes until the hour is over.
 */
export function triesUsed(
  ctx: Context,
  row: Pick<typeof codeHandle.$inferSelect, 'triesLeft' | 'triesResetAt'>,
): AppError | undefined {
  const seconds = Math.ceil((row.triesResetAt.getTime() - ctx.now().getTime()) / 1_000);
  if (row.triesLeft > 0 || seconds <= 0) return undefined;
  return new AppError('CODE_TRIES_USED', { retryAfter: seconds, values: { wait: formatWait(seconds) } });
}

/** Returns the error for a resend within 60 seconds of the last code (auth.code-resend). */
export function tooEarly(
  ctx: Context,
  row: Pick<typeof codeHandle.$inferSelect, 'resendAfter'>,
): AppError | undefined {
  const milliseconds = row.resendAfter.getTime() - ctx.now().getTime();
  return milliseconds > 0 ? rateLimitedError(milliseconds / 1_000) : undefined;
}
