import {
  type TicketStatus,
  type TicketView,
  ticketStatuses,
  ticketViews,
} from '@app/contracts/ticket/status';
import { ticket } from '@app/db/schema/ticket';
import { count, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { inView, isRunning, nextChange, readQueueClock } from './ticket-queue';

/**
 * Counts the tickets per status and per view of the queue (ticket.queue-views); `changesAt` is when a view
 * next changes by time alone.
 */
export async function countTickets(ctx: UserContext) {
  const clock = await readQueueClock(ctx);
  const countView = (view: TicketView) => countWhere(inView(view, ctx, clock));
  const [rows, [queue], spam] = await Promise.all([
    ctx.db.select({ status: ticket.status, count: count() }).from(ticket).groupBy(ticket.status),
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
  ]);
  const counts = Object.fromEntries(
    ticketStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TicketStatus, number>;
  if (!queue) throw new Error('the counts were not returned');
  const { changesAt, ...running } = queue;
  const views = Object.fromEntries(
    ticketViews.map((view) => [view, view === 'spam' ? spam : running[view]]),
  ) as Record<TicketView, number>;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    ...views,
    ...counts,
    changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
  };
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
