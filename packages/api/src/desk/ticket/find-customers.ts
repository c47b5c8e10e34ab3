import type { findCustomersSchema } from '@app/contracts/desk/ticket/desk-schema';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { and, desc, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';

/**
 * Returns active accounts that the caller may see whose name or address contains the text, newest first, for
 * choosing the customer of a new ticket.
 */
export async function findCustomers(ctx: UserContext, { search }: z.output<typeof findCustomersSchema>) {
  return ctx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: sql<boolean>`${user.emailVerifiedAt} is not null`,
    })
    .from(user)
    .where(and(containsWords(user.searchText, search), isNull(user.suspendedAt), visibleUsers(ctx)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limits.customersOffered);
}
