import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { readTicket } from './read-ticket';

/**
 * Returns one ticket: any for admins; for others their own and those they may read of colleagues, without the
 * team's internal notes. Throws TICKET_NOT_FOUND.
 */
export async function getVisibleTicket(ctx: UserContext, { id }: { id: string }) {
  const forTeam = seesAsTeam(ctx, 'tickets:read');
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), forTeam ? undefined : readableBy(ctx, ticket.userId)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  return readTicket(ctx, row, { notes: forTeam });
}
