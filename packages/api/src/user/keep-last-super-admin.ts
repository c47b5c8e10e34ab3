import { user } from '@app/db/schema/user';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { keepBreakGlass } from '../core/provider-only';

/**
 * Whether this account is the last active super-admin without a restriction. Locks the active ones until the commit, in one order: of two who
 * suspend, demote, restrict or delete each other, one stays (users.last-super-admin).
 */
export async function isLastSuperAdmin(ctx: Context, id: string): Promise<boolean> {
  const active = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'super-admin'), isNull(user.suspendedAt), isNull(user.restriction)))
    .orderBy(asc(user.id))
    .for('no key update');
  return active.length === 1 && active[0]?.id === id;
}

/** Refuses to let that one go, nor the last that is kept for emergencies (auth.provider-only). Throws LAST_SUPER_ADMIN, LAST_BREAK_GLASS. */
export async function keepLastSuperAdmin(ctx: Context, leavingId: string): Promise<void> {
  if (await isLastSuperAdmin(ctx, leavingId)) throw new AppError('LAST_SUPER_ADMIN');
  await keepBreakGlass(ctx, leavingId);
}
