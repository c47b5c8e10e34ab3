import { limits } from '../../limits';

const dayMs = 24 * 3_600_000;

/** Longest range of days for statistics. */
export const statsRangeDays = limits.statsYears * 366;

/** Months until today that the statistics cover until a range is chosen. */
export const defaultRangeMonths = 12;

/** Subjects of the growth statistics. */
export const growthSubjects = ['users', 'templates', 'publishedTemplates', 'tickets', 'topCategory'] as const;
export type GrowthSubject = (typeof growthSubjects)[number];

export const statsPeriods = ['month', 'week'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

/**
 * Returns the day of a time in a time zone (sales.company-days), as `2026-11-21`; in UTC by default
 * (dashboard.period-labels).
 */
export function dayOf(moment: Date, timeZone = 'UTC'): string {
  // The Swedish date format equals ISO 8601.
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

/** By time zone: to make one takes a hundred times as long as to use it, and an export does so for each cell. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day this many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days in a range, both ends included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Whether two days are in order and at most `statsRangeDays` apart. */
export function isStatsRange(range: { from: string; to: string }): boolean {
  const days = countDays(range);
  return days >= 1 && days <= statsRangeDays;
}
