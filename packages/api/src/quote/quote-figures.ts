import type { Currency } from '@app/contracts/money/currency';
import { quote } from '@app/db/schema/quote';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../core/context';

/** Quotes that end within this time are about to end. */
const ENDING_DAYS = 3;

/** Accepted quotes that nobody has finalized yet. */
export const isUnfinalized = sql<boolean>`${quote.status} = 'accepted' and ${quote.orderId} is null`;

/** Quotes that were sent, and that no newer version and no change of mind took back. */
export const isOffered = inArray(quote.status, ['sent', 'accepted', 'declined']);

/** Quotes with customers that end soon. */
export const isEnding = (now: Date) =>
  sql<boolean>`${quote.status} = 'sent' and ${quote.expiresAt} > ${now.toISOString()}
    and ${quote.expiresAt} <= ${now.toISOString()}::timestamptz + make_interval(days => ${ENDING_DAYS})`;

/**
 * The pipeline: how many quotes are in each state; what those with customers are worth, in each currency
 * (sales.sums-by-currency); which part of those that were decided by customers was won, 0 to 1, null before the first; and
 * what asks for attention.
 */
export async function quoteFigures(ctx: Context) {
  const now = ctx.now();
  const [states, sent, unfinalized] = await Promise.all([
    // An index alone knows these, however many quotes there are; the others have few rows.
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
