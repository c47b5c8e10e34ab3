import type { GroupRole } from '@app/contracts/accounts/auth/identity';
import { type Restriction, scopesOfAreas } from '@app/contracts/people/user/restriction';
import type { AdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { lockThreads, lockThreadsAndWork } from '../../accounts/address/lock-threads';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { AppError } from '../../core/app-error';
import { differenceOf } from '../../core/audit/record-audit';
import { actorOf, asActor } from '../../core/background-context';
import type { Context } from '../../core/context';
import { isLastSuperAdmin } from '../../core/keep-last-super-admin';
import { isLastBreakGlass } from '../../core/provider-only';
import { accountSuspended } from '../../core/require-actor';
import { inTransaction } from '../../core/transaction';
import { changeAccount } from '../user/change-account';

/** The permissions granted by groups. */
export interface GroupGrant {
  role: AdminRole;
  /** Omitted when no group names areas: restrictions are then set in the dashboard. */
  restriction?: Restriction;
}

/**
 * Returns the highest role that any of the groups grants, null when none grants one; areas of several groups
 * add up (auth.provider-groups).
 */
export function grantOf(roles: readonly GroupRole[], groups: readonly string[]): GroupGrant | null {
  const matchingRoles = roles.filter(({ group }) => groups.includes(group));
  if (matchingRoles.length === 0) return null;
  const role = matchingRoles.some((grant) => grant.role === 'super-admin') ? 'super-admin' : 'admin';
  if (roles.every(({ areas }) => areas === null)) return { role };
  const isUnrestricted = matchingRoles.some(({ areas }) => areas === null);
  return {
    role,
    restriction: isUnrestricted ? null : scopesOfAreas(matchingRoles.flatMap(({ areas }) => areas ?? [])),
  };
}

/**
 * Applies the grants of a linked account's provider groups in a separate transaction: more or fewer
 * permissions, or without a group the customer role. The consequences are the same as when an administrator
 * changes it. The last super-admin stays one. Throws ACCOUNT_SUSPENDED, and IDENTITY_GROUPLESS once the role
 * is gone.
 */
export async function followGroups(outer: Context, id: string, grant: GroupGrant | null): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const releases = !grant || grant.restriction != null;
    await (releases ? lockThreadsAndWork : lockThreads)(ctx, id);
    const losesFullRights = grant?.role !== 'super-admin' || grant.restriction != null;
    const isLast =
      losesFullRights && ((await isLastSuperAdmin(ctx, id)) || (await isLastBreakGlass(ctx, id)));
    const [before] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!before) throw new AppError('IDENTITY_UNKNOWN');
    // A suspended account is left unchanged until it is reinstated.
    if (grant && before.suspendedAt) throw accountSuspended();
    if (isLast) {
      ctx.log.warn(
        { requestId: ctx.request.requestId, user: id },
        'the last super-admin stays, whatever the groups',
      );
      if (!grant) await endSessionsOf(ctx, id);
      return;
    }
    const { role, restriction } = grant ?? { role: 'user' as const };
    const groupValues = { role, restriction: restriction && [...restriction] };
    const difference = differenceOf(before, groupValues, ['role', 'restriction']);
    if (!difference) return;
    const action = 'user.followGroups';
    await changeAccount(asActor(ctx, actorOf(before)), before, groupValues, { action, ...difference });
  });
  if (!grant) throw new AppError('IDENTITY_GROUPLESS');
}
