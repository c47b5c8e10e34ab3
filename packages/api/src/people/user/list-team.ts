import { adminRoles } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { asc, inArray } from 'drizzle-orm';
import type { Services } from '../../core/context';

/** Returns the accounts that may use the dashboard, by address. */
export async function listTeam({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .select({ email: user.email, role: user.role, name: user.name, suspendedAt: user.suspendedAt })
    .from(user)
    .where(inArray(user.role, adminRoles))
    .orderBy(asc(user.email));
  return rows.map(({ suspendedAt, ...row }) => ({ ...row, suspended: suspendedAt !== null }));
}
