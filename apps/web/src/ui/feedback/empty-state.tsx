import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Illustration } from '~/ui/media/illustration';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** In place of the birds, for what failed, is missing or not for the account: there is no reason to rest. */
  icon?: Icon;
  title: string;
  text?: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon: StateIcon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {StateIcon ? (
        <StateIcon className={classes.icon} size={40} stroke={1.5} aria-hidden />
      ) : (
        <Illustration name="birds-on-cable" viewBox="0 0 480 120" className={classes.birds} />
      )}
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action}
    </div>
  );
}
