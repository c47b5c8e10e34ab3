import { userMessages } from '@app/contracts/people/user/messages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { checkTeamAccess } from './check-team-access';

/**
 * Signs another user out everywhere, at once (users.end-sessions); they can sign in again as before. API
 * tokens stay. Throws OWN_ACCOUNT, USER_NOT_FOUND, SUPER_ADMINS_ONLY.
 */
export async function endUserSessions(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  return inTransaction(outer, async (ctx) => {
    const [account] = await ctx.db
      .select({ name: user.name, role: user.role })
      .from(user)
      .where(eq(user.id, id))
      .for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, account.role);
    const ended = await endSessionsOf(ctx, id);
    await recordAudit(ctx, {
      action: 'user.endSessions',
      entityId: id,
      label: account.name,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return { success: true, message: userMessages.sessionsEnded };
  });
}
