import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { quoteColumns, readQuotes } from './quote-view';

const visibleTo = (ctx: UserContext) =>
  seesAsTeam(ctx, 'quotes:read') ? undefined : and(eq(quote.userId, ctx.actor.id), ne(quote.status, 'draft'));

/** Returns one quote: any for admins, their own sent ones for others. Throws QUOTE_NOT_FOUND. */
export async function getVisibleQuote(ctx: UserContext, { id }: { id: string }) {
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.id, id), visibleTo(ctx)));
  const [found] = await readQuotes(ctx, rows);
  if (!found) throw new AppError('QUOTE_NOT_FOUND');
  return found;
}

/**
 * Returns the quotes of a ticket that the caller may see, newest first. For another customer's ticket it
 * throws TICKET_NOT_FOUND.
 */
export async function listVisibleQuotes(ctx: UserContext, { ticketId }: { ticketId: string }) {
  const [of] = await ctx.db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.id, ticketId),
        seesAsTeam(ctx, 'quotes:read') ? undefined : eq(ticket.userId, ctx.actor.id),
      ),
    );
  if (!of) throw new AppError('TICKET_NOT_FOUND');
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), visibleTo(ctx)))
    .orderBy(desc(quote.createdAt), desc(quote.id));
  return readQuotes(ctx, rows);
}
