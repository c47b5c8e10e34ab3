import { limits } from '@app/contracts/limits';
import type { Reason } from '@app/contracts/reasons';
import type { changeUsersSchema } from '@app/contracts/user';
import type { UserBulkAction } from '@app/contracts/user-status';
import { user } from '@app/db/schema/user';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { toAppError } from '../core/to-app-error';
import { removeUser } from './remove-user';
import { suspendUser } from './suspend-user';
import { unsuspendUser } from './unsuspend-user';
import { matchingUsers } from './user-filter';

/** What became of one account. */
export interface UserChangeResult {
  id: string;
  name: string;
  email: string;
  /** Why it was left as it is; null when it was done. */
  refused: { reason: Reason; message: string } | null;
}

const changes: Readonly<
  Record<UserBulkAction, (ctx: UserContext, input: { id: string }) => Promise<unknown>>
> = { suspend: suspendUser, unsuspend: unsuspendUser, remove: removeUser };

type Target = z.output<typeof changeUsersSchema>['of'];

/**
 * One step of a change to many accounts (B80), at most `limits.bulkStep` of them: each for itself and under the same
 * guards as alone, so one refusal stops nobody else; each is audited by its own verb. Tells what became of each, and
 * in `next` where the following step begins; null after the last. An account that is gone meanwhile is refused too.
 * A fault of ours ends the step with what was done until then, so that nothing done goes untold; the step that begins
 * with it throws.
 */
export async function changeUsers(ctx: UserContext, { action, of }: z.output<typeof changeUsersSchema>) {
  const accounts = await accountsOf(ctx, of);
  const results: UserChangeResult[] = [];
  // One after the other: they lock the same rows.
  for (const account of accounts) {
    try {
      await changes[action](ctx, { id: account.id });
      results.push({ ...account, refused: null });
    } catch (error) {
      const { status, reason, message } = toAppError(error);
      if (status < 500) results.push({ ...account, refused: { reason, message } });
      else if (results.length > 0) break;
      else throw error;
    }
  }
  const isLast = results.length < limits.bulkStep && results.length === accounts.length;
  return { results, next: 'ids' in of || isLast ? null : (results.at(-1)?.id ?? null) };
}

async function accountsOf(ctx: UserContext, of: Target) {
  const columns = { id: user.id, name: user.name, email: user.email };
  if ('matching' in of) {
    return ctx.db
      .select(columns)
      .from(user)
      .where(and(matchingUsers(of.matching), of.after ? gt(user.id, of.after) : undefined))
      .orderBy(asc(user.id))
      .limit(limits.bulkStep);
  }
  const ids = [...new Set(of.ids)];
  const found = await ctx.db.select(columns).from(user).where(inArray(user.id, ids));
  const byId = new Map(found.map((account) => [account.id, account]));
  return ids.map((id) => byId.get(id) ?? { id, name: '', email: '' });
}
