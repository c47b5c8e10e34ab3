import { dateLocale } from '@app/contracts/locale';
import { dayAfter, daysOf } from '@app/contracts/stats/range';
import type { DayRange } from '~/entities/report/day-range';

/** How many bars of days, and of weeks, can still be told apart. */
const mostDays = 31;
const mostWeeks = 190;

const monday = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' });
const dayName = format({ month: 'short', day: 'numeric' });
const monthName = format({ month: 'short', year: 'numeric' });

/** Adds days up to steps that fill a chart: days, weeks from Monday or months, by how long the range is. Days without anything count, too. */
export function trafficSteps(
  range: DayRange,
  days: readonly { day: string; views: number }[],
): { unit: 'day' | 'week' | 'month'; steps: { label: string; views: number }[] } {
  const length = daysOf(range);
  const unit = length <= mostDays ? 'day' : length <= mostWeeks ? 'week' : 'month';
  const stepOf = {
    day: (day: string) => day,
    week: monday,
    month: (day: string) => `${day.slice(0, 7)}-01`,
  }[unit];
  const name = unit === 'month' ? monthName : dayName;
  const views = new Map<string, number>();
  for (let day = range.from; day <= range.to; day = dayAfter(day, 1)) views.set(stepOf(day), 0);
  for (const { day, views: more } of days) views.set(stepOf(day), (views.get(stepOf(day)) ?? 0) + more);
  return {
    unit,
    steps: [...views].map(([step, count]) => ({ label: name.format(new Date(step)), views: count })),
  };
}
