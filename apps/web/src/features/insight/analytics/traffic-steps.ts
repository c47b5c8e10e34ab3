import { countDays, dayAfter } from '@app/contracts/insight/stats/range';
import { dateLocale } from '@app/contracts/locale';
import type { DayRange } from '~/entities/report/day-range';

/** The most bars that stay distinguishable, for days and for weeks. */
const maxDaysByDay = 31;
const maxDaysByWeek = 190;

const monday = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: 'UTC' });
const dayName = format({ month: 'short', day: 'numeric' });
const monthName = format({ month: 'short', year: 'numeric' });

/**
 * Groups days into the steps of a chart: days, weeks starting on Monday or months, depending on the length of
 * the range. Days without data count as zero.
 */
export function trafficSteps(
  range: DayRange,
  days: readonly { day: string; views: number }[],
): { unit: 'day' | 'week' | 'month'; steps: { label: string; views: number }[] } {
  const length = countDays(range);
  const unit = length <= maxDaysByDay ? 'day' : length <= maxDaysByWeek ? 'week' : 'month';
  const stepOf = {
    day: (day: string) => day,
    week: monday,
    month: (day: string) => `${day.slice(0, 7)}-01`,
  }[unit];
  const name = unit === 'month' ? monthName : dayName;
  const views = new Map<string, number>();
  for (let day = range.from; day <= range.to; day = dayAfter(day, 1)) views.set(stepOf(day), 0);
  for (const { day, views: dayViews } of days)
    views.set(stepOf(day), (views.get(stepOf(day)) ?? 0) + dayViews);
  return {
    unit,
    steps: [...views].map(([step, count]) => ({ label: name.format(new Date(step)), views: count })),
  };
}
