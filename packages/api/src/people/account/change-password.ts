import { messages } from '@app/contracts/messages';
import type { changePasswordSchema } from '@app/contracts/people/account/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { refuseGenerated } from '../../accounts/password/generated-password';
import { hashPassword } from '../../accounts/password/password-hash';
import { checkPasswordStrength } from '../../accounts/password/password-strength';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { rememberDevice } from '../../accounts/session/known-device';
import { openSession } from '../../accounts/session/open-session';
import { toUserView } from '../../accounts/session/user-view';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { sessionCookie } from '../../core/cookies';
import { refuseProviderOnly } from '../../core/provider-only';
import { inTransaction } from '../../core/transaction';

/**
 * Returns the caller's account. A password that cannot be used to sign in cannot be set either. Throws
 * PROVIDER_ONLY.
 */
async function findAccount(ctx: SessionContext) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, ctx.actor.id));
  if (!account) throw new AppError('UNAUTHENTICATED');
  await refuseProviderOnly(ctx, account);
  return account;
}

/**
 * Sets a new password for the caller, or the first one for an account created by the identity provider, and
 * ends every session; this browser continues with a new token (auth.own-account). Of two concurrent changes
 * one wins. Throws WEAK_PASSWORD, PROVIDER_ONLY and what `confirmPassword` throws.
 */
export async function changePassword(
  outer: SessionContext,
  { currentPassword, newPassword }: z.output<typeof changePasswordSchema>,
) {
  const { id, name, email } = outer.actor;
  const { remember } = outer.session;
  const found = await findAccount(outer);
  const oldHash = await confirmPassword(outer, currentPassword);
  // Not earlier: the response would reveal whether a guessed password is right, without counting the guess.
  await refuseGenerated(found, newPassword);
  await checkPasswordStrength(outer, newPassword, 'newPassword', { name, email });
  const passwordHash = await hashPassword(newPassword);

  const { account, token } = await inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const [account] = await ctx.db
      .update(user)
      .set({ passwordHash, hasPassword: true, passwordExpiresAt: null, updatedAt: now })
      .where(and(eq(user.id, id), eq(user.passwordHash, oldHash)))
      .returning();
    if (!account) {
      throw fieldError('currentPassword', messages.currentPasswordWrong, 'CURRENT_PASSWORD_WRONG');
    }
    await endSessionsOf(ctx, id);
    await recordAudit(ctx, { action: 'user.changePassword', entityId: id, label: account.name });
    await ctx.mail.enqueue(ctx.db, {
      template: 'password-changed',
      to: account.email,
      name: account.name,
      changedAt: now.toISOString(),
    });
    return { account, token: await openSession(ctx, id, remember, { way: 'password' }) };
  });
  outer.request.setCookie(sessionCookie(outer, token, remember));
  rememberDevice(outer, account);
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'password changed');
  return { token, user: toUserView(account), remember };
}
