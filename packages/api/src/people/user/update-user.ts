import { fieldNames } from '@app/contracts/fields';
import { userFields } from '@app/contracts/people/user/fields';
import { userMessages } from '@app/contracts/people/user/messages';
import { isAdminRole } from '@app/contracts/people/user/role';
import type { updateUserSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockThreads, lockThreadsAndWork } from '../../accounts/address/lock-threads';
import { dropFactorReset } from '../../accounts/second-factor/drop-second-factor';
import { toUserView } from '../../accounts/session/user-view';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { keepLastSuperAdmin } from '../../core/keep-last-super-admin';
import { requireConfirmation } from '../../core/require-confirmation';
import { checkTeamAccess, confirmTeamChange } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { changeAccount } from './change-account';

/**
 * Changes name, address and role of an account. A new role or address ends the user's sessions and API
 * tokens, and the old address gets a mail that it can no longer be used to sign in; the new one is
 * unconfirmed. The caller's own address can only be changed on the account page, which requires the password
 * and a code. With `updatedAt` an edit of an older version is refused (dashboard.two-editors). Throws
 * OWN_ACCOUNT (the caller's own role), OWN_EMAIL, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN, USER_NOT_FOUND,
 * USER_CHANGED, EMAIL_TAKEN, CONFIRMATION_REQUIRED.
 */
export async function updateUser(outer: UserContext, input: z.output<typeof updateUserSchema>) {
  const { id, updatedAt, ...fields } = input;
  const { email, role } = fields;
  return inTransaction(outer, async (ctx) => {
    await (isAdminRole(role) ? lockThreads : lockThreadsAndWork)(ctx, id);
    if (role !== 'super-admin') await keepLastSuperAdmin(ctx, id);
    const [before] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!before) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, before.role, role);
    confirmTeamChange(ctx, before.role, role);
    if (isOutdated(updatedAt, before)) {
      throw new AppError('USER_CHANGED');
    }
    if (id === ctx.actor.id && role !== before.role) throw new AppError('OWN_ACCOUNT');
    if (id === ctx.actor.id && email !== before.email) {
      throw fieldError('email', userMessages.ownEmail, 'OWN_EMAIL');
    }

    const difference = differenceOf(before, fields, fieldNames(userFields));
    if (!difference) return toUserView(before);
    // While the account still has the old address, which may be confirmed.
    if (email !== before.email) {
      // Password resets go to the new address, so changing it gives control of the account.
      requireConfirmation(ctx);
      await ctx.mail.enqueue(ctx.db, {
        template: 'email-changed',
        to: before.email,
        name: before.name,
        changedAt: ctx.now().toISOString(),
      });
      // The reset's warning has to reach the account's owner.
      await dropFactorReset(ctx, before);
    }
    const after = await changeAccount(ctx, before, fields, { action: 'user.update', ...difference });
    return toUserView(after);
  });
}
