import { ticket } from '@app/db/schema/desk/ticket';
import { and, desc, eq } from 'drizzle-orm';
import { readCovers, withCovers } from '../../catalogue/template/read-covers';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { newestReadable, readableBy } from '../../core/readable-by';
import { withTicketLines } from './list-ticket-templates';
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

/**
 * Returns the caller's own tickets and those they may read of colleagues, with their templates, newest first,
 * limited by `newestReadable` (ticket.own-tickets, customers.colleagues-see). `colleague` names the owner;
 * null for the caller's own.
 */
export async function listMyTickets(ctx: UserContext) {
  const rows = await newestReadable(ctx, ticket.userId, (matches, limit) =>
    ctx.db.select().from(ticket).where(matches).orderBy(desc(ticket.createdAt), desc(ticket.id)).limit(limit),
  );
  rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const foreign = new Map(
    rows.flatMap((row) => (row.userId === ctx.actor.id ? [] : [[row.id, row.customerName]])),
  );
  const tickets = await withTicketLines(ctx, rows);
  const covers = await readCovers(
    ctx,
    tickets.map(({ templates }) => templates[0]?.templateId ?? null),
  );
  return tickets.map((each) => ({
    ...each,
    /** Cover of its first template; null if there is none or it was deleted. */
    cover: covers.get(each.templates[0]?.templateId ?? '') ?? null,
    colleague: foreign.get(each.id) ?? null,
  }));
}
