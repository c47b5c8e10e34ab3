import { isAppCode } from '@app/contracts/accounts/auth/second-factor';
import { totp } from '@app/db/schema/accounts/second-factor';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { stepOfCode } from './authenticator-app';
import { spendRecoveryCode } from './recovery-codes';

/** A code is valid once and invalidates earlier ones, so that a code seen over a shoulder is useless. */
async function spendAppCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const confirmed = and(eq(totp.userId, userId), isNotNull(totp.confirmedAt));
  const [row] = await ctx.db.select({ sealedSecret: totp.sealedSecret }).from(totp).where(confirmed);
  if (!row) return false;
  const secret = ctx.keys.open('totp secret v1', userId, row.sealedSecret);
  if (secret === null) {
    const { requestId } = ctx.request;
    ctx.log.error({ requestId, user: userId }, 'a second factor cannot be read: SECRET has changed');
    return false;
  }
  const step = stepOfCode(secret, code, ctx.now());
  if (step === null) return false;
  const used = await ctx.db
    .update(totp)
    .set({ lastStep: step })
    .where(and(confirmed, or(isNull(totp.lastStep), lt(totp.lastStep, step))))
    .returning({ userId: totp.userId });
  return used.length > 0;
}

/**
 * Consumes an app or recovery code, in the caller's transaction; returns which it was, null for a wrong one.
 */
export async function spendFactorCode(
  ctx: Context,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  if (isAppCode(code)) return (await spendAppCode(ctx, userId, code)) ? 'app' : null;
  return (await spendRecoveryCode(ctx, userId, code)) ? 'recovery' : null;
}
