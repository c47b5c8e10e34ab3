import {
  countDays,
  dayAfter,
  dayOf,
  defaultRangeMonths,
  isStatsRange,
} from '@app/contracts/insight/stats/range';
import { dateLocale } from '@app/contracts/locale';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Ranges relative to today; without one, the last twelve months. */
const rangePresets = ['7d', '30d', '90d', 'all'] as const;

/** Search params of the overview and the reports: a preset, or two days. */
export interface RangeSearch {
  range?: (typeof rangePresets)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search params; `rangeOf` decides whether the two days make sense. */
export function parseRangeSearch({ range, from, to }: Record<string, unknown>): RangeSearch {
  return { range: readOneOf(range, rangePresets), from: listSearch.day(from), to: listSearch.day(to) };
}

/** First and last day, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days of the presets, today included. */
export const presetDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** Returns the two days in the URL, if they form a range. */
export function chosenDays({ from, to }: RangeSearch): DayRange | null {
  return from && to && isStatsRange({ from, to }) ? { from, to } : null;
}

/**
 * Returns the days selected by the URL, with today taken from the time zone; null for all time. The default ends
 * today and begins on the day after the same day months ago.
 */
export function rangeOf(search: RangeSearch, now: number, timeZone: string): DayRange | null {
  const chosen = chosenDays(search);
  if (chosen) return chosen;
  const { range } = search;
  if (range === 'all') return null;
  const last = dayOf(new Date(now), timeZone);
  if (range) return { from: dayAfter(last, 1 - presetDays[range]), to: last };
  const first = new Date(last);
  first.setUTCMonth(first.getUTCMonth() - defaultRangeMonths);
  // A day that the month lacks has become one of the next month.
  if (first.getUTCDate() !== new Date(last).getUTCDate()) first.setUTCDate(0);
  return { from: dayAfter(dayOf(first), 1), to: last };
}

const days = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });
const formatDayRange = ({ from, to }: DayRange) => days.formatRange(new Date(from), new Date(to));

/** Describes the days the statistics cover and the days they are compared with. */
export function describeRange(range: DayRange | null): string {
  if (!range) return 'Everything to date. Choose a range to compare it with the previous period.';
  const length = countDays(range);
  const previousRange = { from: dayAfter(range.from, -length), to: dayAfter(range.from, -1) };
  return `${formatDayRange(range)}, compared with ${formatDayRange(previousRange)}`;
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** Formats a duration by its two largest units: "3 d 4 h", "12 min"; "under 1 min". */
export function formatSeconds(seconds: number): string {
  const [first] = units.filter(([, size]) => seconds >= size);
  if (!first) return 'under 1 min';
  const [unit, size] = first;
  const smallerUnit = units[units.indexOf(first) + 1];
  const remainder = smallerUnit ? Math.floor((seconds % size) / smallerUnit[1]) : 0;
  return `${Math.floor(seconds / size)} ${unit}${smallerUnit && remainder > 0 ? ` ${remainder} ${smallerUnit[0]}` : ''}`;
}
