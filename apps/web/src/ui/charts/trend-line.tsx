import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

interface TrendLineProps {
  /** Oldest first; null where there is no value. */
  values: readonly (number | null)[];
  /** Text alternative for people who cannot see it. */
  label: string;
}

/** The trend of a number, as a line without axes. */
export default function TrendLine({ values, label }: TrendLineProps) {
  return (
    <div role="img" aria-label={label}>
      <Sparkline
        h={22}
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
