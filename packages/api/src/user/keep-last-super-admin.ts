import { user } from '@app/db/schema/user';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';

/**
 * Refuses to let the last active super-admin without a restriction go. Locks the active ones until the commit, in one order: of two who
 * suspend, demote restrict or delete each other, one stays (users.last-super-admin). Throws LAST_SUPER_ADMIN.
 */
export async function keepLastSuperAdmin(ctx: Context, leavingId: string): Promise<void> {
  const active = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'super-admin'), isNull(user.suspendedAt), isNull(user.restriction)))
    .orderBy(asc(user.id))
    .for('no key update');
  if (active.length === 1 && active[0]?.id === leavingId) throw new AppError('LAST_SUPER_ADMIN');
}
