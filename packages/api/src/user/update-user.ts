import { userMessages } from '@app/contracts/user/messages';
import type { updateUserSchema } from '@app/contracts/user/schema';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf } from '../audit/record-audit';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { requireConfirmation } from '../core/require-confirmation';
import { inTransaction } from '../core/transaction';
import { dropFactorReset } from '../second-factor/drop-factor-reset';
import { changeAccount } from './change-account';
import { checkTeamAccess } from './check-team-access';
import { confirmTeamChange } from './confirm-team-change';
import { keepLastSuperAdmin } from './keep-last-super-admin';
import { lockThreads } from './lock-threads';
import { userFieldNames, userFields } from './user-fields';
import { toUserView } from './user-view';

/**
 * Changes name, address and role of an account. Another role or address ends the user's sessions and API tokens, and the old address
 * learns that it is no longer the one to sign in with; nobody has confirmed the new one yet. One's own address is changed on the account page alone, which asks for the
 * password and a code. With `updatedAt` an edit of an older version is refused (dashboard.two-editors). Throws OWN_ACCOUNT (one's own
 * role), OWN_EMAIL, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN, USER_NOT_FOUND, USER_CHANGED, EMAIL_TAKEN, CONFIRMATION_REQUIRED.
 */
export async function updateUser(outer: UserContext, input: z.output<typeof updateUserSchema>) {
  const { id, updatedAt } = input;
  const fields = userFields(input);
  const { email, role } = fields;
  return inTransaction(outer, async (ctx) => {
    if (role !== 'super-admin') await keepLastSuperAdmin(ctx, id);
    await lockThreads(ctx, id);
    const [before] = await ctx.db.select().from(user).where(eq(user.id, id)).for('update');
    if (!before) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, before.role, role);
    confirmTeamChange(ctx, before.role, role);
    if (updatedAt !== undefined && new Date(updatedAt).getTime() !== before.updatedAt.getTime()) {
      throw new AppError('USER_CHANGED');
    }
    if (id === ctx.actor.id && role !== before.role) throw new AppError('OWN_ACCOUNT');
    if (id === ctx.actor.id && email !== before.email) {
      throw fieldError('email', userMessages.ownEmail, 'OWN_EMAIL');
    }

    const difference = differenceOf(before, fields, userFieldNames);
    if (!difference) return toUserView(before);
    // While the account still has the old address, which it may have confirmed.
    if (email !== before.email) {
      // A new password goes to the new one: whoever sets it has the account.
      requireConfirmation(ctx);
      await ctx.mail.enqueue(ctx.db, {
        template: 'email-changed',
        to: before.email,
        name: before.name,
        changedAt: ctx.now().toISOString(),
      });
      // Its warning has to reach whoever the account belongs to.
      await dropFactorReset(ctx, before);
    }
    const after = await changeAccount(ctx, before, fields, { action: 'user.update', ...difference });
    return toUserView(after);
  });
}
