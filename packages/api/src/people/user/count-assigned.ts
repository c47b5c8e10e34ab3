import type { countAssignedSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';
import { matchingUsers } from './user-filter';

/** Counts the tickets in work assigned to these accounts, shown before they stop working on them. */
export async function countAssigned(ctx: Context, of: z.output<typeof countAssignedSchema>) {
  const people =
    'matching' in of ? matchingUsers(ctx, of.matching) : and(inArray(user.id, of.ids), visibleUsers(ctx));
  const owners = ctx.db.select({ id: user.id }).from(user).where(people);
  const isAssigned = and(inArray(ticket.status, ['open', 'in_progress']), inArray(ticket.assigneeId, owners));
  return { tickets: await ctx.db.$count(ticket, isAssigned) };
}
