import { ticket } from '@app/db/schema/desk/ticket';
import { desc } from 'drizzle-orm';
import { readCovers } from '../../catalogue/template/read-covers';
import type { UserContext } from '../../core/context';
import { newestReadable } from '../../core/readable-by';
import { withTicketLines } from './with-ticket-lines';

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
