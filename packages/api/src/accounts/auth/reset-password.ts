import type { resetPasswordSchema } from '@app/contracts/accounts/auth/schema';
import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { findUserByEmail, lockAccountWithAddress } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { canResetPassword, providerOnly } from '../../core/provider-only';
import { inTransaction } from '../../core/transaction';
import { takeOver } from '../address/take-over';
import { revokeUserTokens } from '../api-token/create-api-token';
import { refuseGenerated } from '../password/generated-password';
import { forgetLoginFailures } from '../password/login-attempts';
import { hashPassword } from '../password/password-hash';
import { checkPasswordStrength } from '../password/password-strength';
import { endSessionsOf } from '../session/end-sessions';
import { rememberDevice } from '../session/known-device';
import { forgetNotices } from './notify-of-new-device';
import { useCode, verifyCode } from './verify-code';

/**
 * Sets a new password with a reset code and ends every session and API token (auth.after-reset). The code
 * also proves the address. A rejected password leaves the code valid. Throws WEAK_PASSWORD, PROVIDER_ONLY and
 * what `verifyCode` throws.
 */
export async function resetPassword(
  outer: Context,
  { email, otp, newPassword }: z.output<typeof resetPasswordSchema>,
) {
  const code = { purpose: 'reset', email, code: otp } as const;
  await checkPasswordStrength(outer, newPassword, 'newPassword', { email });
  await verifyCode(outer, code);
  // From here on the caller has proven access to the mailbox and may learn about its account.
  const found = await findUserByEmail(outer, email);
  if (!found) throw new AppError('CODE_EXPIRED');
  if (!(await canResetPassword(outer, found))) throw providerOnly(outer);
  await checkPasswordStrength(outer, newPassword, 'newPassword', { name: found.name });
  await refuseGenerated(found, newPassword);
  const passwordHash = await hashPassword(newPassword);

  await inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    // The address the code was sent to, not one set in the meantime.
    const held = await lockAccountWithAddress(ctx, { id: found.id, email });
    if (!held) throw new AppError('CODE_EXPIRED');
    await useCode(ctx, code);
    await takeOver(ctx, found.id);
    await ctx.db
      .update(user)
      .set({
        passwordHash,
        hasPassword: true,
        passwordExpiresAt: null,
        newPasswordDueSince: null,
        emailVerifiedAt: held.emailVerifiedAt ?? now,
        updatedAt: now,
      })
      .where(eq(user.id, found.id));
    await endSessionsOf(ctx, found.id);
    await revokeUserTokens(ctx, found.id);
    // The person who reads the mail is in control again; an old link to the same mailbox would only undo
    // that.
    await forgetNotices(ctx, { id: found.id, email });
    await recordAudit(ctx, {
      action: 'user.resetPassword',
      entityId: found.id,
      label: found.name,
      actor: found,
    });
    await ctx.mail.enqueue(ctx.db, {
      template: 'password-changed',
      to: found.email,
      name: found.name,
      changedAt: now.toISOString(),
    });
  });
  await forgetLoginFailures(outer, { email, device: null });
  // Access to the mailbox is the proof that lets this device sign in while strangers are guessing.
  rememberDevice(outer, { id: found.id, passwordHash });
  outer.log.info({ requestId: outer.request.requestId, user: found.id }, 'password reset');
  return { success: true, message: messages.passwordReset };
}
