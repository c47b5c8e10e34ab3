import { formatCount } from '@app/contracts/format-count';
import { statsMessages } from '@app/contracts/insight/stats/messages';
import { Button, Center, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { memo, type ReactNode, Suspense, useDeferredValue, useId } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import type { Bar } from './bar-chart';
import classes from './chart-card.module.css';
import { hasFailed, type Loading } from './stat-error';

interface BarsTableProps {
  title: string;
  noun: string;
  /** The unit of the counts. */
  unit: string;
  bars: readonly Bar[];
}

/** The data of a chart as a table. */
function BarsTable({ title, noun, unit, bars }: BarsTableProps) {
  const hasComparison = bars.some(({ before }) => before !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard as well.
    <section className={classes.scroll} tabIndex={0} aria-label={`${title}, as a table`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col" className={classes.number}>
              {unit}
            </th>
            {hasComparison ? (
              <th scope="col" className={classes.number}>
                Previous period
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={`${bar.label} ${bar.href}`}>
              <th scope="row">
                {bar.href ? <ContentLink href={bar.href}>{bar.label}</ContentLink> : bar.label}
                {bar.note ? (
                  <Text span inherit ms="xs" c="dimmed" fz="sm">
                    {bar.note}
                  </Text>
                ) : null}
              </th>
              <td className={classes.number}>{formatCount(bar.count)}</td>
              {hasComparison ? <td className={classes.number}>{formatCount(bar.before ?? 0)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Bars = lazyPart(() => import('./bar-chart').then((module) => ({ default: module.Bars })));

interface ChartCardProps {
  title: string;
  /** Noun for the bars: header of the table's first column. */
  noun: string;
  /** Noun for the counts: header of its second column. */
  unit?: string;
  /** The total as text, beside the title. */
  summary?: ReactNode;
  query: Loading & { isPlaceholderData: boolean; refetch: () => unknown };
  /** Undefined while they load. */
  bars: readonly Bar[] | undefined;
  empty: string;
  /** Horizontal bars, for long names. */
  lying?: boolean;
}

/**
 * A statistic as bars, or as a table for people who cannot see them; the choice is stored in this browser.
 */
export function ChartCard({
  title,
  noun,
  unit = 'Tickets',
  summary,
  query,
  bars,
  empty,
  lying = false,
}: ChartCardProps) {
  const id = useId();
  const [asTable, setAsTable] = useLocalStorage({
    key: `overview-as-table:${title}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // Charts are slow to render: deferring them keeps three at once from blocking input.
  const deferredBars = useDeferredValue(bars);
  const ToggleIcon = asTable ? IconChartBar : IconTable;
  return (
    <Stack miw={0} component="section" className={classes.card} aria-labelledby={id}>
      <Flex align="flex-start" justify="space-between" gap="sm">
        <div>
          <Title order={3} size="h4" id={id}>
            {title}
          </Title>
          {summary ? (
            <Group gap="0 0.625rem" align="stretch" lh={1.45} data-figures className={classes.summary}>
              {summary}
            </Group>
          ) : null}
        </div>
        {bars && bars.length > 0 ? (
          <Button
            flex="none"
            variant="default"
            size="compact-sm"
            leftSection={<ToggleIcon size={16} stroke={1.75} aria-hidden />}
            aria-describedby={id}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        ) : null}
      </Flex>
      <div className={classes.body} data-stale={query.isPlaceholderData || undefined}>
        {hasFailed(query) ? (
          <ErrorState
            query={query}
            fallback={statsMessages.fetchStatsFailed}
            wording={statsMessages.analyticsFailed}
          />
        ) : (
          <Figures {...{ title, noun, unit, empty, lying, asTable }} bars={deferredBars} />
        )}
      </div>
    </Stack>
  );
}

type FiguresProps = Pick<ChartCardProps, 'title' | 'noun' | 'bars' | 'empty'> & {
  unit: string;
  lying: boolean;
  asTable: boolean;
};

const Figures = memo(function Figures({ title, noun, unit, bars, empty, lying, asTable }: FiguresProps) {
  if (!bars) return <LoadingBars title={title} />;
  if (bars.length === 0)
    return (
      <Center component="p" mih="9rem" c="dimmed" ta="center">
        {empty}
      </Center>
    );
  if (asTable) return <BarsTable {...{ title, noun, unit, bars }} />;
  return (
    <Suspense fallback={<LoadingBars title={title} />}>
      <Bars title={title} bars={bars} lying={lying} />
    </Suspense>
  );
});

function LoadingBars({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
      <Skeleton height="15rem" radius="md" />
    </div>
  );
}
