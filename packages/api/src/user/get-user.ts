import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { toUserRow, userRowColumns } from './list-users';

/** One account as it is now. Throws USER_NOT_FOUND. */
export async function getUser(ctx: Context, { id }: { id: string }) {
  const [row] = await ctx.db.select(userRowColumns).from(user).where(eq(user.id, id));
  if (!row) throw new AppError('USER_NOT_FOUND');
  return toUserRow(row);
}
