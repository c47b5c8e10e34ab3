import { limits } from '@app/contracts/limits';
import { getRouteApi } from '@tanstack/react-router';
import { describeRange, rangeOf } from '~/entities/report/day-range';
import { RangePicker } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { People } from './people';
import { Ratings } from './ratings';
import { Volume } from './volume';
import { WaitingTimes } from './waiting-times';

const route = getRouteApi('/dashboard/reports');

/**
 * Shows the support desk's performance over a range of days, compared with the previous range of the same
 * length. Each report has its own query.
 */
export function ReportsScreen() {
  const search = route.useSearch();
  // The company's time zone, once loaded (dashboard.report-days).
  const { timeZone } = trpc.report.timeZone.useQuery().data ?? { timeZone: 'UTC' };
  const range = rangeOf(search, useNow(), timeZone);
  const input = { range };
  return (
    <>
      <DashboardPageHeader
        title="Reports"
        text={
          range
            ? describeRange(range)
            : `The last ${limits.statsYears} years. Choose a range to compare it with the previous period.`
        }
      >
        <RangePicker to="/dashboard/reports" search={search} range={range} timeZone={timeZone} />
      </DashboardPageHeader>
      <WaitingTimes input={input} />
      <Volume input={input} />
      <People input={input} />
      <Ratings input={input} />
    </>
  );
}
