/** One line of the result. */
export type Measurement = {
  what: string;
  /** The numbers behind `value`, as text. */
  figures: string;
  value: number;
  /** The unit in which `value` is printed. */
  unit: '×' | 'ms' | 's' | 'MB';
  bar: { atLeast: number } | { atMost: number };
};

/** Whether a measurement reaches its bar. */
export function isReached({ value, bar }: Measurement): boolean {
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function format(value: number, unit: Measurement['unit']): string {
  const digits = unit === 'MB' ? 0 : unit === 'ms' ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`;
}

/** The printed result line. */
export function describe(measurement: Measurement): string {
  const { what, figures, value, unit, bar } = measurement;
  const wanted = 'atLeast' in bar ? `≥ ${format(bar.atLeast, unit)}` : `≤ ${format(bar.atMost, unit)}`;
  const verdict = isReached(measurement) ? 'ok' : 'BELOW BAR';
  return `${what.padEnd(44)} ${format(value, unit).padStart(9)}  ${wanted.padEnd(10)} ${verdict.padEnd(9)}  ${figures}`;
}
