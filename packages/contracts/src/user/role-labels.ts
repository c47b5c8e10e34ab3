import type { Role } from './role';

/** The same words for the team and in the copy of the own data. */
export const roleLabels: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super-admin',
};
