import { statsMessages } from '@app/contracts/insight/stats/messages';
import { getRouteApi } from '@tanstack/react-router';
import { type DayRange, describeRange, rangeOf } from '~/entities/report/day-range';
import { RangePicker } from '~/entities/report/range-picker';
import type { RangeSearch } from '~/entities/report/range-search';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { Attention } from './attention';
import { KeyFigures } from './key-figures';
import { LatestTickets } from './latest-tickets';
import classes from './overview-screen.module.css';
import { TicketsPerPeriod } from './ticket-charts';
import { HighestTicketTemplate, TopCategory } from './top-cards';
import { Totals } from './totals';
import { useStatsUnavailable } from './use-stats-unavailable';
import { WantedTemplates } from './wanted-templates';

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
        <div className={classes.failure}>
          <ErrorState
            error={failure.error}
            fallback={statsMessages.fetchStatsFailed}
            wording={statsMessages.analyticsFailed}
            retrying={failure.retrying}
            onRetry={() => {}}
          />
        </div>
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
      <div className={classes.attention}>
        <DashboardPageHeader title="Needs attention" />
      </div>
      <Attention />
      <May need="stats:read">
        <Figures {...props} />
      </May>
    </>
  );
}

function Figures({ search, range }: { search: RangeSearch; range: DayRange | null }) {
  return (
    <>
      <KeyFigures />
      <div className={classes.statistics}>
        <DashboardPageHeader title="Statistics" text={describeRange(range)}>
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
