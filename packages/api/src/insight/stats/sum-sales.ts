import type { Currency } from '@app/contracts/core/money/currency';
import { countDays, dayAfter } from '@app/contracts/insight/stats/range';
import type { salesPeriodSchema, statsRangeSchema } from '@app/contracts/insight/stats/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { nameOrder } from '@app/db/schema/name-order';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { quote } from '@app/db/schema/sales/quote';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import { readSettings } from '../../core/setting/read-settings';
import { movementsOf, sumLedger } from '../../sales/ledger/sum-ledger';
import { isOffered } from '../../sales/quote/quote-figures';

/** A count, and its total in minor units of `currency`. */
export interface CurrencyTotal {
  currency: Currency;
  count: number;
  cents: number;
}

async function sumQuotes(ctx: Context, which: SQL | undefined): Promise<CurrencyTotal[]> {
  return ctx.db
    .select({
      currency: sql<Currency>`${quote.currency}`,
      count: count(),
      cents: sql<number>`coalesce(sum(${quote.totalCents}), 0)::float8`,
    })
    .from(quote)
    .where(which)
    .groupBy(quote.currency)
    .orderBy(desc(count()));
}

/** Entries of money that came or went back, in the words of their partial index. */
const isMoney = sql`${ledgerEntry.kind} in ('payment', 'refund', 'dispute')`;

/**
 * Sums what was quoted, accepted and paid in a period (dashboard.sales-figures), per currency; the settings'
 * currency comes first and is always listed. Counts quotes sent and neither replaced nor withdrawn, quotes
 * accepted, and from the ledger what was received and what went back (sales.order-ledger).
 */
export async function sumSales(ctx: Context, { from, before }: z.output<typeof salesPeriodSchema>) {
  const [{ currency }, quoted, accepted, money] = await Promise.all([
    readSettings(ctx),
    sumQuotes(ctx, and(isOffered, isWithin(quote.sentAt, from, before))),
    sumQuotes(ctx, and(eq(quote.status, 'accepted'), isWithin(quote.decidedAt, from, before))),
    sumLedger(ctx, and(isMoney, isWithin(ledgerEntry.happenedAt, from, before))),
  ]);
  const settingsCurrencyFirst = (sums: CurrencyTotal[]): [CurrencyTotal, ...CurrencyTotal[]] => [
    sums.find((sum) => sum.currency === currency) ?? { currency, count: 0, cents: 0 },
    ...sums.filter((sum) => sum.currency !== currency),
  ];
  return {
    quoted: settingsCurrencyFirst(quoted),
    accepted: settingsCurrencyFirst(accepted),
    paid: settingsCurrencyFirst(movementsOf(money, 'received')),
    refunded: settingsCurrencyFirst(movementsOf(money, 'returned')),
  };
}

/** Selects the category with the most templates of any status; ties by name. */
export function topCategory(ctx: Context) {
  return ctx.db
    .select({ id: category.id, name: category.name, templateCount: count().as('template_count') })
    .from(category)
    .innerJoin(template, eq(template.categoryId, category.id))
    .groupBy(category.id)
    .orderBy(desc(count()), nameOrder(category.name), asc(category.id))
    .limit(1);
}

/** Returns the top category; null when none has a template (dashboard.ties-and-none). */
export async function findTopCategory(ctx: Context) {
  const [first] = await topCategory(ctx);
  return { topCategory: first ?? null };
}

export type StatsRange = z.output<typeof statsRangeSchema>;

/**
 * A range of days or timestamps: `from` is inclusive, `until` exclusive; the period before begins at `before`
 * and ends at `from`.
 */
export interface Period {
  before: string;
  from: string;
  until: string;
}

/** Returns the days of a range, and the period of the same length before it. */
export function readDays(range: StatsRange): Period & { days: number } {
  const days = countDays(range);
  return { before: dayAfter(range.from, -days), from: range.from, until: dayAfter(range.to, 1), days };
}

/** Returns the same from midnight to midnight in UTC (dashboard.period-labels). */
export function readPeriod(range: StatsRange): Period {
  const { before, from, until } = readDays(range);
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  return { before: midnight(before), from: midnight(from), until: midnight(until) };
}
