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
