import type { statsRangeSchema } from '@app/contracts/stats';
import { dayAfter, daysOf } from '@app/contracts/stats-range';
import type { z } from 'zod';

export type StatsRange = z.output<typeof statsRangeSchema>;

/** A range as moments: `from` is in it, `until` is not; the period before begins at `before` and ends at `from`. */
export interface Period {
  before: string;
  from: string;
  until: string;
  days: number;
}

/** The days of a range from midnight to midnight in UTC (B86), with the period before, which has as many. */
export function readPeriod(range: StatsRange): Period {
  const days = daysOf(range);
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  return {
    before: midnight(dayAfter(range.from, -days)),
    from: midnight(range.from),
    until: midnight(dayAfter(range.to, 1)),
    days,
  };
}
