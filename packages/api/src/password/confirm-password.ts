import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { countConfirmation, forgiveConfirmation } from './login-attempts';
import { markConfirmed } from './mark-confirmed';
import { verifyPassword } from './password-hash';

/**
 * Asks a signed-in user for the password once more, before a change that whoever finds an open browser must not make.
 * Wrong ones are limited as failed sign-ins are; the right one counts for what follows too (auth.step-up). Answers the hash that was checked: write only where it is still the account's.
 * Throws CURRENT_PASSWORD_WRONG with a detail on `currentPassword`, RATE_LIMITED.
 */
export async function confirmPassword(ctx: UserContext, currentPassword: string): Promise<string> {
  await countConfirmation(ctx);
  const [account] = await ctx.db
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, ctx.actor.id));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!(await verifyPassword(account.passwordHash, currentPassword))) {
    const { requestId, ip } = ctx.request;
    ctx.log.warn({ requestId, ip, user: ctx.actor.id }, 'current password refused');
    throw fieldError('currentPassword', messages.currentPasswordWrong, 'CURRENT_PASSWORD_WRONG');
  }
  await forgiveConfirmation(ctx);
  await markConfirmed(ctx);
  return account.passwordHash;
}
