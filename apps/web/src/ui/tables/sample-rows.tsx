import type { ReactNode } from 'react';
import type { Nouns } from '~/lib/format/pluralize';
import classes from './list-screen.module.css';

interface SampleRowsProps<Row> {
  rows: Row[];
  nouns: Nouns;
  children: (rows: Row[]) => ReactNode;
}

/**
 * Where a page of a list has nothing but samples, says so once above it instead of on every row
 * (order.sample-orders).
 */
export function SampleRows<Row extends { sample: boolean }>({ rows, nouns, children }: SampleRowsProps<Row>) {
  if (!rows.every(({ sample }) => sample)) return children(rows);
  return (
    <>
      <p className={classes.samples}>These {nouns.many} are samples.</p>
      {children(rows.map((row) => ({ ...row, sample: false })))}
    </>
  );
}
