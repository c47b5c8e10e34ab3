import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface StatusBadgeProps {
  tone: StatusTone;
  children: ReactNode;
}

/** A status as text, with a dot of its tone: never by colour alone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span className={clsx(classes.badge, classes[tone])}>{children}</span>;
}
