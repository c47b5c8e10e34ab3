import { formatCount } from '@app/contracts/format-count';
import { ContentLink } from '~/ui/navigation/content-link';
import type { Bar } from './bar-chart';
import classes from './bar-chart-table.module.css';

interface BarsTableProps {
  title: string;
  noun: string;
  /** The unit of the counts. */
  unit: string;
  bars: readonly Bar[];
}

/** The data of a chart as a table. */
export function BarsTable({ title, noun, unit, bars }: BarsTableProps) {
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
                Period before
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={`${bar.label} ${bar.href}`}>
              <th scope="row">
                {bar.href ? <ContentLink href={bar.href}>{bar.label}</ContentLink> : bar.label}
                {bar.note ? <span className={classes.note}>{bar.note}</span> : null}
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
