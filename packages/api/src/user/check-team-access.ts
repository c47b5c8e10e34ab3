import { isAdminRole } from '@app/contracts/user/role';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readSettings } from '../setting/read-settings';

/**
 * Keeps accounts of the team from those whose own is restricted: they give no role and lift nothing (users.restricted-accounts). And accounts
 * of super-admins, and the role itself, for super-admins where the settings say so (users.two-admin-roles).
 * `roles` are the one that the account has, read when it is locked, so that nobody becomes one meanwhile, and the one that
 * it is to have. Throws RESTRICTED, SUPER_ADMINS_ONLY.
 */
export async function checkTeamAccess(ctx: UserContext, ...roles: readonly string[]): Promise<void> {
  if (ctx.actor.restriction !== null && roles.some(isAdminRole)) throw new AppError('RESTRICTED');
  if (ctx.actor.role === 'super-admin' || !roles.includes('super-admin')) return;
  if ((await readSettings(ctx)).superAdminsOnly) throw new AppError('SUPER_ADMINS_ONLY');
}
