import { dayOf } from '@app/contracts/insight/stats/range';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { readTaxStatus } from '../../billing/document-taxes';
import { daysAfter } from '../../core/company-day';
import type { Context, UserContext } from '../../core/context';
import { readOfferedTaxes } from '../../core/setting/tax-rates';
import { readQuoteTerms } from './quote-texts';
import { quoteColumns, readQuotes, readTeamQuotes } from './quote-view';

async function taxStatusOfTicket(ctx: Context, ticketId: string) {
  const [found] = await ctx.db.select({ userId: ticket.userId }).from(ticket).where(eq(ticket.id, ticketId));
  return readTaxStatus(ctx, found?.userId ?? null);
}

/**
 * Returns all quotes of a ticket for the team, newest first, and the defaults of a new one: a line for each
 * template of the ticket, without a price where that is on request.
 */
export async function readTicketQuotes(ctx: Context, { ticketId }: { ticketId: string }) {
  const [rows, templates, terms, status] = await Promise.all([
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
    taxStatusOfTicket(ctx, ticketId),
  ]);
  const today = dayOf(ctx.now(), terms.timeZone);
  return {
    quotes: await readTeamQuotes(ctx, rows),
    start: {
      lines: templates.map(({ templateId, title, priceKind, priceCents, priceText }) => ({
        type: 'template' as const,
        templateId,
        title,
        priceCents: priceKind === 'on_request' ? null : priceCents,
        /** Where the template has a range of prices, of which the line has the lowest. */
        priceRange: priceKind === 'range' ? priceText : null,
        quantity: 1,
        ...{ taxName: null, taxRate: null, discountPercent: null, discountOf: null },
      })),
      validUntil: daysAfter(today, terms.validityDays),
      depositPercent: terms.depositPercent,
      depositAmountCents: null,
      ...status,
      terms: terms.terms,
    },
    currency: terms.currency,
    taxName: terms.taxName,
    taxRate: terms.taxRate,
    /** Further taxes that a line can have (sales.tax-rates). */
    taxes: await readOfferedTaxes(ctx, today),
    /** The seller on quotes sent today. */
    seller: terms.seller,
    /** The company's current date and time zone (sales.company-days). */
    today,
    timeZone: terms.timeZone,
  };
}

/**
 * Returns the quotes sent on one of the caller's own tickets, newest first; none for another customer's
 * ticket.
 */
export async function readMyTicketQuotes(ctx: UserContext, { ticketId }: { ticketId: string }) {
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), eq(quote.userId, ctx.actor.id), ne(quote.status, 'draft')))
    .orderBy(desc(quote.sentAt), desc(quote.id));
  return readQuotes(ctx, rows);
}
