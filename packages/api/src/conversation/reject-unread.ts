import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/**
 * Throws TICKET_WRITTEN or ORDER_WRITTEN when the latest public message of a thread is not the one that the writer has seen (ticket.overlapping-answers).
 * Ask it with the ticket or order locked: nobody adds a message between this and the answer.
 */
export async function rejectUnread(
  ctx: UserContext,
  { kind, id }: { kind: 'ticket' | 'order'; id: string },
  lastSeenId: string | null,
): Promise<void> {
  const thread = eq(kind === 'ticket' ? ticketMessage.ticketId : ticketMessage.orderId, id);
  const [latest] = await ctx.db
    .select({ id: ticketMessage.id, name: ticketMessage.authorName })
    .from(ticketMessage)
    .where(and(thread, eq(ticketMessage.internal, false)))
    .orderBy(desc(ticketMessage.createdAt), desc(ticketMessage.id))
    .limit(1);
  if (latest && latest.id !== lastSeenId) {
    throw new AppError(kind === 'ticket' ? 'TICKET_WRITTEN' : 'ORDER_WRITTEN', {
      values: { name: latest.name },
    });
  }
}
