import { type QuoteAction, type QuoteStatus, quoteTransitions } from '@app/contracts/sales/quote/status';
import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { quoteColumns } from './quote-view';

/**
 * Locks a quote with its ticket until the commit. The ticket comes first, as in every change to either, so
 * that concurrent sending, accepting, withdrawing and finalizing each see what the one before has done.
 * `mine` narrows it to the caller's own. Throws QUOTE_NOT_FOUND.
 */
export async function lockQuote(ctx: Context, id: string, mine?: SQL) {
  const [found] = await ctx.db
    .select({ ticketId: quote.ticketId })
    .from(quote)
    .where(and(eq(quote.id, id), mine));
  if (!found) throw new AppError('QUOTE_NOT_FOUND');
  const lockedTicket = await lockTicket(ctx, found.ticketId);
  const [locked] = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.id, id), mine))
    .for('update');
  if (!locked) throw new AppError('QUOTE_NOT_FOUND');
  return { quote: locked, ticket: lockedTicket };
}

/** Locks a ticket until the commit. Throws TICKET_NOT_FOUND. */
export async function lockTicket(ctx: Context, id: string) {
  const [locked] = await ctx.db.select().from(ticket).where(eq(ticket.id, id)).for('no key update');
  if (!locked) throw new AppError('TICKET_NOT_FOUND');
  return locked;
}

const statusNames: Readonly<Record<QuoteStatus, string>> = {
  draft: 'a draft',
  sent: 'sent',
  accepted: 'accepted',
  declined: 'declined',
  replaced: 'replaced by a newer version',
  withdrawn: 'withdrawn',
};

/**
 * Returns the status an action leads to from this one. Throws QUOTE_STATUS if the transition table does not
 * allow it.
 */
export function nextQuoteStatus(status: QuoteStatus, action: QuoteAction): QuoteStatus {
  const transition: { from: readonly QuoteStatus[]; to: QuoteStatus } = quoteTransitions[action];
  if (!transition.from.includes(status)) {
    throw new AppError('QUOTE_STATUS', { values: { status: statusNames[status] } });
  }
  return transition.to;
}
