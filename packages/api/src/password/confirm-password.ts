import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { noteRefusal } from '../audit/record-sign-in';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { isPasswordless } from '../core/provider-only';
import { isConfirmed } from '../core/require-confirmation';
import { refuseExpired } from './generated-password';
import { countConfirmation, forgiveConfirmation } from './login-attempts';
import { markConfirmed } from './mark-confirmed';
import { verifyPassword } from './password-hash';

/**
 * Asks a signed-in user for the password once more, before a change that whoever finds an open browser must not make.
 * Wrong ones are limited as failed sign-ins are; the right one counts for what follows too (auth.step-up). Of an account without a password
 * a proof by other means is asked for, as lately as for auth.step-up, whatever the form says (auth.without-password). Answers the hash that was checked: write only where it is still the account's.
 * Throws CURRENT_PASSWORD_WRONG with a detail on `currentPassword`, CONFIRMATION_REQUIRED, PASSWORD_OVER, RATE_LIMITED.
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
    noteRefusal(ctx, 'user.failConfirmation', ctx.actor, { by: 'password' });
    throw fieldError('currentPassword', messages.currentPasswordWrong, 'CURRENT_PASSWORD_WRONG');
  }
  refuseExpired(ctx, account);
  await forgiveConfirmation(ctx);
  await markConfirmed(ctx, 'password');
  return account.passwordHash;
}
