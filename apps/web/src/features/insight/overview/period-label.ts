import { dayAfter, dayOf, type StatsPeriod } from '@app/contracts/insight/stats/range';
import type { DayRange } from '~/entities/report/day-range';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function lastDayOf(period: StatsPeriod, start: string): string {
  if (period === 'week') return dayAfter(start, 6);
  const last = new Date(start);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return dayOf(last);
}

/**
 * Formats a period, given its first day: "Nov 2026", "Nov 16–22". Of one that begins before the range only the
 * days within it are counted, and named: "Nov 20–30".
 */
export function periodLabel(period: StatsPeriod, start: string, range: DayRange | null): string {
  const isCut = range !== null && start < range.from;
  if (period === 'month' && !isCut) return monthName.format(new Date(start));
  const [first, last] = [isCut ? range.from : start, lastDayOf(period, start)];
  return day.formatRange(new Date(first), new Date(last)).replaceAll(/\s*–\s*/gu, '–');
}
