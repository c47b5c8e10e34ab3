import { messages } from '@app/contracts/messages';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError, fieldError } from '../../core/app-error';
import { recordRefusal, recordSignIn } from '../../core/audit/record-sign-in';
import type { UserContext } from '../../core/context';
import { isPasswordless } from '../../core/provider-only';
import { isConfirmed } from '../../core/require-confirmation';
import { refuseExpired } from './generated-password';
import { countConfirmation, forgiveConfirmation } from './login-attempts';
import { verifyPassword } from './password-hash';

/**
 * Requires the password of a signed-in user again, before a change that a person at an unattended browser
 * must not make. Wrong passwords are limited like failed sign-ins; the right one also counts for later
 * confirmations (auth.step-up). An account without a password needs another proof instead, as recent as
 * auth.step-up requires, whatever the form sends (auth.without-password). Returns the hash that was checked:
 * write only if it is still the account's. Throws CURRENT_PASSWORD_WRONG with a detail on `currentPassword`,
 * CONFIRMATION_REQUIRED, PASSWORD_OVER, RATE_LIMITED.
 */
export async function confirmPassword(ctx: UserContext, currentPassword: string | null): Promise<string> {
  const [account] = await ctx.db
    .select({
      passwordHash: user.passwordHash,
      hasPassword: user.hasPassword,
      passwordExpiresAt: user.passwordExpiresAt,
      role: user.role,
      breakGlass: user.breakGlass,
    })
    .from(user)
    .where(eq(user.id, ctx.actor.id));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (await isPasswordless(ctx, account)) {
    if (!isConfirmed(ctx)) throw new AppError('CONFIRMATION_REQUIRED');
    return account.passwordHash;
  }
  if (currentPassword === null) throw fieldError('currentPassword', messages.passwordRequired);
  await countConfirmation(ctx);
  if (!(await verifyPassword(account.passwordHash, currentPassword))) {
    const { requestId, ip } = ctx.request;
    ctx.log.warn({ requestId, ip, user: ctx.actor.id }, 'current password refused');
    recordRefusal(ctx, 'user.failConfirmation', ctx.actor, { by: 'password' });
    throw fieldError('currentPassword', messages.currentPasswordWrong, 'CURRENT_PASSWORD_WRONG');
  }
  refuseExpired(ctx, account);
  await forgiveConfirmation(ctx);
  await markConfirmed(ctx, 'password');
  return account.passwordHash;
}

/**
 * Records that the caller has proven their identity, now or at `at`: this session, and no other of theirs, is
 * not asked again for a while (auth.step-up).
 */
export async function markConfirmed(
  ctx: UserContext,
  by: 'password' | 'app' | 'passkey' | 'provider',
  at: Date = ctx.now(),
): Promise<void> {
  if (!ctx.session) return;
  await ctx.db.update(session).set({ confirmedAt: at }).where(eq(session.id, ctx.session.id));
  await recordSignIn(ctx, 'user.confirmIdentity', ctx.actor, { by });
}
