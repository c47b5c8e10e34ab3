import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNotNull } from 'drizzle-orm';
import { forgetSuspendedSessions } from '../../accounts/session/end-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { checkTeamAccess } from './check-team-access';
import { confirmTeamChange } from './confirm-team-change';

/** Lets a suspended user sign in again; an active one stays active. Throws OWN_ACCOUNT, SUPER_ADMINS_ONLY, USER_NOT_FOUND, CONFIRMATION_REQUIRED. */
export async function unsuspendUser(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  return inTransaction(outer, async (ctx) => {
    const [active] = await ctx.db
      .update(user)
      .set({ suspendedAt: null, updatedAt: ctx.now() })
      .where(and(eq(user.id, id), isNotNull(user.suspendedAt)))
      .returning();
    if (active) {
      await recordAudit(ctx, {
        action: 'user.unsuspend',
        entityId: id,
        label: active.name,
        before: { suspended: true },
        after: { suspended: false },
      });
    }
    await forgetSuspendedSessions(ctx, id);
    const row = active ?? (await ctx.db.select().from(user).where(eq(user.id, id)))[0];
    if (!row) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, row.role);
    confirmTeamChange(ctx, row.role);
    return toUserView(row);
  });
}
