import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from '../app-error';
import type { Context, UserContext } from '../context';
import { requireConfirmation } from '../require-confirmation';
import { restrictionOfAccount } from '../require-scope';
import { readSettings } from './read-settings';

/**
 * Denies restricted callers access to team accounts: they find none, and can give no role
 * (users.restricted-accounts). Reserves super-admin accounts, and the role itself, for super-admins if the
 * settings say so (users.two-admin-roles). `current`: the account's role, read under the lock so that it cannot
 * change meanwhile, null for a new account; `given`: its new one. Throws USER_NOT_FOUND, RESTRICTED,
 * SUPER_ADMINS_ONLY.
 */
export async function checkTeamAccess(
  ctx: UserContext,
  current: string | null,
  given: string | null = null,
): Promise<void> {
  if (restrictionOfAccount(ctx.actor) !== null) {
    if (current !== null && isAdminRole(current)) throw new AppError('USER_NOT_FOUND');
    if (given !== null && isAdminRole(given)) throw new AppError('RESTRICTED');
  }
  if (ctx.actor.role === 'super-admin' || ![current, given].includes('super-admin')) return;
  if ((await readSettings(ctx)).superAdminsOnly) throw new AppError('SUPER_ADMINS_ONLY');
}

/**
 * Requires the caller to confirm their identity before a team account changes or a role is given
 * (users.step-up); changing customer accounts is routine work. `roles`: its current and its new one. Throws
 * CONFIRMATION_REQUIRED.
 */
export function confirmTeamChange(ctx: Context, ...roles: readonly string[]): void {
  if (roles.some(isAdminRole)) requireConfirmation(ctx);
}
