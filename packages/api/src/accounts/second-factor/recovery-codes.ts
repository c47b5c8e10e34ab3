import { randomInt } from 'node:crypto';
import { formatRecoveryCode, recoveryAlphabet } from '@app/contracts/accounts/auth/second-factor';
import { limits } from '@app/contracts/limits';
import { recoveryCode } from '@app/db/schema/accounts/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { hashToken } from '../../core/token';

/** 120 random bits, so a plain hash protects them as well as a slow one would. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: limits.recoveryCodeLength }, () => randomInt(recoveryAlphabet.length));
  return letters.map((index) => recoveryAlphabet.charAt(index)).join('');
}

/**
 * Replaces an account's recovery codes, in the caller's transaction; the new codes cannot be read again
 * later.
 */
export async function replaceRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, createRecoveryCode);
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  const createdAt = ctx.now();
  await ctx.db
    .insert(recoveryCode)
    .values(codes.map((code) => ({ hash: hashToken(code), userId, createdAt })));
  return codes.map(formatRecoveryCode);
}

const unused = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));

/**
 * Consumes a code (auth.recovery-codes); of several concurrent calls with the same code, one returns true.
 */
export async function spendRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCode)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCode.hash, hashToken(code)), unused(userId)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
}

/** Counts the unused codes. */
export function countRecoveryCodes(ctx: Pick<Context, 'db'>, userId: string): Promise<number> {
  return ctx.db.$count(recoveryCode, unused(userId));
}
