import type { respondToTicketSchema } from '@app/contracts/ticket';
import { ticketMessage } from '@app/db/schema/ticket';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTicket } from './move-ticket';
import { readTicket } from './read-ticket';

/**
 * The team's public answer (spec 4): open and closed become in progress, "Send and close" gives closed, a
 * finalized ticket refuses (B112). The customer gets it by mail; `adminResponse` is the latest answer (B104).
 */
export async function respondToTicket(outer: UserContext, input: z.output<typeof respondToTicketSchema>) {
  return inTransaction(outer, async (ctx) => {
    const { after } = await moveTicket(ctx, input.id, input.close ? 'respondAndClose' : 'respond', {
      set: (before) => ({ adminResponse: input.adminResponse, respondedAt: before.respondedAt ?? ctx.now() }),
    });
    await ctx.db.insert(ticketMessage).values({
      ticketId: input.id,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      fromTeam: true,
      body: input.adminResponse,
      createdAt: ctx.now(),
    });
    if (after.userId) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'ticket-answered',
        to: after.customerEmail,
        name: after.customerName,
        ticketId: after.id,
        ticketNumber: after.number,
        answer: input.adminResponse,
        closed: input.close,
      });
    }
    return readTicket(ctx, after);
  });
}
