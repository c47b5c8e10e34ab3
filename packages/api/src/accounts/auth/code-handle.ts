import { limits } from '@app/contracts/limits';
import { codeHandle } from '@app/db/schema/accounts/one-time-code';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { clientKey, formatWait } from '../../core/rate-limits';
import { type CodeSubject, subjectKeys, tooEarly, triesUsed } from './one-time-code';

type HandleRow = typeof codeHandle.$inferSelect;

/**
 * The keys that a caller's tries may be stored under: the current one first, then those from before a
 * rotation of SECRET.
 */
export type HandleKeys = readonly [string, ...string[]];

/**
 * Returns the keys of a code's caller: a signed-in account, a holder of the first step's cookie, or just an
 * address.
 */
function keysOf(ctx: Context, subject: CodeSubject, caller: string): HandleKeys {
  const [current, ...others] = subjectKeys(ctx, subject).map(
    (key, i) => ctx.keys.macs('code handle', key, caller)[i] as string,
  );
  return [current as string, ...others];
}

/** Returns the keys of the caller's own tries; null for a stranger without the cookie of the first step. */
export function ownHandleKeys(ctx: Context, subject: CodeSubject): HandleKeys | null {
  // The code is already bound to the account: no one else can use up its tries.
  if (subject.userId) return keysOf(ctx, subject, 'account');
  return ctx.request.codeHandle ? handleKeys(ctx, subject, ctx.request.codeHandle) : null;
}

/** Returns the keys of the tries for this handle. */
export function handleKeys(ctx: Context, subject: CodeSubject, handle: string): HandleKeys {
  return keysOf(ctx, subject, `handle:${handle}`);
}

/** Tries whose hour is over are void, swept or not, so they cannot be saved up. */
export async function findHandle(ctx: Context, keys: HandleKeys): Promise<HandleRow | undefined> {
  const isLive = gt(codeHandle.triesResetAt, ctx.now());
  const rows = await ctx.db
    .select()
    .from(codeHandle)
    .where(and(inArray(codeHandle.key, [...keys]), isLive))
    .orderBy(codeHandle.triesLeft);
  return rows[0];
}

/** Returns the reason why this caller may not request another code yet. */
export function checkResend(ctx: Context, row: HandleRow): AppError | undefined {
  return triesUsed(ctx, row) ?? tooEarly(ctx, row);
}

/**
 * Gives a caller tries, in the caller's transaction; they are renewed only when their hour is over
 * (auth.one-time-codes). Returns whether another code may be requested: of several concurrent calls only one
 * gets `true`.
 */
export async function openHandle(ctx: Context, key: string, triesLeft: number = limits.codeTries) {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const fresh = { resendAfter: after(ctx.rateLimits.enforced ? limits.codeResendMs : 0), cancelledAt: null };
  const nowParam = sql.param(now, codeHandle.triesResetAt);
  const isWindowOver = sql`${codeHandle.triesResetAt} <= ${nowParam}`;
  const opened = await ctx.db
    .insert(codeHandle)
    .values({ key, triesLeft, triesResetAt: after(limits.codeTriesWindowMs), ...fresh })
    .onConflictDoUpdate({
      target: codeHandle.key,
      set: {
        ...fresh,
        triesLeft: sql`case when ${isWindowOver} then excluded.tries_left else ${codeHandle.triesLeft} end`,
        triesResetAt: sql`case when ${isWindowOver} then excluded.tries_reset_at else ${codeHandle.triesResetAt} end`,
      },
      setWhere: sql`${codeHandle.resendAfter} <= ${nowParam} and (${codeHandle.triesLeft} > 0 or ${isWindowOver})`,
    })
    .returning({ key: codeHandle.key });
  return opened.length > 0;
}

/**
 * Returns the key that a guess counts under: the caller's own, or, without the cookie of the first step
 * (clients without cookies, or a code entered on another device), that of the client's address, with fewer
 * tries. Strangers can use those up, and the number of such addresses that may try; neither affects a caller
 * with a handle. Throws CODE_TRIES_USED.
 */
export async function guessingKey(ctx: Context, subject: CodeSubject): Promise<string> {
  const ownKeys = ownHandleKeys(ctx, subject);
  const own = ownKeys && (await findHandle(ctx, ownKeys));
  if (own) return own.key;
  const keys = keysOf(ctx, subject, `client:${clientKey(ctx.request.ip)}`);
  const found = await findHandle(ctx, keys);
  if (found) return found.key;
  await ctx.rateLimits
    .consume('codeGuessersPerAddress', subjectKeys(ctx, subject)[0])
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      const { retryAfter } = error;
      throw new AppError('CODE_TRIES_USED', { retryAfter, values: { wait: formatWait(retryAfter) } });
    });
  await openHandle(ctx, keys[0], limits.codeTriesWithoutHandle);
  return keys[0];
}
