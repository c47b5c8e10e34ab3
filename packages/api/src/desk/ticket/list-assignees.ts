import type { listAssigneesSchema } from '@app/contracts/desk/ticket/schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { lineOrder } from '@app/db/schema/name-order';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/keep-last-super-admin';

/**
 * Returns the active administrators who may work on a ticket, an order or a lead, by name, with the number of
 * tickets each has to work on; at most 200.
 */
export async function listAssignees(
  ctx: UserContext,
  { place }: NonNullable<z.output<typeof listAssigneesSchema>> = { place: 'ticket' },
) {
  return ctx.db
    .select({ id: user.id, name: user.name, running: count(ticket.id) })
    .from(user)
    .leftJoin(ticket, and(eq(ticket.assigneeId, user.id), inArray(ticket.status, ['open', 'in_progress'])))
    .where(isActiveAdminFor(conversationScopes[place].write))
    .groupBy(user.id)
    .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id))
    .limit(200);
}
