import { type TicketStatus, type TicketView, ticketStatuses } from '@app/contracts/desk/ticket/status';
import { ticket } from '@app/db/schema/desk/ticket';
import { count, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { inView, isReal, isRunning, nextChange, readQueueClock } from './ticket-queue';

/**
 * Counts the tickets per status and per view of the queue (ticket.queue-views); `all` leaves out spam and
 * merged tickets, as the counts per status do; `total` is everything. `changesAt` is when a view next changes
 * by time alone.
 */
export async function countTickets(ctx: UserContext) {
  const clock = await readQueueClock(ctx);
  const countView = (view: TicketView) => countWhere(inView(view, ctx, clock));
  const [rows, [queue], spam, merged] = await Promise.all([
    ctx.db
      .select({ status: ticket.status, total: count(), count: countWhere(isReal) })
      .from(ticket)
      .groupBy(ticket.status),
    // In one statement, so that the counts are consistent.
    ctx.db
      .select({
        waiting: countView('waiting'),
        answered: countView('answered'),
        mine: countView('mine'),
        unassigned: countView('unassigned'),
        overdue: countView('overdue'),
        snoozed: countView('snoozed'),
        changesAt: nextChange(clock),
      })
      .from(ticket)
      .where(isRunning),
    ctx.db.$count(ticket, isNotNull(ticket.spamAt)),
    ctx.db.$count(ticket, isNotNull(ticket.mergedIntoId)),
  ]);
  const counts = Object.fromEntries(
    ticketStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TicketStatus, number>;
  if (!queue) throw new Error('the counts were not returned');
  const { changesAt, ...running } = queue;
  const views: Record<TicketView, number> = { ...running, spam, merged };
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    all: rows.reduce((sum, row) => sum + row.count, 0),
    ...views,
    ...counts,
    changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
  };
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
