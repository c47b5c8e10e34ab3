import type { ReactNode } from 'react';
import { type Loading, StatError } from '~/ui/charts/stat-error';
import classes from './stat-card.module.css';

interface StatGridProps {
  /** Accessible name, for people who cannot see the heading above. */
  label?: string;
  /** What the cards show; if it fails, the grid says so, and offers to try again. */
  query?: Loading;
  children: ReactNode;
}

/** A row of stat cards: four side by side, two on phones. */
export function StatGrid({ label, query, children }: StatGridProps) {
  return (
    <>
      <dl className={classes.grid} aria-label={label}>
        {children}
      </dl>
      {query ? <StatError queries={[query]} wording={(reason) => reason} /> : null}
    </>
  );
}
