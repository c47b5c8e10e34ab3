import type { changeFactorSchema } from '@app/contracts/accounts/auth/second-factor';
import { totp } from '@app/db/schema/accounts/second-factor';
import { isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { SessionContext } from '../../core/context';
import { confirmPassword } from '../password/confirm-password';
import { createAppSecret, drawAppQr } from './authenticator-app';

/**
 * Begins setting up an authenticator app: the secret is inactive until `confirmSecondFactor` has received a
 * code of it. Starting again creates another. Throws EMAIL_NOT_VERIFIED, FACTOR_EXISTS, RATE_LIMITED and what
 * `confirmPassword` throws.
 */
export async function startSecondFactor(
  ctx: SessionContext,
  { currentPassword }: z.output<typeof changeFactorSchema>,
) {
  const { id: userId, email, emailVerified } = ctx.actor;
  // The app outlasts a password reset by mail: a person who signs up with another person's address could lock
  // them out for good.
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await ctx.rateLimits.consume('factorChangesPerUser', userId);
  await confirmPassword(ctx, currentPassword);
  const secret = createAppSecret();
  const values = {
    sealedSecret: ctx.keys.seal('totp secret v1', userId, secret),
    lastStep: null,
    createdAt: ctx.now(),
  };
  const inserted = await ctx.db
    .insert(totp)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: totp.userId, set: values, setWhere: isNull(totp.confirmedAt) })
    .returning({ userId: totp.userId });
  if (inserted.length === 0) throw new AppError('FACTOR_EXISTS');
  return { secret, qr: drawAppQr(secret, email) };
}
