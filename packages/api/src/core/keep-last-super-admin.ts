import { user } from '@app/db/schema/accounts/user';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from './app-error';
import type { Context } from './context';
import { rejectLastBreakGlass } from './provider-only';
import { restrictionOfAccount } from './require-scope';

/**
 * Returns the active super-admins without a restriction and locks them until the commit, in a fixed order: if
 * two suspend, demote, restrict or delete each other, one remains (users.last-super-admin). With `only`, those
 * of them for whom it holds.
 */
export async function lockSuperAdmins(ctx: Context, only?: SQL): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'super-admin'), isNull(user.suspendedAt), isNull(user.restriction), only))
    .orderBy(asc(user.id))
    .for('no key update');
}

/** Checks whether this account is the last of the super-admins, who stay locked until the commit. */
export async function isLastSuperAdmin(ctx: Context, id: string): Promise<boolean> {
  const active = await lockSuperAdmins(ctx);
  return active.length === 1 && active[0]?.id === id;
}

/**
 * Refuses to remove the last super-admin or the last emergency account (auth.provider-only); callers who find no
 * account of the team are refused later, without learning which it is. Throws LAST_SUPER_ADMIN, LAST_BREAK_GLASS.
 */
export async function keepLastSuperAdmin(ctx: Context, leavingId: string): Promise<void> {
  if (ctx.actor && ctx.actor.id !== leavingId && restrictionOfAccount(ctx.actor) !== null) return;
  if (await isLastSuperAdmin(ctx, leavingId)) throw new AppError('LAST_SUPER_ADMIN');
  await rejectLastBreakGlass(ctx, leavingId);
}
