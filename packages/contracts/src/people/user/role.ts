/**
 * User roles: admin and super-admin have the same rights (users.two-admin-roles). Separate from the schemas,
 * because every page needs them and few need zod.
 */
export const roles = ['user', 'admin', 'super-admin'] as const;
export type Role = (typeof roles)[number];

/** Roles that may use the dashboard. */
export const adminRoles = ['admin', 'super-admin'] as const satisfies readonly Role[];
export type AdminRole = (typeof adminRoles)[number];

/** Whether a role, known or not, may use the dashboard. */
export function isAdminRole(role: string): boolean {
  return (adminRoles as readonly string[]).includes(role);
}

/** A suspended user has no session (users.suspension-ends-sessions). */
export const userStatuses = ['active', 'suspended'] as const;

/** Orders of the user list. */
export const userSorts = ['name', 'email', 'role', 'status', 'joined', 'lastLogin'] as const;
export type UserSort = (typeof userSorts)[number];

/** Bulk actions for accounts (dashboard.bulk-actions). */
export const userBulkActions = ['suspend', 'unsuspend', 'remove'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];
