import { statsMessages } from '@app/contracts/stats/messages';
import { dayAfter, daysOf } from '@app/contracts/stats/range';
import { getRouteApi } from '@tanstack/react-router';
import { useNow } from '~/lib/format/use-now';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { Attention } from './attention';
import { type DayRange, rangeOf } from './overview-range';
import classes from './overview-screen.module.css';
import type { OverviewSearch } from './overview-search';
import { RangePicker } from './range-picker';
import { SalesFigures } from './sales-figures';
import { TicketsPerPeriod, WantedTemplates } from './ticket-charts';
import { HighestTicketTemplate, TopCategory } from './top-cards';
import { Totals } from './totals';
import { useStatsUnavailable } from './use-stats-unavailable';

const route = getRouteApi('/dashboard/');

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const spoken = ({ from, to }: DayRange) => days.formatRange(new Date(from), new Date(to));

/** Which days the figures are about, and with which they are compared. */
function describeRange(range: DayRange | null): string {
  if (!range) return 'Everything until now. Choose a range to compare it with the period before.';
  const length = daysOf(range);
  const before = { from: dayAfter(range.from, -length), to: dayAfter(range.from, -1) };
  return `${spoken(range)}, compared with ${spoken(before)}`;
}

/**
 * What waits for the team, then every statistic (dashboard.overview-figures), each a query of its own
 * (dashboard.needs-attention, dashboard.failed-figure).
 */
export function OverviewScreen() {
  const search = route.useSearch();
  const range = rangeOf(search, useNow());
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
      {/* Kept in place, so that its questions can be asked again. */}
      <div hidden={failure !== null}>
        <Blocks search={search} range={range} />
      </div>
    </>
  );
}

function Blocks({ search, range }: { search: OverviewSearch; range: DayRange | null }) {
  return (
    <>
      <DashboardPageHeader title="Needs attention" />
      <Attention />
      <div className={classes.sales}>
        <SalesFigures />
      </div>
      <DashboardPageHeader title="Statistics" text={describeRange(range)}>
        <RangePicker search={search} range={range} />
      </DashboardPageHeader>
      <Totals range={range} />
      <div className={classes.leaders}>
        <HighestTicketTemplate range={range} />
        <TopCategory range={range} />
      </div>
      <div className={classes.charts}>
        <TicketsPerPeriod period="month" range={range} />
        <TicketsPerPeriod period="week" range={range} />
      </div>
      <WantedTemplates range={range} />
    </>
  );
}
