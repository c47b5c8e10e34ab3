import type { Role } from './role';

/** The same labels for the team and in a user's data download. */
export const roleLabels: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super-admin',
};
