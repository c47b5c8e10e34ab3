import { adminRoles } from '@app/contracts/user/role';
import { user } from '@app/db/schema/user';
import { and, inArray, isNull } from 'drizzle-orm';

/** The condition that an account is of the team and not suspended: whom work is given to, and who is told of it. */
export const isActiveAdmin = and(inArray(user.role, adminRoles), isNull(user.suspendedAt));
