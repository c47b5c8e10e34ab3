import type { Role } from './role';

export const roleLabels: Record<Role, string> = {
  user: 'Utilisateur',
  admin: 'Administrateur',
  'super-admin': 'Super-administrateur',
};
