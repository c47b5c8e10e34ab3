import type { setPrioritySchema, snoozeTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { ticketPriorities } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTeamTicket } from './read-team-ticket';

type TicketRow = typeof ticket.$inferSelect;

/**
 * Returns the ticket, locked until the commit. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED
 * (ticket.finalized-once).
 */
export async function lockOpenTicket(ctx: UserContext, id: string): Promise<TicketRow> {
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id)).for('no key update');
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  return row;
}

/**
 * Sets internal fields without changing `updatedAt`, which the customer sees. Call it with the ticket locked,
 * in the caller's transaction.
 */
async function setQueueFacts(
  ctx: UserContext,
  id: string,
  facts: Partial<Pick<TicketRow, 'snoozedUntil' | 'priority'>>,
): Promise<TicketRow> {
  const [after] = await ctx.db.update(ticket).set(facts).where(eq(ticket.id, id)).returning();
  if (!after) throw new Error('the ticket was not returned');
  return after;
}

/**
 * Snoozes a ticket until a given time, or ends the snooze (ticket.snoozed-until). It returns to the queue at
 * that time, or when the customer writes. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_STATUS for a
 * closed one, and a detail on `until` for a time in the past or too far ahead.
 */
export async function snoozeTicket(outer: UserContext, { id, until }: z.output<typeof snoozeTicketSchema>) {
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const snoozedUntil = until === null ? null : new Date(until);
    if (snoozedUntil && (snoozedUntil <= now || snoozedUntil.getTime() > now.getTime() + limits.snoozeMs)) {
      throw fieldError('until', ticketMessages.snoozeRange);
    }
    const row = await lockOpenTicket(ctx, id);
    if (row.status === 'closed') throw new AppError('TICKET_STATUS', { values: { status: row.status } });
    const before = row.snoozedUntil && row.snoozedUntil > now ? row.snoozedUntil : null;
    if (before?.getTime() === snoozedUntil?.getTime()) return readTeamTicket(ctx, row);
    const after = await setQueueFacts(ctx, id, { snoozedUntil });
    await recordAudit(ctx, {
      action: snoozedUntil ? 'ticket.snooze' : 'ticket.wake',
      entityId: id,
      label: row.number,
      before: { snoozedUntil: before?.toISOString() ?? null },
      after: { snoozedUntil: snoozedUntil?.toISOString() ?? null },
    });
    return readTeamTicket(ctx, after);
  });
}

/** Sets the priority of a ticket (ticket.four-priorities). Throws TICKET_NOT_FOUND, ALREADY_FINALIZED. */
export async function setPriority(outer: UserContext, { id, priority }: z.output<typeof setPrioritySchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOpenTicket(ctx, id);
    const priorityIndex = ticketPriorities.indexOf(priority);
    if (row.priority === priorityIndex) return readTeamTicket(ctx, row);
    const after = await setQueueFacts(ctx, id, { priority: priorityIndex });
    await recordAudit(ctx, {
      action: 'ticket.prioritize',
      entityId: id,
      label: row.number,
      before: { priority: ticketPriorities[row.priority] ?? 'normal' },
      after: { priority },
    });
    return readTeamTicket(ctx, after);
  });
}
