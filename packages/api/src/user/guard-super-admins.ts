import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readSettings } from '../setting/read-settings';

/**
 * Keeps accounts of super-admins, and the role itself, to super-admins where the settings say so (B142). `role` is the one
 * that an account is to have. Call it in the transaction that changes the account. Throws SUPER_ADMINS_ONLY.
 */
export async function guardSuperAdmins(ctx: UserContext, { id, role }: { id?: string; role?: string }) {
  if (ctx.actor.role === 'super-admin' || !(await readSettings(ctx)).superAdminsOnly) return;
  const [row] = id ? await ctx.db.select({ role: user.role }).from(user).where(eq(user.id, id)) : [];
  if (role === 'super-admin' || row?.role === 'super-admin') throw new AppError('SUPER_ADMINS_ONLY');
}
