import type { userFilterSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { Context } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';

export type UserFilter = z.output<typeof userFilterSchema>;

/**
 * Matches accounts that the caller may see by text in name or e-mail, ignoring case and accents, role and
 * status.
 */
export function matchingUsers(ctx: Pick<Context, 'actor'>, { search, role, status }: UserFilter) {
  return and(
    visibleUsers(ctx),
    containsWords(user.searchText, search),
    role && eq(user.role, role),
    status && (status === 'active' ? isNull(user.suspendedAt) : isNotNull(user.suspendedAt)),
  );
}
