import type { userFilterSchema } from '@app/contracts/user/schema';
import { user } from '@app/db/schema/user';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';

export type UserFilter = z.output<typeof userFilterSchema>;

/** The accounts that match: text in name or e-mail, ignoring case and accents, role, status. */
export function matchingUsers({ search, role, status }: UserFilter) {
  return and(
    containsText(user.searchText, search),
    role && eq(user.role, role),
    status && (status === 'active' ? isNull(user.suspendedAt) : isNotNull(user.suspendedAt)),
  );
}
