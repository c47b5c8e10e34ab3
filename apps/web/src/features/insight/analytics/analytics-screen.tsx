import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import { figureLists, type FigureList as ListOf } from '@app/contracts/insight/analytics/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { IconChartDots } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeRange, rangeOf } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { RangePicker } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useNow } from '~/lib/format/use-now';
import { ChartCard } from '~/ui/charts/chart-card';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { Funnel } from './funnel';
import { Traffic } from './traffic';

const texts: Record<ListOf, { text: string; noun: string; empty: string }> = {
  page: { text: 'What is opened most', noun: 'Page', empty: 'No page was opened in this range.' },
  referrer: {
    text: 'Which other sites lead here',
    noun: 'Site',
    empty: 'No other site led here in this range.',
  },
  campaign: {
    text: 'Source, medium and name, as the links of campaigns say them',
    noun: 'Campaign',
    empty: 'No campaign led here in this range. Links with utm_source, utm_medium and utm_campaign do.',
  },
  device: { text: 'On what the site is looked at', noun: 'Device', empty: 'Nobody came in this range.' },
  template: {
    text: 'Which templates are looked at most',
    noun: 'Template',
    empty: 'No template was looked at in this range.',
  },
};

/** Lists views by page, referrer and so on, compared with the previous period (analytics.compared-ranges). */
function FigureList({ of, input }: { of: ListOf; input: ReportInput }) {
  const query = trpc.analytics.list.useQuery({ ...input, of }, { placeholderData: keepPreviousData });
  const title = analyticsMessages.lists[of];
  const { text, noun, empty } = texts[of];
  return (
    <ExportedSection title={title} text={text} file={`analytics-${of}`} input={input} query={query}>
      <ChartCard
        title={`Views by ${noun.toLowerCase()}`}
        noun={noun}
        unit="Views"
        query={query}
        lying
        empty={empty}
        bars={query.data?.lines.map(({ label, views, visitors, viewsBefore }) => ({
          label,
          count: views,
          before: viewsBefore,
          note: pluralize(visitors, { one: 'visitor', many: 'visitors' }),
        }))}
      />
    </ExportedSection>
  );
}

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
