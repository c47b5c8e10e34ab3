import type { changeTicketsSchema, ticketBulkActionSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketPriorities } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { assignTicket } from './assign-ticket';
import { setPriority, snoozeTicket } from './change-queue';
import { markSpam, unmarkSpam } from './mark-spam';
import { tagTicket } from './tag-ticket';
import { matchingTickets, readQueueClock } from './ticket-queue';
import { closeTicket } from './transition-ticket';

type BulkAction = z.output<typeof ticketBulkActionSchema>;
type Target = z.output<typeof changeTicketsSchema>['of'];

function change(ctx: UserContext, action: BulkAction, id: string): Promise<unknown> {
  switch (action.kind) {
    case 'assign':
      return assignTicket(ctx, { id, assigneeId: action.assigneeId });
    case 'tag':
      return tagTicket(ctx, { id, add: action.add, remove: action.remove });
    case 'prioritize':
      return setPriority(ctx, { id, priority: action.priority });
    case 'spam':
      return markSpam(ctx, { id, block: false });
    case 'notSpam':
      return unmarkSpam(ctx, { id });
    case 'close':
      return closeTicket(ctx, { id });
    case 'snooze':
      return snoozeTicket(ctx, { id, until: action.until });
  }
}

/**
 * Runs one step of a change to many tickets (dashboard.bulk-actions), at most `limits.bulkStep` of them, each
 * with the action and the checks of a single change. Returns the outcome of each, and in `next` where the
 * following step begins; null after the last.
 */
export async function changeTickets(ctx: UserContext, { action, of }: z.output<typeof changeTicketsSchema>) {
  const { results, next } = await changeEach(await ticketsOf(ctx, of), ({ id }) => change(ctx, action, id));
  return { results, next: 'ids' in of ? null : next };
}

const columns = {
  id: ticket.id,
  number: ticket.number,
  customerName: ticket.customerName,
  priority: ticket.priority,
};

async function ticketsOf(ctx: UserContext, of: Target) {
  // As it was before, for whoever takes the change back.
  const toRow = ({ priority, ...row }: Pick<typeof ticket.$inferSelect, keyof typeof columns>) => ({
    ...row,
    priorityBefore: ticketPriorities[priority] ?? 'normal',
  });
  if ('matching' in of) {
    // Choosing by what tickets contain is reading.
    requireScope(ctx.actor, 'tickets:read');
    const matches = matchingTickets(ctx, of.matching, await readQueueClock(ctx));
    const next = await ctx.db
      .select(columns)
      .from(ticket)
      .where(and(matches, of.after ? gt(ticket.id, of.after) : undefined))
      .orderBy(asc(ticket.id))
      .limit(limits.bulkStep);
    return next.map(toRow);
  }
  const found = await ctx.db.select(columns).from(ticket).where(inArray(ticket.id, of.ids));
  return inOrderOf(of.ids, found.map(toRow), (id) => ({
    id,
    number: '',
    customerName: '',
    priorityBefore: 'normal',
  }));
}
