import { limits } from '@app/contracts/limits';
import type { changeUsersSchema } from '@app/contracts/people/user/schema';
import type { UserBulkAction } from '@app/contracts/people/user/status';
import { user } from '@app/db/schema/accounts/user';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { confirmTeamChange } from './confirm-team-change';
import { removeUser } from './remove-user';
import { suspendUser } from './suspend-user';
import { unsuspendUser } from './unsuspend-user';
import { matchingUsers } from './user-filter';

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
    .where(inArray(user.id, [...ids]));
  confirmTeamChange(ctx, ...found.map(({ role }) => role));
}

async function accountsOf(ctx: UserContext, of: Target) {
  const columns = { id: user.id, name: user.name, email: user.email };
  if ('matching' in of) {
    return ctx.db
      .select(columns)
      .from(user)
      .where(and(matchingUsers(ctx, of.matching), of.after ? gt(user.id, of.after) : undefined))
      .orderBy(asc(user.id))
      .limit(limits.bulkStep);
  }
  const found = await ctx.db.select(columns).from(user).where(inArray(user.id, of.ids));
  return inOrderOf(of.ids, found, (id) => ({ id, name: '', email: '' }));
}
