import { limits } from '@app/contracts/limits';
import { userMessages } from '@app/contracts/people/user/messages';
import type { UserBulkAction } from '@app/contracts/people/user/role';
import type { changeUsersSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { forgetSuspendedSessions } from '../../accounts/session/end-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { checkTeamAccess, confirmTeamChange } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { visibleUsers } from '../../core/visible-users';
import { deleteAccountWithFiles } from './delete-account';
import { matchingUsers } from './list-users';
import { suspendUser } from './restrict-user';

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

/**
 * Deletes another user's account permanently. Throws OWN_ACCOUNT, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN,
 * USER_NOT_FOUND, CONFIRMATION_REQUIRED.
 */
export async function removeUser(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  await deleteAccountWithFiles(outer, { id });
  return { success: true, message: userMessages.userDeleted };
}

const changes: Readonly<
  Record<UserBulkAction, (ctx: UserContext, input: { id: string }) => Promise<unknown>>
> = { suspend: suspendUser, unsuspend: unsuspendUser, remove: removeUser };

type Target = z.output<typeof changeUsersSchema>['of'];

/**
 * Runs one step of a change to many accounts (dashboard.bulk-actions), at most `limits.bulkStep` of them,
 * each with the same checks as alone and audited under its own action. Returns the outcome of each, and in
 * `next` where the following step begins; null after the last. An account that was deleted meanwhile is
 * refused too. Throws CONFIRMATION_REQUIRED if one of them is on the team.
 */
export async function changeUsers(ctx: UserContext, { action, of }: z.output<typeof changeUsersSchema>) {
  const accounts = await accountsOf(ctx, of);
  await confirmTeamAmong(
    ctx,
    accounts.map(({ id }) => id),
  );
  const { results, next } = await changeEach(accounts, ({ id }) => changes[action](ctx, { id }));
  return { results, next: 'ids' in of ? null : next };
}

/** Requires confirmation once for all before any change, instead of refusing each account (users.step-up). */
async function confirmTeamAmong(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const found = await ctx.db
    .selectDistinct({ role: user.role })
    .from(user)
    .where(and(inArray(user.id, [...ids]), visibleUsers(ctx)));
  confirmTeamChange(ctx, ...found.map(({ role }) => role));
}

async function accountsOf(ctx: UserContext, of: Target) {
  const columns = { id: user.id, name: user.name, email: user.email };
  if ('matching' in of) {
    // Choosing by what accounts contain is reading.
    requireScope(ctx.actor, 'users:read');
    return ctx.db
      .select(columns)
      .from(user)
      .where(and(matchingUsers(ctx, of.matching), of.after ? gt(user.id, of.after) : undefined))
      .orderBy(asc(user.id))
      .limit(limits.bulkStep);
  }
  const found = await ctx.db
    .select(columns)
    .from(user)
    .where(and(inArray(user.id, of.ids), visibleUsers(ctx)));
  return inOrderOf(of.ids, found, (id) => ({ id, name: '', email: '' }));
}
