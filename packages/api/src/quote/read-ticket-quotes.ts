import { dayOf } from '@app/contracts/stats/range';
import { quote } from '@app/db/schema/quote';
import { ticketTemplate } from '@app/db/schema/ticket';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { daysAfter } from '../core/company-day';
import type { Context, UserContext } from '../core/context';
import { readQuoteTerms } from './quote-terms';
import { quoteColumns, readQuotes, readTeamQuotes } from './quote-view';

/**
 * All quotes of a ticket for the team, newest first, and what a new one begins with: a line for each template of the
 * ticket, without a price where that is on request.
 */
export async function readTicketQuotes(ctx: Context, { ticketId }: { ticketId: string }) {
  const [rows, templates, terms] = await Promise.all([
    ctx.db
      .select(quoteColumns)
      .from(quote)
      .where(eq(quote.ticketId, ticketId))
      .orderBy(desc(quote.createdAt), desc(quote.id)),
    ctx.db
      .select()
      .from(ticketTemplate)
      .where(eq(ticketTemplate.ticketId, ticketId))
      .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id)),
    readQuoteTerms(ctx),
  ]);
  const today = dayOf(ctx.now(), terms.timeZone);
  return {
    quotes: await readTeamQuotes(ctx, rows),
    start: {
      lines: templates.map(({ templateId, title, priceKind, priceCents }) => ({
        type: 'template' as const,
        templateId,
        title,
        priceCents: priceKind === 'on_request' ? null : priceCents,
        quantity: 1,
      })),
      validUntil: daysAfter(today, terms.validityDays),
      depositPercent: terms.depositPercent,
      terms: terms.terms,
    },
    currency: terms.currency,
    taxName: terms.taxName,
    taxRate: terms.taxRate,
    /** Who sells, on what is sent today. */
    seller: terms.seller,
    /** The company's day and time zone (sales.company-days). */
    today,
    timeZone: terms.timeZone,
  };
}

/** The quotes of an own ticket that were sent, newest first. Another's ticket has none. */
export async function readMyTicketQuotes(ctx: UserContext, { ticketId }: { ticketId: string }) {
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), eq(quote.userId, ctx.actor.id), ne(quote.status, 'draft')))
    .orderBy(desc(quote.sentAt), desc(quote.id));
  return readQuotes(ctx, rows);
}
