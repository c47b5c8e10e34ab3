import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/** How the messages of each kind of thread are found, and why a reply there is rejected. */
export const threads = {
  ticket: { id: ticketMessage.ticketId, reason: 'TICKET_WRITTEN' },
  order: { id: ticketMessage.orderId, reason: 'ORDER_WRITTEN' },
  lead: { id: ticketMessage.leadId, reason: 'LEAD_WRITTEN' },
} as const;

/**
 * Throws TICKET_WRITTEN, ORDER_WRITTEN or LEAD_WRITTEN when the latest public message of a thread is not the
 * one the author has seen (ticket.overlapping-answers). Call it with the ticket, order or lead locked, so
 * that no message is added between this check and the reply.
 */
export async function rejectUnread(
  ctx: UserContext,
  { kind, id }: { kind: keyof typeof threads; id: string },
  lastSeenId: string | null,
): Promise<void> {
  const thread = threads[kind];
  const [latest] = await ctx.db
    .select({ id: ticketMessage.id, name: ticketMessage.authorName })
    .from(ticketMessage)
    .where(and(eq(thread.id, id), eq(ticketMessage.internal, false)))
    .orderBy(desc(ticketMessage.createdAt), desc(ticketMessage.id))
    .limit(1);
  if (latest && latest.id !== lastSeenId) {
    throw new AppError(thread.reason, { values: { name: latest.name } });
  }
}
