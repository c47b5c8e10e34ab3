import type { ReactNode } from 'react';
import { Illustration } from '~/ui/media/illustration';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Illustration name="birds-on-cable" viewBox="0 0 480 120" className={classes.birds} />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action}
    </div>
  );
}
