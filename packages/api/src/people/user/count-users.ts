import { adminRoles } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Returns the four counts above the user list: active means not suspended, admins are admin and super-admin.
 */
export async function countUsers(ctx: Context) {
  const [row] = await ctx.db
    .select({
      total: count(),
      active: count(sql`case when ${isNull(user.suspendedAt)} then 1 end`),
      admins: count(sql`case when ${inArray(user.role, adminRoles)} then 1 end`),
      suspended: count(sql`case when ${isNotNull(user.suspendedAt)} then 1 end`),
    })
    .from(user);
  if (!row) throw new Error('the counts were not returned');
  return row;
}
