import type { RouterOutputs } from '@app/api/types';
import { countDays, dayAfter } from '@app/contracts/insight/stats/range';
import { dateLocale } from '@app/contracts/locale';
import type { DayRange } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed } from '~/ui/charts/stat-error';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

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

interface TrafficProps {
  input: ReportInput;
  /** The days shown; for a query without a range, all days that are stored. */
  shown: DayRange;
  query: Parameters<typeof ChartCard>[0]['query'] & {
    data: RouterOutputs['analytics']['summary'] | undefined;
  };
}

/** Shows the number of visitors and page views (analytics.compared-ranges). */
export function Traffic({ input, shown, query }: TrafficProps) {
  const { data } = query;
  const { unit, steps } = trafficSteps(shown, data?.days ?? []);
  const displayValue = (value: number | undefined) =>
    hasFailed(query) || data ? (value ?? null) : undefined;
  return (
    <ExportedSection
      title="Visits"
      text="Visitors are counted once a day and not recognized the next day"
      file="analytics-days"
      input={input}
      query={query}
    >
      <StatGrid label="Visits">
        <StatCard label="Visitors" value={displayValue(data?.now.visitors)}>
          {data ? <Comparison now={data.now.visitors} before={data.before?.visitors ?? null} /> : null}
        </StatCard>
        <StatCard label="Page views" value={displayValue(data?.now.views)}>
          {data ? <Comparison now={data.now.views} before={data.before?.views ?? null} /> : null}
        </StatCard>
      </StatGrid>
      <ChartCard
        title={`Views by ${unit}`}
        noun={{ day: 'Day', week: 'Week from', month: 'Month' }[unit]}
        unit="Views"
        query={query}
        empty="No visits in this range."
        summary={data ? pluralize(data.now.views, { one: 'view', many: 'views' }) : null}
        bars={
          data &&
          (data.now.views > 0 ? steps.map(({ label, views }) => ({ label, count: views, before: null })) : [])
        }
      />
    </ExportedSection>
  );
}
