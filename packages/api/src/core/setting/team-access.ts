import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from '../app-error';
import type { Context, UserContext } from '../context';
import { requireConfirmation } from '../require-confirmation';
import { restrictionOfAccount } from '../require-scope';
import { readSettings } from './read-settings';

/**
 * Denies restricted callers access to team accounts: they can neither give a role nor lift a restriction
 * (users.restricted-accounts). Reserves super-admin accounts, and the role itself, for super-admins if the
 * settings say so (users.two-admin-roles). `roles` are the account's current role, read under the lock so
 * that it cannot change meanwhile, and its new one. Throws RESTRICTED, SUPER_ADMINS_ONLY.
 */
export async function checkTeamAccess(ctx: UserContext, ...roles: readonly string[]): Promise<void> {
  if (restrictionOfAccount(ctx.actor) !== null && roles.some(isAdminRole)) throw new AppError('RESTRICTED');
  if (ctx.actor.role === 'super-admin' || !roles.includes('super-admin')) return;
  if ((await readSettings(ctx)).superAdminsOnly) throw new AppError('SUPER_ADMINS_ONLY');
}

/**
 * Requires the caller to confirm their identity before a team account changes or a role is given
 * (users.step-up); changing customer accounts is routine work. `roles` as for `checkTeamAccess`. Throws
 * CONFIRMATION_REQUIRED.
 */
export function confirmTeamChange(ctx: Context, ...roles: readonly string[]): void {
  if (roles.some(isAdminRole)) requireConfirmation(ctx);
}
