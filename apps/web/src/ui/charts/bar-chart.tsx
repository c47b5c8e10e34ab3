import { formatCount } from '@app/contracts/format-count';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import classes from './bar-chart.module.css';

/** One bar, and beside it the one of the period before where there is one. */
export interface Bar {
  label: string;
  count: number;
  before: number | null;
  /** Where the table leads from it. */
  href?: string | null;
  /** Said after the label in the table. */
  note?: string;
}

const longestLabel = 26;

const short = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label;

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  lying: boolean;
}

/** What is counted has the same colours in every chart; the table says the same in words. */
export function Bars({ title, bars, lying }: BarsProps) {
  // Beside an earlier period without any ticket each bar would stand off its label.
  const compared = bars.some(({ before }) => before !== null && before > 0);
  const series = [
    { name: 'count', label: 'In this range', color: 'var(--chart-now)' },
    ...(compared ? [{ name: 'before', label: 'Period before', color: 'var(--chart-before)' }] : []),
  ];
  return (
    <div role="img" aria-label={`${title}, as a bar chart. The same figures are in the table.`}>
      <BarChart
        className={classes.chart}
        h={lying ? Math.max(180, bars.length * (compared ? 58 : 46) + 70) : 280}
        data={bars.map(({ label, count, before }) => ({ label, count, before }))}
        dataKey="label"
        series={series}
        orientation={lying ? 'vertical' : 'horizontal'}
        withLegend={compared}
        legendProps={{ itemSorter: null }}
        tooltipProps={{
          itemSorter: () => 0,
          // Beside the pointer: at the top it would lie over the legend.
          position: {},
        }}
        valueFormatter={formatCount}
        gridAxis={lying ? 'y' : 'x'}
        tickLine="none"
        strokeDasharray="3 4"
        gridColor="var(--line)"
        textColor="var(--ink-dimmed)"
        cursorFill="var(--chart-cursor)"
        maxBarWidth={lying ? 18 : 36}
        barProps={{ radius: lying ? [0, 4, 4, 0] : [4, 4, 0, 0] }}
        barChartProps={{ accessibilityLayer: false, barGap: 2, margin: { right: lying ? 20 : 8 } }}
        xAxisProps={
          lying ? { allowDecimals: false } : { interval: 'equidistantPreserveStart', minTickGap: 12 }
        }
        yAxisProps={lying ? { width: 150, tickFormatter: short } : { allowDecimals: false, width: 44 }}
      />
    </div>
  );
}
