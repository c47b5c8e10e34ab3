import { formatCount } from '@app/contracts/format-count';
import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart } from '@mantine/charts';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './bar-chart.module.css';

/** One bar, with the previous period's bar beside it if there is one. */
export interface Bar {
  label: string;
  count: number;
  before: number | null;
  /** Link from the label in the table. */
  href?: string | null;
  /** Shown after the label in the table. */
  note?: string;
}

/** Labels without spaces do not wrap; this many characters fit beside the bars. */
const longestLabel = 22;

const shortenLabel = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label;

const currentSeries = { name: 'count', label: 'In this range', color: 'var(--chart-now)' };
const previousSeries = { name: 'before', label: 'Previous period', color: 'var(--chart-before)' };

/** Props of both kinds of chart, so that data series have the same colours in every chart. */
const sharedChartProps = {
  className: classes.chart,
  dataKey: 'label',
  legendProps: { itemSorter: null },
  // Beside the pointer: at the top it would cover the legend.
  tooltipProps: { itemSorter: () => 0, position: {} },
  valueFormatter: formatCount,
  tickLine: 'none',
  strokeDasharray: '3 4',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-dimmed)',
  cursorFill: 'var(--chart-cursor)',
} as const;

/** Returns whether the element has come into view, or the page is printed. */
function useComesIntoView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useWindowEvent('beforeprint', () => flushSync(() => setDrawn(true)));
  return { ref, isDrawn };
}

/** Data as a chart, drawn when it comes into view because drawing is slow; the table gives the same as text. */
export function Bars({ title, bars, lying }: { title: string; bars: readonly Bar[]; lying: boolean }) {
  // An empty previous period is nothing to compare with.
  const compared = bars.some(({ before }) => before !== null && before > 0);
  const { ref, isDrawn } = useComesIntoView();
  const Chart = lying ? HorizontalBars : VerticalBars;
  const height = lying ? Math.max(180, bars.length * (compared ? 58 : 46) + 70) : 248;
  const data = bars.map(({ label, count, before }) => ({ label, count, before }));
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`${title}, as a bar chart. The same figures are in the table.`}
      style={{ minHeight: height }}
    >
      {isDrawn ? <Chart {...{ data, compared, height }} /> : null}
    </div>
  );
}

interface ChartProps {
  data: Pick<Bar, 'label' | 'count' | 'before'>[];
  compared: boolean;
  height: number;
}

/** Consecutive periods: the previous one is a thin line, so that bars stay centred above their labels. */
function VerticalBars({ data, compared, height }: ChartProps) {
  return (
    <CompositeChart
      {...sharedChartProps}
      h={height}
      data={data}
      series={[
        { ...currentSeries, type: 'bar' },
        ...(compared ? [{ ...previousSeries, type: 'line' } as const] : []),
      ]}
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

/** Items with long names, in the given order. */
function HorizontalBars({ data, compared, height }: ChartProps) {
  return (
    <BarChart
      {...sharedChartProps}
      h={height}
      data={data}
      series={compared ? [currentSeries, previousSeries] : [currentSeries]}
      orientation="vertical"
      withLegend={compared}
      gridAxis="y"
      maxBarWidth={18}
      barProps={{ radius: [0, 4, 4, 0] }}
      barChartProps={{ accessibilityLayer: false, barGap: 2, margin: { right: 20 } }}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 156, tickFormatter: shortenLabel }}
    />
  );
}
