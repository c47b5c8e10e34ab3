import { lineOrder } from '@app/db/schema/name-order';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { isActiveAdmin } from '../core/is-active-admin';

/** Active administrators, to whom tickets can be assigned, by name, with how many tickets each has to work on; 200 at most. */
export async function listAssignees(ctx: UserContext) {
  return ctx.db
    .select({ id: user.id, name: user.name, running: count(ticket.id) })
    .from(user)
    .leftJoin(ticket, and(eq(ticket.assigneeId, user.id), inArray(ticket.status, ['open', 'in_progress'])))
    .where(isActiveAdmin)
    .groupBy(user.id)
    .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id))
    .limit(200);
}
