import { type TicketAction, type TicketStatus, ticketTransitions } from '@app/contracts/desk/ticket/status';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { rejectBlocked } from './blocked-senders';
import { getMyTicket } from './my-tickets';
import { readTeamTicket } from './read-team-ticket';

type TicketRow = typeof ticket.$inferSelect;
type TicketChange = Partial<
  Pick<TicketRow, 'adminResponse' | 'respondedAt' | 'closedAt' | 'finalizedAt' | 'finalizedBy'>
>;

/**
 * Moves a ticket through one transition of the table and records it in the audit trail; call it in a
 * transaction. `mine` limits it to the caller's own tickets. The row is locked first, so only one of two
 * concurrent calls succeeds. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_MERGED, or TICKET_STATUS with
 * the current status (ticket.status-changes, ticket.finalized-once).
 */
export async function transitionTicket(
  ctx: Context,
  id: string,
  action: TicketAction,
  { set, mine }: { set?: (before: TicketRow) => TicketChange; mine?: SQL } = {},
): Promise<{ before: TicketRow; after: TicketRow }> {
  const [before] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), mine))
    .for('no key update');
  if (!before) throw new AppError('TICKET_NOT_FOUND');
  if (before.mergedIntoId !== null) await rejectMerged(ctx, before.mergedIntoId);
  const transition: { from: readonly TicketStatus[]; to: TicketStatus } = ticketTransitions[action];
  if (!transition.from.includes(before.status)) {
    if (before.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    throw new AppError('TICKET_STATUS', { values: { status: before.status.replace('_', ' ') } });
  }
  const [after] = await ctx.db
    .update(ticket)
    .set({
      closedAt: transition.to === 'closed' ? ctx.now() : null,
      // Working on a ticket shows that it is not spam.
      spamAt: transition.to === 'closed' ? before.spamAt : null,
      ...set?.(before),
      status: transition.to,
      updatedAt: ctx.now(),
    })
    .where(eq(ticket.id, id))
    .returning();
  if (!after) throw new Error('the ticket was not returned');
  await recordAudit(ctx, {
    action: `ticket.${action}`,
    entityId: id,
    label: before.number,
    before: { status: before.status },
    after: { status: after.status },
  });
  return { before, after };
}

/**
 * Throws TICKET_MERGED with the number of the ticket that a merged one was merged into
 * (ticket.merged-tickets).
 */
export async function rejectMerged(ctx: Context, mergedIntoId: string): Promise<void> {
  const [target] = await ctx.db
    .select({ number: ticket.number })
    .from(ticket)
    .where(eq(ticket.id, mergedIntoId));
  if (target) throw new AppError('TICKET_MERGED', { values: { number: target.number } });
}

/**
 * Closes a ticket for the team without a reply; the customer is notified by mail (ticket.close-and-reopen).
 */
export async function closeTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { after } = await transitionTicket(ctx, id, 'close');
    if (after.userId) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'ticket-closed',
        to: after.customerEmail,
        name: after.customerName,
        ticketId: after.id,
        ticketNumber: after.number,
      });
    }
    return readTeamTicket(ctx, after);
  });
}

/**
 * Reopens one of the customer's own closed tickets; the team gets a mail (ticket.close-and-reopen). Throws
 * TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_STATUS, TICKET_MERGED, SENDER_BLOCKED, RATE_LIMITED.
 */
export async function reopenMyTicket(outer: UserContext, { id }: { id: string }) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const { after } = await transitionTicket(ctx, id, 'reopen', { mine: eq(ticket.userId, ctx.actor.id) });
    await rejectBlocked(ctx, after.customerEmail);
    await ctx.mail.enqueue(ctx.db, {
      template: 'ticket-reopened-team',
      to: (await readSettings(ctx)).teamEmail,
      customerName: after.customerName,
      customerEmail: after.customerEmail,
      ticketId: after.id,
      ticketNumber: after.number,
    });
    return getMyTicket(ctx, { number: after.number });
  });
}
