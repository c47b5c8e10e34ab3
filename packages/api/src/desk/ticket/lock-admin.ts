import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { user } from '@app/db/schema/accounts/user';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/keep-last-super-admin';

/**
 * Returns an active administrator with the right `scope` requires, locked so that they stay one until the
 * commit. Throws ASSIGNEE_GONE.
 */
export async function lockAdmin(ctx: UserContext, id: string, scope: TokenScope) {
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.id, id), isActiveAdminFor(scope)))
    .for('share');
  if (!row) throw new AppError('ASSIGNEE_GONE');
  return row;
}
