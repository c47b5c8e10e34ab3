import { user } from '@app/db/schema/accounts/user';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';
import { toUserRow, userRowColumns } from './list-users';

/** Returns one account that the caller may see, in its current state. Throws USER_NOT_FOUND. */
export async function getUser(ctx: Context, { id }: { id: string }) {
  const [row] = await ctx.db
    .select(userRowColumns)
    .from(user)
    .where(and(eq(user.id, id), visibleUsers(ctx)));
  if (!row) throw new AppError('USER_NOT_FOUND');
  return toUserRow(row);
}
