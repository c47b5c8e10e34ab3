import type { loginSchema } from '@app/contracts/auth/schema';
import { user } from '@app/db/schema/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { sessionCookie } from '../core/cookies';
import { accountSuspended } from '../core/require-actor';
import { inTransaction } from '../core/transaction';
import { countLoginAttempt, forgiveLoginAttempts } from '../password/login-attempts';
import { verifyPassword } from '../password/password-hash';
import { openSession } from '../session/open-session';
import { findUserByEmail } from '../user/find-by-email';
import { toUserView } from '../user/user-view';
import { knownDevice, rememberDevice } from './known-device';

/**
 * Signs in with a new session. An unknown address and a wrong password get one answer in one time
 * (auth.one-login-answer); that an account is suspended is said only to whoever knows its password. Throws
 * LOGIN_FAILED, ACCOUNT_SUSPENDED, RATE_LIMITED, LOGIN_GUARDED.
 */
export async function login(outer: Context, { email, password, remember }: z.output<typeof loginSchema>) {
  const found = await findUserByEmail(outer, email);
  const attempt = { email, device: knownDevice(outer, found) };
  await countLoginAttempt(outer, attempt);
  const who = { requestId: outer.request.requestId, ip: outer.request.ip, user: found?.id };
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
    outer.log.warn(who, 'sign-in refused: wrong address or password');
    throw new AppError('LOGIN_FAILED');
  }
  await forgiveLoginAttempts(outer, attempt);

  const signedIn = await inTransaction(outer, async (ctx) => {
    // Locks the account against a suspension or a new password that comes while the old one was being checked.
    const [account] = await ctx.db
      .update(user)
      .set({ lastLoginAt: ctx.now() })
      .where(and(eq(user.id, found.id), eq(user.passwordHash, found.passwordHash), isNull(user.suspendedAt)))
      .returning();
    if (!account) return undefined;
    return { account, token: await openSession(ctx, account.id, remember) };
  });
  if (!signedIn) {
    const current = await findUserByEmail(outer, email);
    if (!current?.suspendedAt) {
      outer.log.warn(who, 'sign-in refused: password changed meanwhile');
      throw new AppError('LOGIN_FAILED');
    }
    outer.log.warn(who, 'sign-in refused: account suspended');
    throw accountSuspended();
  }
  outer.request.setCookie(sessionCookie(outer, signedIn.token, remember));
  rememberDevice(outer, signedIn.account);
  outer.log.info(who, 'signed in');
  return { token: signedIn.token, user: toUserView(signedIn.account) };
}
