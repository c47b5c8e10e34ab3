import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatGridProps {
  /** What the figures are of, for those who do not see the heading above. */
  label?: string;
  children: ReactNode;
}

/** A row of stat cards: four beside each other, two on phones. */
export function StatGrid({ label, children }: StatGridProps) {
  return (
    <dl className={classes.grid} aria-label={label}>
      {children}
    </dl>
  );
}
