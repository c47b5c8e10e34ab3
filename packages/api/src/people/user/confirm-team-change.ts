import { isAdminRole } from '@app/contracts/people/user/role';
import type { Context } from '../../core/context';
import { requireConfirmation } from '../../core/require-confirmation';

/**
 * Requires the caller to confirm their identity before a team account changes or a role is given
 * (users.step-up); changing customer accounts is routine work. `roles` as for `checkTeamAccess`. Throws
 * CONFIRMATION_REQUIRED.
 */
export function confirmTeamChange(ctx: Context, ...roles: readonly string[]): void {
  if (roles.some(isAdminRole)) requireConfirmation(ctx);
}
