import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { canResetPassword, providerOnly } from '../../core/provider-only';
import { inTransaction } from '../../core/transaction';
import { checkTeamAccess } from './check-team-access';

/**
 * Sends a user a mail that links to the page for a new password (users.reset-offer). It contains neither code
 * nor password: the person requests the code there, so that the sender learns nothing. Throws USER_NOT_FOUND,
 * SUPER_ADMINS_ONLY, PROVIDER_ONLY, RATE_LIMITED.
 */
export async function sendResetMail(outer: UserContext, { id }: { id: string }) {
  await outer.rateLimits.consume('resetMailsPerUser', outer.actor.id);
  const [row] = await outer.db
    .select({
      name: user.name,
      email: user.email,
      role: user.role,
      breakGlass: user.breakGlass,
      newPasswordDueSince: user.newPasswordDueSince,
    })
    .from(user)
    .where(eq(user.id, id));
  if (!row) throw new AppError('USER_NOT_FOUND');
  await checkTeamAccess(outer, row.role);
  if (!(await canResetPassword(outer, row))) throw providerOnly(outer);
  await outer.rateLimits.consume('resetMailsToUser', id);
  return inTransaction(outer, async (ctx) => {
    await ctx.mail.enqueue(ctx.db, { template: 'reset-offered', to: row.email, name: row.name });
    await recordAudit(ctx, {
      action: 'user.sendReset',
      entityId: id,
      label: row.name,
      after: { to: row.email },
    });
    return { to: row.email };
  });
}
