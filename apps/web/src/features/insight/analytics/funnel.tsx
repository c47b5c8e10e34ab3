import type { RouterOutputs } from '@app/api/types';
import { formatCount } from '@app/contracts/format-count';
import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import { type FunnelPart, funnelParts, funnelSteps } from '@app/contracts/insight/analytics/schema';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { formatShare } from '~/lib/format/format-share';
import { ChartCard } from '~/ui/charts/chart-card';
import classes from './funnel.module.css';

type Part = RouterOutputs['analytics']['funnel']['parts'][number];

const { steps: names } = analyticsMessages;
const partNames: Record<FunnelPart, string> = { template: 'Template', source: 'Source', week: 'Week from' };

/** Shows how many visitors of a page became paying customers (analytics.six-steps). */
export function Funnel({ input }: { input: ReportInput }) {
  const [by, setBy] = useState<FunnelPart>('source');
  const funnelInput = { ...input, by };
  // No placeholder from the previous query: rows grouped by template don't fit a grouping by week.
  const query = trpc.analytics.funnel.useQuery(funnelInput);
  const { now, before, parts = [] } = query.data ?? {};
  return (
    <ExportedSection
      title="Funnel"
      text="Visitors by day; requests by the day they were sent, even if quoted and paid later"
      file="analytics-funnel"
      input={funnelInput}
      query={query}
    >
      <ChartCard
        title="Steps"
        noun="Step"
        unit="People"
        query={query}
        lying
        empty="No visits in this range."
        bars={
          now &&
          (now.page + now.ticket > 0
            ? funnelSteps.map((step, index) => {
                const previousCount = now[funnelSteps[index - 1] ?? step];
                return {
                  label: names[step],
                  count: now[step],
                  before: before ? before[step] : null,
                  ...(index > 0 &&
                    previousCount > 0 && {
                      note: `${formatShare(now[step] / previousCount, 1)} of the previous step`,
                    }),
                };
              })
            : [])
        }
      />
      <Stack bg="var(--surface)" align="flex-start" gap="sm" className={classes.parts}>
        <SegmentedControl
          aria-label="Broken down by"
          value={by}
          onChange={setBy}
          data={funnelParts.map((part) => ({ value: part, label: `By ${part}` }))}
        />
        {parts.length > 0 ? <FunnelTable by={by} parts={parts} /> : null}
      </Stack>
    </ExportedSection>
  );
}

function FunnelTable({ by, parts }: { by: FunnelPart; parts: readonly Part[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard as well.
    <section className={classes.scroll} tabIndex={0} aria-label={`Funnel by ${by}, as a table`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{partNames[by]}</th>
            {funnelSteps.map((step) => (
              <th key={step} scope="col">
                {names[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.value}>
              <th scope="row">{by === 'week' ? formatCalendarDay(part.value) : part.label}</th>
              {funnelSteps.map((step) => (
                <td key={step}>{formatCount(part[step])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
