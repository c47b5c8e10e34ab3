import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import type { FigureList as ListOf } from '@app/contracts/insight/analytics/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';

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
export function FigureList({ of, input }: { of: ListOf; input: ReportInput }) {
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
