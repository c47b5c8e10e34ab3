import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon: StateIcon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <StateIcon className={classes.icon} size={40} stroke={1.5} aria-hidden />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action}
    </div>
  );
}
