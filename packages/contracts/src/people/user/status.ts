/** A suspended user has no session (users.suspension-ends-sessions). */
export const userStatuses = ['active', 'suspended'] as const;

/** Orders of the user list. */
export const userSorts = ['name', 'email', 'role', 'status', 'joined', 'lastLogin'] as const;
export type UserSort = (typeof userSorts)[number];

/** Bulk actions for accounts (dashboard.bulk-actions). */
export const userBulkActions = ['suspend', 'unsuspend', 'remove'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];
