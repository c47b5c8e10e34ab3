import { figureLists } from '@app/contracts/insight/analytics/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { IconChartDots } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeRange, rangeOf } from '~/entities/report/day-range';
import { RangePicker } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { FigureList } from './figure-list';
import { Funnel } from './funnel';
import { Traffic } from './traffic';

const route = getRouteApi('/dashboard/analytics');

/**
 * Shows who visits the site, where they come from and how many end up paying. Each part has its own query.
 */
export function AnalyticsScreen() {
  const search = route.useSearch();
  const now = useNow();
  // The company's time zone, once loaded (sales.company-days).
  const { timeZone } = trpc.report.timeZone.useQuery().data ?? { timeZone: 'UTC' };
  const range = rangeOf(search, now, timeZone);
  const input = { range };
  const query = trpc.analytics.summary.useQuery(input, { placeholderData: keepPreviousData });
  const { since, isCounting = true } = query.data ?? {};
  const today = dayOf(new Date(now), timeZone);
  return (
    <>
      <DashboardPageHeader
        title="Analytics"
        text={[
          range ? describeRange(range) : `Everything that is kept, which is ${limits.figureMonths} months.`,
          isCounting ? '' : 'Visits are not counted now: the settings have it switched off.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <RangePicker to="/dashboard/analytics" search={search} range={range} timeZone={timeZone} />
      </DashboardPageHeader>
      {query.data && !since ? (
        <EmptyState
          icon={IconChartDots}
          title="No visits yet"
          text={
            isCounting
              ? 'A minute after the first visitor opens a page the figures are here. Robots, and browsers that ask not to be counted, are left out.'
              : 'Switch counting on in the settings to see who comes to the site.'
          }
        />
      ) : (
        <>
          <Traffic input={input} shown={range ?? { from: since ?? today, to: today }} query={query} />
          <Funnel input={input} />
          {figureLists.map((of) => (
            <FigureList key={of} of={of} input={input} />
          ))}
        </>
      )}
    </>
  );
}
