import type { Role } from '@app/contracts/user/role';

/** Roles in words. */
export const roleLabels: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super-admin',
};
