import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq } from 'drizzle-orm';
import { withCovers } from '../../catalogue/template/read-covers';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { listParticipants } from './participants';
import { readHistory } from './read-history';
import { readTicket } from './read-ticket';
import { readOwnRating } from './ticket-rating';

/**
 * Returns one of the caller's own tickets by its number, or a colleague's that they may read
 * (customers.colleagues-see), without the team's internal notes; for other tickets it throws
 * TICKET_NOT_FOUND.
 */
export async function getMyTicket(ctx: UserContext, { number }: { number: string }) {
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.number, number), readableBy(ctx, ticket.userId)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const [read, history, rating, participants, [mergedInto]] = await Promise.all([
    readTicket(ctx, row, { notes: false }),
    readHistory(ctx, row),
    // Only the customer of the ticket is asked for, and sees, its rating.
    row.userId === ctx.actor.id ? readOwnRating(ctx, row) : { given: null, open: false },
    listParticipants(ctx, row.id),
    row.mergedIntoId === null
      ? []
      : ctx.db.select({ number: ticket.number }).from(ticket).where(eq(ticket.id, row.mergedIntoId)),
  ]);
  return {
    ...read,
    templates: await withCovers(ctx, read.templates),
    /** Name of the colleague it belongs to; null for the caller's own. */
    colleague: row.userId === ctx.actor.id ? null : row.customerName,
    /** Number of the ticket it was merged into. */
    mergedInto: mergedInto?.number ?? null,
    /** Those in copy, who get the team's answers and whose replies are in the thread. */
    participants: participants.map(({ id, name, address }) => ({ id, name, address })),
    /** The customer's rating, and whether it can (still) be given. */
    rating,
    history,
  };
}
