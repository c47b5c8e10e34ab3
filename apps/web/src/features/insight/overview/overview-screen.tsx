import { statsMessages } from '@app/contracts/insight/stats/messages';
import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import type { RangeSearch } from '~/entities/report/day-range';
import { type DayRange, describeRange, rangeOf } from '~/entities/report/day-range';
import { RangePicker } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { ErrorState, type FailedQuery } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { Attention } from './attention';
import { KeyFigures } from './key-figures';
import { LatestTickets } from './latest-tickets';
import classes from './overview-screen.module.css';
import { SetupGuide } from './setup-guide';
import { TicketsPerPeriod } from './ticket-charts';
import { HighestTicketTemplate, TopCategory } from './top-cards';
import { Totals } from './totals';
import { WantedTemplates } from './wanted-templates';

const statsKey = getQueryKey(trpc.stats);

/**
 * Returns the error when every statistic failed, so that it is shown once rather than everywhere; null while
 * any has loaded or may still load.
 */
function useStatsUnavailable(): FailedQuery | null {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const activeQueries = () => cache.findAll({ queryKey: statsKey, type: 'active' });
  const readState = () => {
    const queries = activeQueries().filter((query) => !query.isDisabled());
    const failed = queries.filter(({ state }) => state.status === 'error' && state.data === undefined);
    if (queries.length === 0 || failed.length < queries.length) return 'some';
    return failed.some(({ state }) => state.fetchStatus === 'fetching') ? 'retrying' : 'failed';
  };
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    readState,
    () => 'some' as const,
  );
  if (state === 'some') return null;
  const { error } = activeQueries()[0]?.state ?? {};
  // All of them are loaded again with whatever failed on the screen.
  return { error, isFetching: state === 'retrying', refetch: () => {} };
}

const route = getRouteApi('/dashboard/');
/** Time zone of the statistics' days (dashboard.period-labels). */
const timeZone = 'UTC';

/**
 * Shows what waits for the team, then every statistic (dashboard.overview-figures). Each has its own query
 * (dashboard.needs-attention, dashboard.failed-figure).
 */
export function OverviewScreen() {
  const search = route.useSearch();
  const range = rangeOf(search, useNow(), timeZone);
  const failure = useStatsUnavailable();
  return (
    <>
      {failure ? (
        <Box mt="md">
          <ErrorState
            query={failure}
            fallback={statsMessages.fetchStatsFailed}
            wording={statsMessages.analyticsFailed}
          />
        </Box>
      ) : null}
      {/* Stays mounted, so that its queries can be retried. */}
      <div hidden={failure !== null}>
        <Blocks search={search} range={range} />
      </div>
    </>
  );
}

function Blocks(props: { search: RangeSearch; range: DayRange | null }) {
  return (
    <>
      <Box mb="xs">
        <DashboardPageHeader isSection title="Needs attention" />
      </Box>
      <Attention />
      <May need="stats:read">
        <Figures {...props} />
      </May>
      <May need="all">
        <SetupGuide />
      </May>
    </>
  );
}

function Figures({ search, range }: { search: RangeSearch; range: DayRange | null }) {
  return (
    <>
      <KeyFigures />
      <div className={classes.statistics}>
        <DashboardPageHeader isSection title="Statistics" text={describeRange(range)}>
          <RangePicker to="/dashboard" search={search} range={range} timeZone={timeZone} />
        </DashboardPageHeader>
      </div>
      <Totals range={range} />
      <div className={classes.first}>
        <TicketsPerPeriod period="week" range={range} />
        <May need="tickets:read">
          <LatestTickets />
        </May>
        <div className={classes.leaders}>
          <HighestTicketTemplate range={range} />
          <TopCategory range={range} />
        </div>
      </div>
      <div className={classes.second}>
        <TicketsPerPeriod period="month" range={range} />
        <WantedTemplates range={range} />
      </div>
    </>
  );
}
