import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTeamTicket } from './read-team-ticket';
import { transitionTicket } from './transition-ticket';

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
