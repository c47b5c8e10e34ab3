import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { rejectBlocked } from './blocked-senders';
import { getMyTicket } from './get-my-ticket';
import { transitionTicket } from './transition-ticket';

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
