import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

interface TrendLineProps {
  /** Oldest first; null where there is no value. */
  values: readonly (number | null)[];
  /** What it says, for those who do not see it. */
  label: string;
}

/** How a figure went, as a line without scales. */
export default function TrendLine({ values, label }: TrendLineProps) {
  return (
    <div role="img" aria-label={label}>
      <Sparkline
        h={32}
        data={[...values]}
        color="var(--chart-now)"
        curveType="monotone"
        strokeWidth={1.75}
        fillOpacity={0.18}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
