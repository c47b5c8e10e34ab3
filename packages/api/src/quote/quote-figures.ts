import { quote } from '@app/db/schema/quote';
import { inArray, sql } from 'drizzle-orm';
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
  const now = ctx.now().toISOString();
  const { currency } = await readSettings(ctx);
  const rows = await ctx.db
    .select({
      state: sql<string>`case when ${quote.status} = 'sent' and ${quote.expiresAt} <= ${now} then 'expired' else ${quote.status}::text end`,
      quotes: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${quote.totalCents}) filter (where ${quote.currency} = ${currency}), 0)::float8`,
      ending: sql<number>`(count(*) filter (where ${isEnding(ctx.now())}))::int`,
      unfinalized: sql<number>`(count(*) filter (where ${isUnfinalized}))::int`,
    })
    .from(quote)
    .groupBy(sql`1`);
  const of = (state: string) => rows.find((row) => row.state === state);
  const [won, lost] = [
    of('accepted')?.quotes ?? 0,
    (of('declined')?.quotes ?? 0) + (of('expired')?.quotes ?? 0),
  ];
  const sum = (field: 'ending' | 'unfinalized') => rows.reduce((all, row) => all + row[field], 0);
  return {
    currency,
    states: rows.map(({ state, quotes, cents }) => ({ state, quotes, cents })),
    wonRate: won + lost === 0 ? null : won / (won + lost),
    ending: sum('ending'),
    unfinalized: sum('unfinalized'),
  };
}
