import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatGridProps {
  /** Accessible name, for people who cannot see the heading above. */
  label?: string;
  children: ReactNode;
}

/** A row of stat cards: four side by side, two on phones. */
export function StatGrid({ label, children }: StatGridProps) {
  return (
    <dl className={classes.grid} aria-label={label}>
      {children}
    </dl>
  );
}
