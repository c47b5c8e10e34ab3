import { randomInt } from 'node:crypto';
import { formatRecoveryCode, recoveryAlphabet } from '@app/contracts/auth/second-factor';
import { limits } from '@app/contracts/limits';
import { recoveryCode } from '@app/db/schema/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../core/context';
import { hashToken } from '../core/token';

/** 120 random bits, so that a plain hash keeps them as well as a slow one would. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: limits.recoveryCodeLength }, () => randomInt(recoveryAlphabet.length));
  return letters.map((index) => recoveryAlphabet.charAt(index)).join('');
}

/** Gives an account new recovery codes in place of those it had, in the caller's transaction; nobody sees them again. */
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

/** Uses a code up (auth.recovery-codes); of several calls with one at once, one is answered that it was good. */
export async function spendRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCode)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCode.hash, hashToken(code)), unused(userId)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
}

/** How many codes still count. */
export function countRecoveryCodes(ctx: Pick<Context, 'db'>, userId: string): Promise<number> {
  return ctx.db.$count(recoveryCode, unused(userId));
}
