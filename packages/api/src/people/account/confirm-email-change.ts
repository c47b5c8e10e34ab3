import type { confirmEmailChangeSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import { changeDetails } from '../../accounts/address/change-details';
import { lockThreads } from '../../accounts/address/lock-threads';
import { revokeUserTokens } from '../../accounts/api-token/revoke-user-tokens';
import { useCode, verifyCode } from '../../accounts/auth/verify-code';
import { endOtherSessions } from '../../accounts/session/end-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { lockAccountWithAddress } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/**
 * Moves the caller's account to the address that received the code (auth.own-account): the address counts as
 * confirmed, every other session and every API token ends, and the old address is notified. Throws
 * EMAIL_TAKEN when another account has taken the address meanwhile, CODE_EXPIRED when the account has moved
 * to another address meanwhile, and what `verifyCode` throws.
 */
export async function confirmEmailChange(
  outer: SessionContext,
  { newEmail, otp }: z.output<typeof confirmEmailChangeSchema>,
) {
  const { id, email: oldEmail } = outer.actor;
  const code = { purpose: 'email_change', email: newEmail, userId: id, code: otp } as const;
  await verifyCode(outer, code);

  const changed = await inTransaction(outer, async (ctx) => {
    await lockThreads(ctx, id);
    if (!(await lockAccountWithAddress(ctx, { id, email: oldEmail }))) throw new AppError('CODE_EXPIRED');
    // After the account is locked, like in `takeOver`, which ends the code.
    await useCode(ctx, code);
    const now = ctx.now();
    // Sent while the account still has the old address, which may be confirmed.
    await ctx.mail.enqueue(ctx.db, {
      template: 'email-changed',
      to: oldEmail,
      name: outer.actor.name,
      changedAt: now.toISOString(),
    });
    const account = await changeDetails(ctx, id, { email: newEmail, emailVerifiedAt: now }, 'newEmail');
    await endOtherSessions(ctx);
    await revokeUserTokens(ctx, id);
    await recordAudit(ctx, {
      action: 'user.changeEmail',
      entityId: id,
      label: account.name,
      before: { email: oldEmail },
      after: { email: newEmail },
    });
    return account;
  });
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'email address changed');
  return toUserView(changed);
}
