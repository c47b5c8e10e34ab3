import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getMyTicket } from './get-my-ticket';
import { transitionTicket } from './transition-ticket';

/** Closes one of the customer's own tickets (ticket.close-and-reopen). */
export async function closeMyTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { after } = await transitionTicket(ctx, id, 'close', { mine: eq(ticket.userId, ctx.actor.id) });
    return getMyTicket(ctx, { number: after.number });
  });
}
