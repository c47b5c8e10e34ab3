import type { StatsPeriod } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import { periodLabel } from './period-label';

export const emptyText = 'No ticket was created in this range.';

const words = {
  month: { title: 'Tickets per month', noun: 'Month' },
  week: { title: 'Tickets per week', noun: 'Week' },
} as const;

/** A range with fewer weeks than are shown is complete, so its weeks are not the latest ones. */
function weekCountText(many: number): string {
  const weeks = pluralize(many, { one: 'week', many: 'weeks' });
  return many < limits.statsWeeks ? weeks : `latest ${weeks}`;
}

/** Shows tickets by month, or for the latest four weeks, oldest to newest (dashboard.latest-weeks). */
export function TicketsPerPeriod({ period, range }: { period: StatsPeriod; range: DayRange | null }) {
  const query = trpc.stats.ticketsInPeriods.useQuery(
    { period, range },
    { placeholderData: keepPreviousData },
  );
  const bars = query.data?.periods
    .toReversed()
    .map(({ start, count, before }) => ({ label: periodLabel(period, start, range), count, before }));
  const sum = bars?.reduce((total, { count }) => total + count, 0) ?? 0;
  const compared = bars?.some(({ before }) => before !== null) ?? false;
  const before = bars?.reduce((total, bar) => total + (bar.before ?? 0), 0) ?? 0;
  return (
    <ChartCard
      {...words[period]}
      query={query}
      bars={bars}
      empty={emptyText}
      summary={
        bars ? (
          <>
            <span>
              {pluralize(sum, { one: 'ticket', many: 'tickets' })}
              {period === 'week' ? `, ${weekCountText(bars.length)}` : null}
            </span>
            <Comparison now={sum} before={compared ? before : null} />
          </>
        ) : null
      }
    />
  );
}
