import type { Currency } from '@app/contracts/core/money/currency';
import type { salesPeriodSchema } from '@app/contracts/insight/stats/schema';
import { payment, refund } from '@app/db/schema/sales/payment';
import { quote } from '@app/db/schema/sales/quote';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import { readSettings } from '../../core/setting/read-settings';
import { isOffered } from '../../sales/quote/quote-figures';

/** A count, and its total in minor units of `currency`. */
export interface CurrencyTotal {
  currency: Currency;
  count: number;
  cents: number;
}

async function sumByCurrency(
  ctx: Context,
  table: PgTable,
  { currency, amount, which }: { currency: PgColumn; amount: PgColumn; which: SQL | undefined },
): Promise<CurrencyTotal[]> {
  const rows = await ctx.db
    .select({
      currency: sql<Currency>`${currency}`,
      count: count(),
      cents: sql<number>`coalesce(sum(${amount}), 0)::float8`,
    })
    .from(table)
    .where(which)
    .groupBy(currency);
  return rows.sort((one, other) => other.count - one.count);
}

/**
 * Sums what was quoted, accepted and paid in a period (dashboard.sales-figures), per currency; the settings'
 * currency comes first and is always listed. Counts quotes sent and neither replaced nor withdrawn, quotes
 * accepted, payments received, and refunds sent.
 */
export async function sumSales(ctx: Context, { from, before }: z.output<typeof salesPeriodSchema>) {
  const quoteColumns = { currency: quote.currency, amount: quote.totalCents };
  const [{ currency }, quoted, accepted, paid, refunded] = await Promise.all([
    readSettings(ctx),
    sumByCurrency(ctx, quote, {
      ...quoteColumns,
      which: and(isOffered, isWithin(quote.sentAt, from, before)),
    }),
    sumByCurrency(ctx, quote, {
      ...quoteColumns,
      which: and(eq(quote.status, 'accepted'), isWithin(quote.decidedAt, from, before)),
    }),
    sumByCurrency(ctx, payment, {
      currency: payment.currency,
      amount: payment.amountCents,
      which: and(eq(payment.state, 'succeeded'), isWithin(payment.receivedAt, from, before)),
    }),
    readRefunded(ctx, from, before),
  ]);
  const settingsCurrencyFirst = (sums: CurrencyTotal[]): [CurrencyTotal, ...CurrencyTotal[]] => [
    sums.find((sum) => sum.currency === currency) ?? { currency, count: 0, cents: 0 },
    ...sums.filter((sum) => sum.currency !== currency),
  ];
  return {
    quoted: settingsCurrencyFirst(quoted),
    accepted: settingsCurrencyFirst(accepted),
    paid: settingsCurrencyFirst(paid),
    refunded: settingsCurrencyFirst(refunded),
  };
}

async function readRefunded(ctx: Context, from: string, before: string): Promise<CurrencyTotal[]> {
  return ctx.db
    .select({
      currency: sql<Currency>`${payment.currency}`,
      count: count(),
      cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::float8`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.state, 'succeeded'), isWithin(refund.completedAt, from, before)))
    .groupBy(payment.currency);
}
