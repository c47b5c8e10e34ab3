import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

/** A row of stat cards. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.grid}>{children}</dl>;
}
