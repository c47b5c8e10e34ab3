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
  };
}

export type UserView = ReturnType<typeof toUserView>;
