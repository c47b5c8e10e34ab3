import type { Currency } from '@app/contracts/money/currency';
import { sql } from 'drizzle-orm';
import { readSettings } from '../setting/read-settings';

export interface QuoteTerms {
  currency: Currency;
  taxName: string;
  taxRate: number;
  timeZone: string;
  validityDays: number;
  depositPercent: number;
  terms: string;
}

/** What new quotes begin with, and in which currency, tax and days they are made. */
export async function readQuoteTerms(ctx: Parameters<typeof readSettings>[0]): Promise<QuoteTerms> {
  const settings = await readSettings(ctx);
  return {
    currency: settings.currency,
    taxName: settings.orderTaxName,
    taxRate: settings.orderTaxRate,
    timeZone: settings.timeZone,
    validityDays: settings.quoteValidityDays,
    depositPercent: settings.depositPercent,
    terms: settings.quoteTerms,
  };
}

/** Today in the company's time zone, as `2026-11-30`. */
export function dayOf(moment: Date, timeZone: string): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** So many days after a day. */
export function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** When a day ends in a time zone. Postgres knows the zones and their changes of the clock. */
export function endOfDay(day: string, timeZone: string) {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** A day in words, such as "November 30, 2026". */
export function sayDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
