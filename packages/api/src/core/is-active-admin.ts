import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { adminRoles } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { and, arrayContains, inArray, isNull, or } from 'drizzle-orm';

/**
 * Matches team accounts that are not suspended: those that work is assigned to and who are notified of it.
 */
export const isActiveAdmin = and(inArray(user.role, adminRoles), isNull(user.suspendedAt));

/**
 * Matches those whose restriction includes a scope, or who have none (users.restricted-accounts); with null,
 * only those who have none.
 */
export function isActiveAdminFor(scope: TokenScope | null) {
  const isUnrestricted = isNull(user.restriction);
  return and(
    isActiveAdmin,
    scope === null ? isUnrestricted : or(isUnrestricted, arrayContains(user.restriction, [scope])),
  );
}
