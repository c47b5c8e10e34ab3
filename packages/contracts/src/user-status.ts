/** Spec 3. A suspended user has no session (B121). */
export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];
