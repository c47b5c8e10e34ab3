import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@app/contracts/auth/schema';
import { limits } from '@app/contracts/limits';
import type { codeHandle } from '@app/db/schema/one-time-code';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { formatWait, rateLimited } from '../core/rate-limits';

/** What a code is bound to: it is worth nothing for another address or another purpose. */
export interface CodeSubject {
  purpose: CodePurpose;
  email: string;
  /** The signed-in account that asked, for codes that are not asked for by a stranger: nobody else can use them. */
  userId?: string;
}

/** The key of the one row that an address has for a purpose (and an account): as it is stored now, then as before a rotation of SECRET. */
export function subjectKeys({ keys }: Pick<Context, 'keys'>, { purpose, email, userId = '' }: CodeSubject) {
  return keys.macs('subject', purpose, email, userId);
}

/** What is stored in place of a code, in the same order. */
export function codeHmacs({ keys }: Pick<Context, 'keys'>, { purpose, email }: CodeSubject, code: string) {
  return keys.macs('code', purpose, email, code);
}

/** Six random digits. */
export function createCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/** The refusal while a caller has used up the tries: neither a guess nor a new code is accepted until the hour is over. */
export function triesUsed(
  ctx: Context,
  row: Pick<typeof codeHandle.$inferSelect, 'triesLeft' | 'triesResetAt'>,
): AppError | undefined {
  const seconds = Math.ceil((row.triesResetAt.getTime() - ctx.now().getTime()) / 1_000);
  if (row.triesLeft > 0 || seconds <= 0) return undefined;
  return new AppError('CODE_TRIES_USED', { retryAfter: seconds, values: { wait: formatWait(seconds) } });
}

/** The refusal of a resend within 60 seconds of the last (auth.code-resend). */
export function tooEarly(
  ctx: Context,
  row: Pick<typeof codeHandle.$inferSelect, 'resendAfter'>,
): AppError | undefined {
  const milliseconds = row.resendAfter.getTime() - ctx.now().getTime();
  return milliseconds > 0 ? rateLimited(milliseconds / 1_000) : undefined;
}
