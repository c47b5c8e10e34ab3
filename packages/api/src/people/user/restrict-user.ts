import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { isAdminRole } from '@app/contracts/people/user/role';
import type { restrictUserSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { lockThreadsAndWork } from '../../accounts/address/lock-threads';
import { revokeUserTokens } from '../../accounts/api-token/create-api-token';
import { endSessionsBySuspension, endSessionsOf } from '../../accounts/session/end-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { keepLastSuperAdmin } from '../../core/keep-last-super-admin';
import { isTeamFor } from '../../core/require-scope';
import { checkTeamAccess, confirmTeamChange } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { releaseLeads } from '../../desk/contact/assign-lead';
import { releaseTickets } from '../../desk/ticket/release-tickets';

/**
 * Restricts a team account to some work areas, or lifts the restriction (users.restricted-accounts), at once
 * for every session, stream and API token. Tickets and leads that it may no longer work on are unassigned, and it
 * follows no such ticket any more.
 * Throws OWN_ACCOUNT, USER_NOT_FOUND, NOT_ON_TEAM, LAST_SUPER_ADMIN, SUPER_ADMINS_ONLY, and RESTRICTED for
 * callers who are restricted themselves.
 */
export async function restrictUser(outer: UserContext, { id, areas }: z.output<typeof restrictUserSchema>) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  return inTransaction(outer, async (ctx) => {
    if (areas !== null) {
      await lockThreadsAndWork(ctx, id);
      await keepLastSuperAdmin(ctx, id);
    }
    const [before] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!before) throw new AppError('USER_NOT_FOUND');
    if (!isAdminRole(before.role)) throw new AppError('NOT_ON_TEAM');
    await checkTeamAccess(ctx, before.role);
    const restriction = areas && scopesOfAreas(areas);
    const difference = differenceOf(before, { restriction }, ['restriction']);
    if (!difference) return toUserView(before);
    const [after] = await ctx.db
      .update(user)
      .set({ restriction, ...(restriction && { breakGlass: false }), updatedAt: ctx.now() })
      .where(eq(user.id, id))
      .returning();
    if (!after) throw new AppError('USER_NOT_FOUND');
    await recordAudit(ctx, { action: 'user.restrict', entityId: id, label: after.name, ...difference });
    if (!isTeamFor(after, 'tickets:write')) await releaseTickets(ctx, after);
    if (!isTeamFor(after, 'messages:write')) await releaseLeads(ctx, after);
    await endSessionsOf(ctx, id);
    return toUserView(after);
  });
}

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
