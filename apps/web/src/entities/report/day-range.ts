import { dateLocale } from '@app/contracts/locale';
import { dayAfter, dayOf, daysOf, isStatsRange } from '@app/contracts/stats/range';
import type { RangeSearch } from './range-search';

/** First and last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const presetDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The two days of an address, if it has two that make a range. */
export function chosenDays({ from, to }: RangeSearch): DayRange | null {
  return from && to && isStatsRange({ from, to }) ? { from, to } : null;
}

/** The days of an address, today being that of the time zone; null for all time. The usual twelve months are whole ones, the present one included. */
export function rangeOf(search: RangeSearch, now: number, timeZone: string): DayRange | null {
  const chosen = chosenDays(search);
  if (chosen) return chosen;
  const { range } = search;
  if (range === 'all') return null;
  const last = dayOf(new Date(now), timeZone);
  if (range) return { from: dayAfter(last, 1 - presetDays[range]), to: last };
  const first = new Date(`${last.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - 11);
  return { from: dayOf(first), to: last };
}

const days = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });
const spoken = ({ from, to }: DayRange) => days.formatRange(new Date(from), new Date(to));

/** Which days the figures are about, and with which they are compared. */
export function describeRange(range: DayRange | null): string {
  if (!range) return 'Everything until now. Choose a range to compare it with the period before.';
  const length = daysOf(range);
  const before = { from: dayAfter(range.from, -length), to: dayAfter(range.from, -1) };
  return `${spoken(range)}, compared with ${spoken(before)}`;
}
