import { dayAfter, dayOf, isStatsRange } from '@app/contracts/stats/range';
import type { OverviewSearch } from './overview-search';

/** First and last day in UTC, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const presetDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The two days of an address, if it has two that make a range. */
export function chosenDays({ from, to }: OverviewSearch): DayRange | null {
  return from && to && isStatsRange({ from, to }) ? { from, to } : null;
}

/** The days of an address; null for all time. The usual twelve months are whole ones, the present one included. */
export function rangeOf(search: OverviewSearch, now: number): DayRange | null {
  const chosen = chosenDays(search);
  if (chosen) return chosen;
  const { range } = search;
  if (range === 'all') return null;
  const today = new Date(now);
  const last = dayOf(today);
  if (range) return { from: dayAfter(last, 1 - presetDays[range]), to: last };
  return { from: dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1))), to: last };
}
