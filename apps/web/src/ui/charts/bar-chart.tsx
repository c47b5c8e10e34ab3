import { formatCount } from '@app/contracts/format-count';
import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart } from '@mantine/charts';
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

/** A label without spaces is not broken: so many letters fit beside the bars. */
const longestLabel = 22;

const short = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label;

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  lying: boolean;
}

const now = { name: 'count', label: 'In this range', color: 'var(--chart-now)' };
const earlier = { name: 'before', label: 'Period before', color: 'var(--chart-before)' };

/** What both kinds of chart have: what is counted has the same colours in every chart. */
const looks = {
  className: classes.chart,
  dataKey: 'label',
  legendProps: { itemSorter: null },
  // Beside the pointer: at the top it would lie over the legend.
  tooltipProps: { itemSorter: () => 0, position: {} },
  valueFormatter: formatCount,
  tickLine: 'none',
  strokeDasharray: '3 4',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-dimmed)',
  cursorFill: 'var(--chart-cursor)',
} as const;

/** Figures as a chart; the table says the same in words. */
export function Bars({ title, bars, lying }: BarsProps) {
  // An earlier period without anything in it is nothing to compare with.
  const compared = bars.some(({ before }) => before !== null && before > 0);
  const Chart = lying ? LyingBars : StandingBars;
  return (
    <div role="img" aria-label={`${title}, as a bar chart. The same figures are in the table.`}>
      <Chart data={bars.map(({ label, count, before }) => ({ label, count, before }))} compared={compared} />
    </div>
  );
}

interface ChartProps {
  data: Pick<Bar, 'label' | 'count' | 'before'>[];
  compared: boolean;
}

/** Periods, one after the other: the one before is a thin line, so that bars stand over their labels. */
function StandingBars({ data, compared }: ChartProps) {
  return (
    <CompositeChart
      {...looks}
      h={248}
      data={data}
      series={[{ ...now, type: 'bar' }, ...(compared ? [{ ...earlier, type: 'line' } as const] : [])]}
      withLegend={compared}
      gridAxis="x"
      curveType="monotone"
      strokeWidth={1.5}
      dotProps={{ r: 2.5 }}
      maxBarWidth={36}
      barProps={{ radius: [4, 4, 0, 0] }}
      composedChartProps={{ accessibilityLayer: false, margin: { right: 8 } }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
    />
  );
}

/** Things with long names, in their order. */
function LyingBars({ data, compared }: ChartProps) {
  return (
    <BarChart
      {...looks}
      h={Math.max(180, data.length * (compared ? 58 : 46) + 70)}
      data={data}
      series={compared ? [now, earlier] : [now]}
      orientation="vertical"
      withLegend={compared}
      gridAxis="y"
      maxBarWidth={18}
      barProps={{ radius: [0, 4, 4, 0] }}
      barChartProps={{ accessibilityLayer: false, barGap: 2, margin: { right: 20 } }}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 156, tickFormatter: short }}
    />
  );
}
