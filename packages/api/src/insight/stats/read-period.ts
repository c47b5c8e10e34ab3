import { countDays, dayAfter } from '@app/contracts/insight/stats/range';
import type { statsRangeSchema } from '@app/contracts/insight/stats/schema';
import type { z } from 'zod';

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
