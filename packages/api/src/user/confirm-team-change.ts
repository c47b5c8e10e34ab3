import { isAdminRole } from '@app/contracts/user/role';
import type { Context } from '../core/context';
import { requireConfirmation } from '../core/require-confirmation';

/**
 * Asks who the caller is, once more, before an account of the team changes or a role is given (users.step-up); accounts of customers are
 * daily work. `roles` as for `checkTeamAccess`. Throws CONFIRMATION_REQUIRED.
 */
export function confirmTeamChange(ctx: Context, ...roles: readonly string[]): void {
  if (roles.some(isAdminRole)) requireConfirmation(ctx);
}
