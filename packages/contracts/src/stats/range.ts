import { limits } from '../limits';

const dayMs = 24 * 3_600_000;

/** Longest range of days whose figures are told. */
export const statsRangeDays = limits.statsYears * 366;

/** What the growth of a range is told of. */
export const growthSubjects = ['users', 'templates', 'publishedTemplates', 'tickets', 'topCategory'] as const;
export type GrowthSubject = (typeof growthSubjects)[number];

export const statsPeriods = ['month', 'week'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

/** The day of a moment in a time zone (sales.company-days), as `2026-11-21`; without one in UTC (dashboard.period-labels). */
export function dayOf(moment: Date, timeZone = 'UTC'): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a range has, both ends included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Whether two days are in order and no further apart than `statsRangeDays`. */
export function isStatsRange(range: { from: string; to: string }): boolean {
  const days = daysOf(range);
  return days >= 1 && days <= statsRangeDays;
}
