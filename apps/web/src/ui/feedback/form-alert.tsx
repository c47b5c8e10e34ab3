import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-alert.module.css';

interface FormAlertProps {
  tone: 'error' | 'success';
  children: ReactNode;
  /** False inside a live region that announces it. */
  announced?: boolean;
}

/** A message about the whole form, above its button; announced when it appears. */
export function FormAlert({ tone, children, announced = true }: FormAlertProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconCircleCheck;
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classes.notice} data-tone={tone} role={announced ? role : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
