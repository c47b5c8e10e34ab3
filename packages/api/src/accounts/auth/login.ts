import type { loginSchema } from '@app/contracts/accounts/auth/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { findUserByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordRefusal } from '../../core/audit/record-sign-in';
import type { Context } from '../../core/context';
import { signInChallengeCookie } from '../../core/cookies';
import { hasSecondFactor } from '../../core/factor-due';
import { refuseProviderOnly } from '../../core/provider-only';
import { accountSuspended } from '../../core/require-actor';
import { inTransaction } from '../../core/transaction';
import { refuseExpired } from '../password/generated-password';
import { countLoginAttempt, forgiveLoginAttempts } from '../password/login-attempts';
import { verifyPassword } from '../password/password-hash';
import { openChallenge } from '../second-factor/sign-in-challenge';
import { checkTrustedDevice } from '../second-factor/trusted-device';
import { knownDevice } from '../session/known-device';
import { answerSignIn, enterAccount } from './finish-sign-in';

/**
 * Locks the account whose password was checked, against a concurrent suspension, new password or new factor.
 */
async function lockAccount(
  ctx: Context,
  { id, passwordHash }: Pick<typeof user.$inferSelect, 'id' | 'passwordHash'>,
) {
  const [account] = await ctx.db
    .select({ role: user.role, breakGlass: user.breakGlass, passwordExpiresAt: user.passwordExpiresAt })
    .from(user)
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash), isNull(user.suspendedAt)))
    .for('no key update');
  return account;
}

/**
 * Signs in with a new session. An unknown address and a wrong password get the same response in the same time
 * (auth.one-login-answer); a suspension or a required second factor (auth.second-factor) is revealed only
 * with the right password. Such an attempt stays counted until the factor is proven. Throws LOGIN_FAILED,
 * ACCOUNT_SUSPENDED, SECOND_FACTOR_REQUIRED, PROVIDER_ONLY, PASSWORD_OVER, RATE_LIMITED, LOGIN_GUARDED.
 */
export async function login(outer: Context, { email, password, remember }: z.output<typeof loginSchema>) {
  const found = await findUserByEmail(outer, email);
  const attempt = { email, device: knownDevice(outer, found) };
  await countLoginAttempt(outer, attempt);
  const who = { requestId: outer.request.requestId, ip: outer.request.ip, user: found?.id };
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
    if (found) recordRefusal(outer, 'user.failSignIn', found, { way: 'password' });
    outer.log.warn(who, 'sign-in refused: wrong address or password');
    throw new AppError('LOGIN_FAILED');
  }

  const outcome = await inTransaction(outer, async (ctx) => {
    const account = await lockAccount(ctx, found);
    if (!account) return null;
    await refuseProviderOnly(ctx, account);
    refuseExpired(ctx, account);
    const hasFactor = await hasSecondFactor(ctx, found.id);
    if (hasFactor && !(await checkTrustedDevice(ctx, found.id))) {
      return {
        challenge: await openChallenge(ctx, { userId: found.id, remember, device: attempt.device }),
        signedIn: null,
      };
    }
    const proof = { way: 'password', secondStep: hasFactor ? 'trusted' : undefined } as const;
    return { challenge: null, signedIn: await enterAccount(ctx, found.id, remember, proof) };
  }).catch((error: unknown) => {
    // The password is right, but signing in with it is not allowed.
    if (error instanceof AppError) recordRefusal(outer, 'user.failSignIn', found, { way: 'password' });
    throw error;
  });
  if (outcome?.challenge) {
    outer.request.setCookie(signInChallengeCookie(outer, outcome.challenge));
    outer.log.info(who, 'second factor asked for');
    throw new AppError('SECOND_FACTOR_REQUIRED');
  }
  await forgiveLoginAttempts(outer, attempt);
  if (!outcome?.signedIn) {
    const current = await findUserByEmail(outer, email);
    if (!current?.suspendedAt) {
      outer.log.warn(who, 'sign-in refused: password changed meanwhile');
      throw new AppError('LOGIN_FAILED');
    }
    outer.log.warn(who, 'sign-in refused: account suspended');
    throw accountSuspended();
  }
  return answerSignIn(outer, outcome.signedIn, { remember, byFactor: false });
}
