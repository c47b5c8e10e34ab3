/** A suspended user has no session (users.suspension-ends-sessions). */
export const userStatuses = ['active', 'suspended'] as const;

/** What the user list can be ordered by. */
export const userSorts = ['name', 'email', 'role', 'status', 'joined', 'lastLogin'] as const;
export type UserSort = (typeof userSorts)[number];

/** What can be done to many accounts at once (dashboard.bulk-actions). */
export const userBulkActions = ['suspend', 'unsuspend', 'remove'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];
