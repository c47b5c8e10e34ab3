import { type TicketStatus, ticketStatuses } from '@app/contracts/ticket/status';
import { ticket } from '@app/db/schema/ticket';
import { count } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { isOverdue, isWaiting } from './list-tickets';

/** How many tickets have each status, and how many wait for an answer, and for their first one too long. */
export async function countTickets(ctx: UserContext) {
  const [rows, overdue, waiting] = await Promise.all([
    ctx.db.select({ status: ticket.status, count: count() }).from(ticket).groupBy(ticket.status),
    ctx.db.$count(ticket, isOverdue(ctx.now())),
    ctx.db.$count(ticket, isWaiting),
  ]);
  const counts = Object.fromEntries(
    ticketStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TicketStatus, number>;
  return { total: rows.reduce((sum, row) => sum + row.count, 0), overdue, waiting, ...counts };
}
