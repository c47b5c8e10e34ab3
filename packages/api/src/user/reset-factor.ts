import type { resetFactorSchema } from '@app/contracts/user/schema';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { confirmPassword } from '../password/confirm-password';
import { clearSecondFactor } from '../second-factor/clear-second-factor';
import { tellOwner } from '../second-factor/tell-owner';
import { endSessionsOf } from '../session/end-sessions';
import { checkTeamAccess } from './check-team-access';

/**
 * Takes the second factor of somebody who has lost it away, and ends their sessions (users.reset-factor). They still need their
 * password. Throws OWN_ACCOUNT, USER_NOT_FOUND, SUPER_ADMINS_ONLY, FACTOR_MISSING and what `confirmPassword` throws.
 */
export async function resetFactor(
  outer: UserContext,
  { id, currentPassword }: z.output<typeof resetFactorSchema>,
) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  await confirmPassword(outer, currentPassword);
  return inTransaction(outer, async (ctx) => {
    const [account] = await ctx.db
      .select({ id: user.id, name: user.name, email: user.email, role: user.role })
      .from(user)
      .where(eq(user.id, id))
      .for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, account.role);
    if (!(await clearSecondFactor(ctx, id))) throw new AppError('FACTOR_MISSING');
    await endSessionsOf(ctx, id);
    await recordAudit(ctx, {
      action: 'user.resetFactor',
      entityId: id,
      label: account.name,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await tellOwner(ctx, account, 'reset');
    return { success: true };
  });
}
