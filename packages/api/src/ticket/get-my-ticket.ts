import { ticket } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readableBy } from '../core/readable-by';
import { withCovers } from '../template/read-covers';
import { readHistory } from './read-history';
import { readTicket } from './read-ticket';
import { readOwnRating } from './ticket-rating';

/**
 * One of the caller's own tickets by its number, or one that they may read of a colleague (customers.colleagues-see), without the
 * team's internal notes; another's is TICKET_NOT_FOUND.
 */
export async function getMyTicket(ctx: UserContext, { number }: { number: string }) {
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.number, number), readableBy(ctx, ticket.userId)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const [read, history, rating, [mergedInto]] = await Promise.all([
    readTicket(ctx, row, { notes: false }),
    readHistory(ctx, row),
    // What they think of it is asked of, and shown to, whoever it is for.
    row.userId === ctx.actor.id ? readOwnRating(ctx, row) : { given: null, open: false },
    row.mergedIntoId === null
      ? []
      : ctx.db.select({ number: ticket.number }).from(ticket).where(eq(ticket.id, row.mergedIntoId)),
  ]);
  return {
    ...read,
    templates: await withCovers(ctx, read.templates),
    /** Whose it is, where it is a colleague's; null: the caller's own. */
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
    /** The number of the ticket in which this one goes on. */
    mergedInto: mergedInto?.number ?? null,
    /** What the customer said of how it went, and whether they may (still). */
    rating,
    history,
  };
}
