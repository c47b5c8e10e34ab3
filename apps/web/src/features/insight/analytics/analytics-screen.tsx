import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import { figureLists, type FigureList as ListOf } from '@app/contracts/insight/analytics/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeRange, rangeOf } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { ReportHead } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useNow } from '~/lib/format/use-now';
import { ChartCard } from '~/ui/charts/chart-card';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Funnel } from './funnel';
import { Traffic } from './traffic';

const texts: Record<ListOf, { text: string; noun: string; empty: string }> = {
  page: { text: 'Most viewed pages', noun: 'Page', empty: 'No page was viewed in this range.' },
  referrer: {
    text: 'Referring sites',
    noun: 'Site',
    empty: 'No visits from other sites in this range.',
  },
  campaign: {
    text: 'Source, medium and name in campaign links',
    noun: 'Campaign',
    empty:
      'No visits from campaigns in this range. Links with utm_source, utm_medium and utm_campaign are counted.',
  },
  device: { text: 'Devices of visitors', noun: 'Device', empty: 'No visits in this range.' },
  template: {
    text: 'Most viewed templates',
    noun: 'Template',
    empty: 'No template was viewed in this range.',
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
      <ReportHead
        title="Analytics"
        text={[
          range ? describeRange(range) : `Everything on record: ${limits.figureMonths} months.`,
          isCounting ? '' : 'Visits are not being counted: counting is switched off in the settings.',
        ]
          .filter(Boolean)
          .join(' ')}
        to="/dashboard/analytics"
        search={search}
        range={range}
        timeZone={timeZone}
      />
      {query.data && !since ? (
        <EmptyState
          title="No visits yet"
          text={
            isCounting
              ? 'Figures appear a minute after the first visit. Bots, and browsers that opt out, are not counted.'
              : 'Switch counting on in the settings to see visits.'
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
