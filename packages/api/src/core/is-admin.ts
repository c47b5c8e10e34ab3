import { isAdminRole } from '@app/contracts/user/role';
import type { Context } from './context';

/** Whether the caller is of the team, for procedures that show the team more than others. */
export function isAdmin({ actor }: Context): boolean {
  return actor !== null && isAdminRole(actor.role);
}
