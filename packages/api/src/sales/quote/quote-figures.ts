import type { Currency } from '@app/contracts/core/money/currency';
import { limits } from '@app/contracts/limits';
import { quote } from '@app/db/schema/sales/quote';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Matches accepted quotes that are not finalized yet. */
export const isUnfinalized = sql<boolean>`${quote.status} = 'accepted' and ${quote.orderId} is null`;

/** Quotes that were sent, and neither replaced by a newer version nor withdrawn. */
export const isOffered = inArray(quote.status, ['sent', 'accepted', 'declined']);

/** Matches open quotes that expire soon. */
export const isEnding = (now: Date) =>
  sql<boolean>`${quote.status} = 'sent' and ${quote.expiresAt} > ${now.toISOString()}
    and ${quote.expiresAt} <= ${now.toISOString()}::timestamptz + make_interval(secs => ${limits.quoteEndingMs / 1_000})`;

/**
 * Returns the pipeline: the number of quotes per state; the value of open quotes per currency
 * (sales.sums-by-currency); the share of quotes decided by customers that was won, 0 to 1, null before the
 * first; and what needs attention.
 */
export async function quoteFigures(ctx: Context) {
  const now = ctx.now();
  const [states, sent, unfinalized] = await Promise.all([
    // Answered from an index alone, however many quotes there are; the other queries read few rows.
    ctx.db.select({ state: quote.status, quotes: count() }).from(quote).groupBy(quote.status),
    ctx.db
      .select({
        currency: sql<Currency>`${quote.currency}`,
        quotes: count(),
        cents: sql<number>`coalesce(sum(${quote.totalCents}), 0)::float8`,
        isExpired: sql<boolean>`${quote.expiresAt} <= ${now.toISOString()}`,
        ending: sql<number>`(count(*) filter (where ${isEnding(now)}))::int`,
      })
      .from(quote)
      .where(eq(quote.status, 'sent'))
      .groupBy(quote.currency, sql`4`)
      .orderBy(desc(count()), quote.currency),
    ctx.db.$count(quote, isUnfinalized),
  ]);
  const countOf = (isExpired: boolean) =>
    sent.reduce((all, row) => (row.isExpired === isExpired ? all + row.quotes : all), 0);
  const byState = [
    ...states.filter(({ state }) => state !== 'sent'),
    { state: 'sent' as const, quotes: countOf(false) },
    { state: 'expired' as const, quotes: countOf(true) },
  ];
  const of = (state: string) => byState.find((row) => row.state === state)?.quotes ?? 0;
  const [won, lost] = [of('accepted'), of('declined') + of('expired')];
  return {
    states: byState,
    withCustomers: sent
      .filter(({ isExpired }) => !isExpired)
      .map(({ currency, cents }) => ({ currency, cents })),
    wonRate: won + lost === 0 ? null : won / (won + lost),
    ending: sent.reduce((all, { ending }) => all + ending, 0),
    unfinalized,
  };
}
