import type { Currency } from '@app/contracts/core/money/currency';
import { limits } from '@app/contracts/limits';
import type { listQuotesSchema, QuoteFilter } from '@app/contracts/sales/quote/schema';
import type { QuoteListState } from '@app/contracts/sales/quote/status';
import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, count, desc, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCovers } from '../../catalogue/template/read-covers';
import { containsWords } from '../../core/contains-text';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import type { SortKey } from '../../core/keyset-pagination';
import { readSettings } from '../../core/setting/read-settings';
import { isEnding, isOffered, isUnfinalized } from './quote-figures';
import { quoteColumns, readQuoteLines, toQuote } from './quote-view';

type ListQuotes = z.output<typeof listQuotesSchema>;

/** Matches the quotes of a state in the list. */
export function inState(state: QuoteListState, now: Date): SQL | undefined {
  switch (state) {
    case 'offered':
      return isOffered;
    case 'expired':
      return and(eq(quote.status, 'sent'), lte(quote.expiresAt, now));
    case 'sent':
      return and(eq(quote.status, 'sent'), gt(quote.expiresAt, now));
    case 'ending':
      return isEnding(now);
    case 'unfinalized':
      return isUnfinalized;
    default:
      return eq(quote.status, state);
  }
}

/** The sort keys of the list, matching its index. */
export const quoteSortKeys: readonly SortKey[] = [
  { by: quote.createdAt, type: 'timestamptz' },
  { by: quote.id, type: 'uuid' },
];

/** Returns the condition for matching quotes. */
export function matchingQuotes(
  { search, state, sentFrom, sentBefore, decidedFrom, decidedBefore }: QuoteFilter,
  now: Date,
): SQL | undefined {
  return and(
    containsWords(quote.searchText, search),
    state && inState(state, now),
    isWithin(quote.sentAt, sentFrom, sentBefore),
    isWithin(quote.decidedAt, decidedFrom, decidedBefore),
  );
}

const cents = (amount: SQLWrapper) => sql<number>`sum(${amount})::float8`;

/**
 * Returns one page of quotes, newest first: `quotes.length` of `total` matches. Money is in minor units of
 * each quote's own currency. `sums` covers all matches, per currency, most common first: the same as the columns of
 * the file.
 */
export async function listQuotes(ctx: Context, input: ListQuotes) {
  const { page, pageSize } = input;
  const matches = matchingQuotes(input, ctx.now());
  const [rows, sums] = await Promise.all([
    ctx.db
      .select({ ...quoteColumns, ticketNumber: ticket.number })
      .from(quote)
      .innerJoin(ticket, eq(ticket.id, quote.ticketId))
      .where(matches)
      .orderBy(...quoteSortKeys.map(({ by }) => desc(by)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({
        currency: sql<Currency>`${quote.currency}`,
        count: count(),
        netCents: cents(quote.subtotalCents),
        taxCents: cents(sql`${quote.totalCents} - ${quote.subtotalCents}`),
        totalCents: cents(quote.totalCents),
      })
      .from(quote)
      .where(matches)
      .groupBy(quote.currency)
      .orderBy(desc(count()), asc(quote.currency)),
  ]);
  return {
    quotes: rows.map(({ ticketNumber, ...row }) => ({
      ...toQuote(ctx, row),
      ticketId: row.ticketId,
      ticketNumber,
      customerId: row.userId,
    })),
    total: sums.reduce((total, { count: rowsOf }) => total + rowsOf, 0),
    sums: sums.map(({ count: _count, ...sum }) => sum),
    page,
    pageSize,
  };
}

/** Returns the caller's quotes that were sent, newest first, at most `limits.ownList`. */
export async function listMyQuotes(ctx: Context & { actor: { id: string } }) {
  const rows = await ctx.db
    .select({ ...quoteColumns, ticketNumber: ticket.number })
    .from(quote)
    .innerJoin(ticket, eq(ticket.id, quote.ticketId))
    .where(and(eq(quote.userId, ctx.actor.id), sql`${quote.status} <> 'draft'`))
    .orderBy(sql`${quote.sentAt} desc`)
    .limit(limits.ownList);
  const [lines, { timeZone }] = await Promise.all([
    readQuoteLines(
      ctx,
      rows.map(({ id }) => id),
    ),
    readSettings(ctx),
  ]);
  const firstLines = new Map(lines.toReversed().map((line) => [line.quoteId, line]));
  const covers = await readCovers(
    ctx,
    [...firstLines.values()].map(({ templateId }) => templateId),
  );
  return rows.map(({ ticketNumber, ...row }) => ({
    ...toQuote(ctx, row),
    ticketNumber,
    /** Names of its items, in line order. */
    names: lines.flatMap((line) => (line.quoteId === row.id && line.type !== 'discount' ? [line.title] : [])),
    /** Cover of the template of its first line; null if there is none or it was deleted. */
    cover: covers.get(firstLines.get(row.id)?.templateId ?? '') ?? null,
    /** Time zone for the date it was sent, as in the document (sales.company-days). */
    timeZone,
  }));
}
