import { formatCount } from '@app/contracts/format-count';
import { keepPreviousData } from '@tanstack/react-query';
import { formatSeconds } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { formatShare } from '~/lib/format/format-share';
import { pluralize } from '~/lib/format/pluralize';
import { hasFailed } from '~/ui/charts/stat-error';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

const nouns = { one: 'ticket', many: 'tickets' };

/** Formats the value of the previous period; empty if there is none. */
const comparisonText = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? `${format(value)} before` : '';

/** Shows how long customers waited for the first reply and for the resolution (dashboard.report-times). */
export function WaitingTimes({ input }: { input: ReportInput }) {
  const query = trpc.report.times.useQuery(input, { placeholderData: keepPreviousData });
  const { firstAnswer, resolution } = query.data ?? {};
  const displayValue = (value: number | null | undefined) =>
    hasFailed(query) || query.data ? (value ?? null) : undefined;
  const [first, firstBefore] = [firstAnswer?.now, firstAnswer?.before];
  const [end, endBefore] = [resolution?.now, resolution?.before];
  const ticketCountText = (now?: { count: number }, before?: { count: number } | null) =>
    now
      ? [pluralize(now.count, nouns), before ? `${formatCount(before.count)} before` : '']
          .filter(Boolean)
          .join(', ')
      : null;
  return (
    <ExportedSection
      title="How long customers wait"
      text="First answers to new tickets, and resolutions of finished ones"
      file="report-times"
      input={input}
      query={query}
    >
      <StatGrid label="How long customers wait">
        <StatCard
          label="First answer, median"
          value={displayValue(first?.medianSeconds)}
          format={formatSeconds}
        >
          {comparisonText(firstBefore?.medianSeconds, formatSeconds) || ticketCountText(first)}
        </StatCard>
        <StatCard
          label="First answer, 9 of 10"
          value={displayValue(first?.p90Seconds)}
          format={formatSeconds}
        >
          {comparisonText(firstBefore?.p90Seconds, formatSeconds) || 'within this time'}
        </StatCard>
        <StatCard label="Answered in time" value={displayValue(first?.inTimeShare)} format={formatShare}>
          {[comparisonText(firstBefore?.inTimeShare, formatShare), ticketCountText(first, firstBefore)]
            .filter(Boolean)
            .join('; ')}
        </StatCard>
        <StatCard label="Resolution, median" value={displayValue(end?.medianSeconds)} format={formatSeconds}>
          {[comparisonText(endBefore?.medianSeconds, formatSeconds), ticketCountText(end, endBefore)]
            .filter(Boolean)
            .join('; ')}
        </StatCard>
        <StatCard label="Resolution, 9 of 10" value={displayValue(end?.p90Seconds)} format={formatSeconds}>
          {comparisonText(endBefore?.p90Seconds, formatSeconds) || 'within this time'}
        </StatCard>
      </StatGrid>
    </ExportedSection>
  );
}
