import type { RouterOutputs } from '@app/api/types';
import { IconEye, IconUsers } from '@tabler/icons-react';
import type { DayRange } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed } from '~/ui/charts/stat-error';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { trafficSteps } from './traffic-steps';

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
      text="Visitors count once a day; nobody is recognized on the next one"
      file="analytics-days"
      input={input}
      query={query}
    >
      <StatGrid label="Visits">
        <StatCard label="Visitors" icon={IconUsers} value={displayValue(data?.now.visitors)}>
          {data ? <Comparison now={data.now.visitors} before={data.before?.visitors ?? null} /> : null}
        </StatCard>
        <StatCard label="Views of pages" icon={IconEye} value={displayValue(data?.now.views)}>
          {data ? <Comparison now={data.now.views} before={data.before?.views ?? null} /> : null}
        </StatCard>
      </StatGrid>
      <ChartCard
        title={`Views by ${unit}`}
        noun={{ day: 'Day', week: 'Week from', month: 'Month' }[unit]}
        unit="Views"
        query={query}
        empty="Nobody came in this range."
        summary={data ? pluralize(data.now.views, { one: 'view', many: 'views' }) : null}
        bars={
          data &&
          (data.now.views > 0 ? steps.map(({ label, views }) => ({ label, count: views, before: null })) : [])
        }
      />
    </ExportedSection>
  );
}
