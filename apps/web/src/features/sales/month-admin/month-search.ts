import type { RouterOutputs } from '@app/api/types';
import { readMonthSchema } from '@app/contracts/sales/ledger/schema';

export type Month = RouterOutputs['ledger']['month'];
export type MonthSums = Month['currencies'][number];
export type MonthDifference = RouterOutputs['ledger']['monthDifferences'][number];

/** Parses the search params. What is no month becomes undefined: the current one of the company. */
export function parseMonthSearch({ month }: Record<string, unknown>): { month?: string | undefined } {
  return { month: readMonthSchema.safeParse({ month }).data?.month };
}

/** Returns the month this many months after another, both as `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** Formats it as `November 2026`. */
export function formatMonth(month: string): string {
  const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
