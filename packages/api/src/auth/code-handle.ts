import { limits } from '@app/contracts/limits';
import { codeHandle } from '@app/db/schema/one-time-code';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { clientKey, formatWait } from '../core/rate-limits';
import { hmac } from '../core/token';
import { type CodeSubject, subjectKey, tooEarly, triesUsed } from './one-time-code';

type HandleRow = typeof codeHandle.$inferSelect;

/** Names for the callers of one code: who is signed in, who has the cookie of the first step, who has only an address. */
function keyOf(ctx: Context, subject: CodeSubject, caller: string): string {
  return hmac(ctx.secret, 'code handle', subjectKey(ctx, subject), caller);
}

/** The key of the caller's own tries; null for a stranger without the cookie of the first step. */
export function ownHandleKey(ctx: Context, subject: CodeSubject): string | null {
  // The code is bound to the account already: nobody else can use the tries up.
  if (subject.userId) return keyOf(ctx, subject, 'account');
  return ctx.request.codeHandle ? handleKey(ctx, subject, ctx.request.codeHandle) : null;
}

/** The key of the tries of whoever holds this handle. */
export function handleKey(ctx: Context, subject: CodeSubject, handle: string): string {
  return keyOf(ctx, subject, `handle:${handle}`);
}

/** Tries whose hour is over are worth nothing, swept or not: nobody saves them up. */
export async function findHandle(ctx: Context, key: string): Promise<HandleRow | undefined> {
  const isLive = gt(codeHandle.triesResetAt, ctx.now());
  const [row] = await ctx.db
    .select()
    .from(codeHandle)
    .where(and(eq(codeHandle.key, key), isLive));
  return row;
}

/** Why this caller may not ask for another code yet. */
export function untimely(ctx: Context, row: HandleRow): AppError | undefined {
  return triesUsed(ctx, row) ?? tooEarly(ctx, row);
}

/**
 * Gives a caller tries, in the caller's transaction; they come back only when their hour is over (auth.one-time-codes).
 * Answers whether another code may be asked for: of several calls at once one hears yes.
 */
export async function openHandle(ctx: Context, key: string, triesLeft: number = limits.codeTries) {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const fresh = { resendAfter: after(ctx.rateLimits.enforced ? limits.codeResendMs : 0), cancelledAt: null };
  const nowParam = sql.param(now, codeHandle.triesResetAt);
  const newHour = sql`${codeHandle.triesResetAt} <= ${nowParam}`;
  const opened = await ctx.db
    .insert(codeHandle)
    .values({ key, triesLeft, triesResetAt: after(limits.codeTriesWindowMs), ...fresh })
    .onConflictDoUpdate({
      target: codeHandle.key,
      set: {
        ...fresh,
        triesLeft: sql`case when ${newHour} then excluded.tries_left else ${codeHandle.triesLeft} end`,
        triesResetAt: sql`case when ${newHour} then excluded.tries_reset_at else ${codeHandle.triesResetAt} end`,
      },
      setWhere: sql`${codeHandle.resendAfter} <= ${nowParam} and (${codeHandle.triesLeft} > 0 or ${newHour})`,
    })
    .returning({ key: codeHandle.key });
  return opened.length > 0;
}

/**
 * The key under which a guess counts: the caller's own, or, without the cookie of the first step, as happens in clients that
 * keep none and where the code is typed in elsewhere, that of the client's address, with fewer tries. Strangers can use those
 * up, and how many such addresses may try; neither touches whoever holds a handle.
 * Throws CODE_TRIES_USED.
 */
export async function guessingKey(ctx: Context, subject: CodeSubject): Promise<string> {
  const own = ownHandleKey(ctx, subject);
  if (own && (await findHandle(ctx, own))) return own;
  const key = keyOf(ctx, subject, `client:${clientKey(ctx.request.ip)}`);
  if (await findHandle(ctx, key)) return key;
  await ctx.rateLimits.consume('codeGuessersPerAddress', subjectKey(ctx, subject)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const { retryAfter } = error;
    throw new AppError('CODE_TRIES_USED', { retryAfter, values: { wait: formatWait(retryAfter) } });
  });
  await openHandle(ctx, key, limits.codeTriesWithoutHandle);
  return key;
}
