import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A status as text, with a dot of its tone: never by colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={clsx(classes.badge, classes[tone])}>{children}</span>;
}
