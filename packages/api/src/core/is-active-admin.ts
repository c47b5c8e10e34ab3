import type { TokenScope } from '@app/contracts/api-token/scope';
import { adminRoles } from '@app/contracts/user/role';
import { user } from '@app/db/schema/user';
import { and, arrayContains, inArray, isNull, or } from 'drizzle-orm';

/** The condition that an account is of the team and not suspended: whom work is given to, and who is told of it. */
export const isActiveAdmin = and(inArray(user.role, adminRoles), isNull(user.suspendedAt));

/** The same of those whose restriction leaves them a scope (users.restricted-accounts). */
export function isActiveAdminFor(scope: TokenScope) {
  return and(isActiveAdmin, or(isNull(user.restriction), arrayContains(user.restriction, [scope])));
}
