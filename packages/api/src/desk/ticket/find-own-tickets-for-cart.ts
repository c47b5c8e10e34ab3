import { limits } from '@app/contracts/limits';
import { cartItem } from '@app/db/schema/cart/cart';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { isRunning } from './ticket-queue';

/**
 * Returns the caller's own open tickets about a template in their cart, newest first, at most
 * `limits.similarTickets`. They are shown before another ticket is created, but never prevent it
 * (ticket.duplicate-notice).
 */
export async function findOwnTicketsForCart(ctx: UserContext) {
  return ctx.db
    .select({
      number: ticket.number,
      titles: sql<string[]>`array_agg(${ticketTemplate.title} order by ${ticketTemplate.position})`,
    })
    .from(ticket)
    .innerJoin(ticketTemplate, eq(ticketTemplate.ticketId, ticket.id))
    .innerJoin(
      cartItem,
      and(eq(cartItem.templateId, ticketTemplate.templateId), eq(cartItem.userId, ctx.actor.id)),
    )
    .where(and(eq(ticket.userId, ctx.actor.id), isRunning))
    .groupBy(ticket.id)
    .orderBy(desc(ticket.createdAt), desc(ticket.id))
    .limit(limits.similarTickets);
}
