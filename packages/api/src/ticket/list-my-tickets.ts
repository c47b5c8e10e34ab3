import { ticket } from '@app/db/schema/ticket';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { withTicketLines } from './with-ticket-lines';

/** The caller's own tickets with their templates, newest first, 200 at most (ticket.own-tickets). */
export async function listMyTickets(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(ticket)
    .where(eq(ticket.userId, ctx.actor.id))
    .orderBy(desc(ticket.createdAt), desc(ticket.id))
    .limit(200);
  return withTicketLines(ctx, rows);
}
