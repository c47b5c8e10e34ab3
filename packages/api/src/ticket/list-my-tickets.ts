import { ticket } from '@app/db/schema/ticket';
import { desc, type SQL } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { readableHalves } from '../core/readable-by';
import { withTicketLines } from './with-ticket-lines';

/**
 * The caller's own tickets and those they may read of colleagues, with their templates, newest first, 200 of each at most
 * (ticket.own-tickets, customers.colleagues-see). `colleague` says whose; null: the caller's own.
 */
export async function listMyTickets(ctx: UserContext) {
  const newest = (isTheirs: SQL) =>
    ctx.db.select().from(ticket).where(isTheirs).orderBy(desc(ticket.createdAt), desc(ticket.id)).limit(200);
  const halves = await Promise.all(readableHalves(ctx, ticket.userId).map(newest));
  const rows = halves.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const foreign = new Map(
    rows.flatMap((row) => (row.userId === ctx.actor.id ? [] : [[row.id, row.customerName]])),
  );
  return (await withTicketLines(ctx, rows)).map((each) => ({
    ...each,
    colleague: foreign.get(each.id) ?? null,
  }));
}
