import { limits } from '@app/contracts/limits';
import type { Mail } from '@app/contracts/mail';
import { oneTimeCode } from '@app/db/schema/one-time-code';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { clientKey } from '../core/rate-limits';
import { inTransaction } from '../core/transaction';
import { type CodeSubject, codeHmac, createCode, subjectKey, tooEarly, triesUsed } from './one-time-code';
import { createToken } from './token';

interface CodeOrder extends CodeSubject {
  /** The mail that carries the code. */
  mailWith: (code: string) => Mail;
  /**
   * Sent instead where the address must not get a code. A row is written all the same, with a value that no code
   * matches, so that every later answer is the one that others get too (B54, B58).
   */
  insteadOfCode?: Mail;
}

/** How long a code lives and when the next may be asked for, in seconds (B155). */
export const codeTimes = {
  expiresIn: limits.codeLifetimeMs / 1_000,
  resendAfter: limits.codeResendMs / 1_000,
} as const;

/**
 * Makes a new code and queues its mail, within the limits of address and client (B53).
 * Throws RATE_LIMITED or CODE_TRIES_USED, both with the seconds to wait.
 */
export async function issueCode(outer: Context, order: CodeOrder): Promise<void> {
  // Asked first, so that an impatient second click does not use up the hour's codes; storeCode decides.
  await refuseUntimely(outer, order);
  await outer.rateLimits.consume('codePerClient', clientKey(outer.request.ip));
  await outer.rateLimits.consume('codePerAddress', order.email);

  const issued = await inTransaction(outer, (ctx) => storeCode(ctx, order));
  if (!issued) await refuseUntimely(outer, order);
}

async function refuseUntimely(ctx: Context, subject: CodeSubject): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeCode)
    .where(eq(oneTimeCode.subject, subjectKey(ctx, subject)));
  const refusal = row && (triesUsed(ctx, row) ?? tooEarly(ctx, row));
  if (refusal) throw refusal;
}

/**
 * Replaces the code of an address and queues the mail, in the caller's transaction. Of several calls at once one
 * writes; the answer is whether it was this one. Tries come back only when their hour is over (B52).
 */
export async function storeCode(ctx: Context, order: CodeOrder): Promise<boolean> {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const code = createCode();
  const fresh = {
    userId: order.userId ?? null,
    codeHmac: codeHmac(ctx, order, order.insteadOfCode ? createToken() : code),
    expiresAt: after(limits.codeLifetimeMs),
    resendAfter: after(limits.codeResendMs),
    verifiedAt: null,
    usedAt: null,
  };
  const nowParam = sql.param(now, oneTimeCode.triesResetAt);
  const newHour = sql`${oneTimeCode.triesResetAt} <= ${nowParam}`;
  const stored = await ctx.db
    .insert(oneTimeCode)
    .values({
      ...fresh,
      subject: subjectKey(ctx, order),
      email: order.email,
      purpose: order.purpose,
      triesLeft: limits.codeTries,
      triesResetAt: after(limits.codeTriesWindowMs),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: oneTimeCode.subject,
      set: {
        ...fresh,
        triesLeft: sql`case when ${newHour} then excluded.tries_left else ${oneTimeCode.triesLeft} end`,
        triesResetAt: sql`case when ${newHour} then excluded.tries_reset_at else ${oneTimeCode.triesResetAt} end`,
      },
      setWhere: sql`${oneTimeCode.resendAfter} <= ${nowParam} and (${oneTimeCode.triesLeft} > 0 or ${newHour})`,
    })
    .returning({ id: oneTimeCode.id });
  if (stored.length === 0) return false;
  await ctx.mail.enqueue(ctx.db, order.insteadOfCode ?? order.mailWith(code));
  return true;
}
