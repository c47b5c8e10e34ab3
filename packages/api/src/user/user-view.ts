import { isAdminRole } from '@app/contracts/user/role';
import type { user } from '@app/db/schema/user';

/** An account as clients see it: no hashes. Times are ISO 8601 in UTC. */
export function toUserView(row: Omit<typeof user.$inferSelect, 'passwordHash' | 'searchText'>) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    emailVerified: row.emailVerifiedAt !== null,
    suspended: row.suspendedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    /** The scopes to which an account of the team is restricted; left out for all others (users.restricted-accounts). */
    ...(isAdminRole(row.role) && row.restriction && { restriction: row.restriction }),
  };
}

/** The own account as its owner sees it: with the day from which on it needs a second factor, where it lacks one (auth.required-factor). */
export function toOwnView(row: Parameters<typeof toUserView>[0], factorDueAt: Date | undefined) {
  return { ...toUserView(row), ...(factorDueAt && { factorDueAt: factorDueAt.toISOString() }) };
}
