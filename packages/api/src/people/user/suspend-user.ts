import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { revokeUserTokens } from '../../accounts/api-token/revoke-user-tokens';
import { endSessionsBySuspension } from '../../accounts/session/end-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { keepLastSuperAdmin } from '../../core/keep-last-super-admin';
import { inTransaction } from '../../core/transaction';
import { checkTeamAccess } from './check-team-access';
import { confirmTeamChange } from './confirm-team-change';

/**
 * Suspends a user at once: every session and API token ends in the same transaction. Their tickets stay,
 * including those assigned to them: lists mark these, and they can be reassigned
 * (users.suspension-ends-sessions). A suspended user stays suspended. Throws OWN_ACCOUNT, SUPER_ADMINS_ONLY,
 * LAST_SUPER_ADMIN, USER_NOT_FOUND, CONFIRMATION_REQUIRED.
 */
export async function suspendUser(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  return inTransaction(outer, async (ctx) => {
    await keepLastSuperAdmin(ctx, id);
    const now = ctx.now();
    const [suspended] = await ctx.db
      .update(user)
      .set({ suspendedAt: now, updatedAt: now })
      .where(and(eq(user.id, id), isNull(user.suspendedAt)))
      .returning();
    if (suspended) {
      await recordAudit(ctx, {
        action: 'user.suspend',
        entityId: id,
        label: suspended.name,
        before: { suspended: false },
        after: { suspended: true },
      });
    }
    await endSessionsBySuspension(ctx, id);
    await revokeUserTokens(ctx, id);
    const row = suspended ?? (await ctx.db.select().from(user).where(eq(user.id, id)))[0];
    if (!row) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, row.role);
    confirmTeamChange(ctx, row.role);
    return toUserView(row);
  });
}
