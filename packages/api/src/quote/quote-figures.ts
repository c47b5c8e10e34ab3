import { quote } from '@app/db/schema/quote';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { readSettings } from '../setting/read-settings';

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
 * The pipeline: how many quotes are in each state and what they are worth, in minor units of
 * the settings' currency (quotes in another one count, but their worth is not added); which part of those that were
 * decided by customers was won, 0 to 1, null before the first; and what asks for attention.
 */
export async function quoteFigures(ctx: Context) {
  const now = ctx.now();
  const [{ currency }, states, sent, unfinalized] = await Promise.all([
    readSettings(ctx),
    // An index alone knows these, however many quotes there are; the others have few rows.
    ctx.db
      .select({ state: quote.status, currency: quote.currency, quotes: count(), cents: sumOfTotals })
      .from(quote)
      .groupBy(quote.status, quote.currency),
    ctx.db
      .select({
        currency: quote.currency,
        quotes: count(),
        cents: sumOfTotals,
        isExpired: sql<boolean>`${quote.expiresAt} <= ${now.toISOString()}`,
        ending: sql<number>`(count(*) filter (where ${isEnding(now)}))::int`,
      })
      .from(quote)
      .where(eq(quote.status, 'sent'))
      .groupBy(quote.currency, sql`4`),
    ctx.db.$count(quote, isUnfinalized),
  ]);
  const rows = [
    ...states.filter(({ state }) => state !== 'sent'),
    ...sent.map((row) => ({ ...row, state: row.isExpired ? ('expired' as const) : ('sent' as const) })),
  ];
  const byState = [...new Set(rows.map(({ state }) => state))].map((state) => {
    const own = rows.filter((row) => row.state === state);
    return {
      state,
      quotes: own.reduce((all, { quotes }) => all + quotes, 0),
      cents: own.reduce((all, row) => (row.currency === currency ? all + row.cents : all), 0),
    };
  });
  const of = (state: string) => byState.find((row) => row.state === state)?.quotes ?? 0;
  const [won, lost] = [of('accepted'), of('declined') + of('expired')];
  return {
    currency,
    states: byState,
    wonRate: won + lost === 0 ? null : won / (won + lost),
    ending: sent.reduce((all, { ending }) => all + ending, 0),
    unfinalized,
  };
}

const sumOfTotals = sql<number>`coalesce(sum(${quote.totalCents}), 0)::float8`;
