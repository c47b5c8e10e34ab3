import type { changeFactorSchema } from '@app/contracts/auth/second-factor';
import { totp } from '@app/db/schema/second-factor';
import { isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { SessionContext } from '../core/context';
import { confirmPassword } from '../password/confirm-password';
import { createAppSecret, drawAppQr } from './authenticator-app';

/**
 * Begins to set an authenticator app up: the secret counts for nothing until `confirmSecondFactor` has seen a code of it. Beginning
 * again makes another. Throws EMAIL_NOT_VERIFIED, FACTOR_EXISTS, RATE_LIMITED and what `confirmPassword` throws.
 */
export async function startSecondFactor(
  ctx: SessionContext,
  { currentPassword }: z.output<typeof changeFactorSchema>,
) {
  const { id: userId, email, emailVerified } = ctx.actor;
  // It outlasts a new password by mail: whoever signs up with somebody else's address could keep them out of it for good.
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await ctx.rateLimits.consume('factorChangesPerUser', userId);
  await confirmPassword(ctx, currentPassword);
  const secret = createAppSecret();
  const fresh = {
    sealedSecret: ctx.keys.seal('totp secret v1', userId, secret),
    lastStep: null,
    createdAt: ctx.now(),
  };
  const begun = await ctx.db
    .insert(totp)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totp.userId, set: fresh, setWhere: isNull(totp.confirmedAt) })
    .returning({ userId: totp.userId });
  if (begun.length === 0) throw new AppError('FACTOR_EXISTS');
  return { secret, qr: drawAppQr(secret, email) };
}
