import type { respondToTicketSchema } from '@app/contracts/ticket';
import { ticket } from '@app/db/schema/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { addMessage, wasSent } from './add-message';
import { closeTicket } from './close-ticket';
import { moveTicket } from './move-ticket';
import { readTeamTicket } from './read-team-ticket';

/**
 * The team's public answer (spec 4): open and closed become in progress, "Send and close" gives closed, a
 * finalized ticket refuses (B112), and the same submit key again adds nothing. The customer gets it by mail; `adminResponse` is the latest answer (B104).
 */
export async function respondToTicket(outer: UserContext, input: z.output<typeof respondToTicketSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, input.id)).for('no key update');
    if (row && (await wasSent(ctx, row.id, input.submitKey))) {
      // The answer to "Send" got lost, and the second try was "Send and close".
      return input.close && row.status === 'in_progress' ? closeTicket(ctx, row) : readTeamTicket(ctx, row);
    }
    const { after } = await moveTicket(ctx, input.id, input.close ? 'respondAndClose' : 'respond', {
      set: (before) => ({ adminResponse: input.adminResponse, respondedAt: before.respondedAt ?? ctx.now() }),
    });
    const fileNames = await addMessage(ctx, {
      ...input,
      ticketId: input.id,
      body: input.adminResponse,
      fromTeam: true,
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
        fileNames,
      });
    }
    return readTeamTicket(ctx, after);
  });
}
