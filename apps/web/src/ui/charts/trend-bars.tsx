import classes from './trend-bars.module.css';

interface TrendBarsProps {
  /** Oldest first. */
  values: readonly number[];
  /** Text alternative for people who cannot see it. */
  label: string;
}

const height = 32;
/** Widths of a bar and of its share of the chart. */
const [bar, step] = [6, 9];

/** Sums of equal periods as bars without axes; one of nothing is a hairline. */
export function TrendBars({ values, label }: TrendBarsProps) {
  const most = Math.max(...values, 1);
  const bars = values.map((value, at) => {
    const size = value > 0 ? Math.max(3, (value / most) * height) : 1;
    return `M${at * step} ${height}v${-size.toFixed(1)}h${bar}V${height}z`;
  });
  return (
    <svg
      className={classes.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * step} ${height}`}
    >
      <path d={bars.join('')} />
    </svg>
  );
}
