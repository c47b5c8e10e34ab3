import { limits } from '@app/contracts/limits';
import type { StatsPeriod } from '@app/contracts/stats/range';
import { keepPreviousData } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import { useWantedTemplates } from './use-wanted-templates';

const noTicket = 'No ticket was created in this range.';

const words = {
  month: { title: 'Tickets per month', noun: 'Month' },
  week: { title: 'Tickets per week', noun: 'Week' },
} as const;

/** A range of fewer weeks has no later ones. */
function weeksOf(many: number): string {
  const weeks = pluralize(many, { one: 'week', many: 'weeks' });
  return many < limits.statsWeeks ? weeks : `latest ${weeks}`;
}

/** Tickets by month, or of the latest four weeks, drawn oldest to newest (dashboard.latest-weeks). */
export function TicketsPerPeriod({ period, range }: { period: StatsPeriod; range: DayRange | null }) {
  const query = trpc.stats.ticketsInPeriods.useQuery(
    { period, range },
    { placeholderData: keepPreviousData },
  );
  const bars = query.data?.periods.toReversed();
  const sum = bars?.reduce((total, { count }) => total + count, 0) ?? 0;
  const compared = bars?.some(({ before }) => before !== null) ?? false;
  const before = bars?.reduce((total, bar) => total + (bar.before ?? 0), 0) ?? 0;
  return (
    <ChartCard
      {...words[period]}
      query={query}
      bars={bars}
      empty={noTicket}
      summary={
        bars ? (
          <>
            <span>
              {pluralize(sum, { one: 'ticket', many: 'tickets' })}
              {period === 'week' ? `, ${weeksOf(bars.length)}` : null}
            </span>
            <Comparison now={sum} before={compared ? before : null} />
          </>
        ) : null
      }
    />
  );
}

/** The templates on most tickets. */
export function WantedTemplates({ range }: { range: DayRange | null }) {
  const query = useWantedTemplates(range);
  return (
    <ChartCard
      title="Tickets per template"
      noun="Template"
      query={query}
      empty={noTicket}
      lying
      summary={`Top ${limits.statsTopTemplates}`}
      bars={query.data?.wantedTemplates.map(({ templateId, title, ticketCount, ticketCountBefore }) => ({
        label: title,
        count: ticketCount,
        before: ticketCountBefore,
        ...(templateId
          ? { href: `/dashboard/templates?search=${encodeURIComponent(title)}` }
          : { note: 'deleted' }),
      }))}
    />
  );
}
