import { ticket } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readHistory } from './read-history';
import { readTicket } from './read-ticket';

/** One of the caller's own tickets by its number, without the team's internal notes; another's is TICKET_NOT_FOUND. */
export async function getMyTicket(ctx: UserContext, { number }: { number: string }) {
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.number, number), eq(ticket.userId, ctx.actor.id)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const [read, history, [mergedInto]] = await Promise.all([
    readTicket(ctx, row, { notes: false }),
    readHistory(ctx, row),
    row.mergedIntoId === null
      ? []
      : ctx.db.select({ number: ticket.number }).from(ticket).where(eq(ticket.id, row.mergedIntoId)),
  ]);
  return {
    ...read,
    /** The number of the ticket in which this one goes on. */
    mergedInto: mergedInto?.number ?? null,
    history,
  };
}
