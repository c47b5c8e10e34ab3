import type { Role } from '@app/contracts/role';

export const roleLabels: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super-admin',
};

/** Spec 3: the status that the screen derives. */
export const userStatusLabels = { active: 'Active', suspended: 'Suspended' } as const;
export type UserStatus = keyof typeof userStatusLabels;
