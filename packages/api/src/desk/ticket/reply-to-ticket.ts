import type { replyToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { inTransaction } from '../../core/transaction';
import { rejectBlocked } from './blocked-senders';
import { lockTicketOrTarget } from './lock-ticket';
import { getMyTicket } from './my-tickets';
import { tellOfReply } from './tell-of-reply';
import { transitionTicket } from './transition-ticket';

/**
 * Adds the customer's reply to one of their own tickets, or to a colleague's that they may read
 * (customers.colleagues-answer). The team gets a mail, a closed ticket reopens, a finalized one refuses
 * (ticket.close-and-reopen). Repeating the same submit key adds nothing. Throws TICKET_NOT_FOUND,
 * ALREADY_FINALIZED, SENDER_BLOCKED, and what `attachFiles` throws. The assignee and the followers get the
 * mail too (ticket.team-followers).
 */
export async function replyToTicket(outer: UserContext, input: z.output<typeof replyToTicketSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const mine = readableBy(ctx, ticket.userId);
    const row = await lockOwnTicket(ctx, input.id);
    await rejectBlocked(ctx, row.customerEmail);
    if (row.userId !== ctx.actor.id) await rejectBlocked(ctx, ctx.actor.email);
    if (await wasSent(ctx, row.id, input.submitKey)) return getMyTicket(ctx, { number: row.number });
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const reopened = row.status === 'closed';
    if (reopened) await transitionTicket(ctx, row.id, 'reopen', { mine });
    else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, row.id));

    const { fileNames } = await addMessage(ctx, { ...input, ticketId: row.id, fromTeam: false });
    const { name, email } = ctx.actor;
    await tellOfReply(ctx, row, { name, email, body: input.body, fileNames, reopened });
    return getMyTicket(ctx, { number: row.number });
  });
}

/**
 * Returns the ticket, locked, if the caller may read it; for a merged one, the ticket it was merged into
 * (ticket.merged-tickets).
 */
async function lockOwnTicket(ctx: UserContext, id: string) {
  return lockTicketOrTarget(ctx, eq(ticket.id, id), readableBy(ctx, ticket.userId));
}
