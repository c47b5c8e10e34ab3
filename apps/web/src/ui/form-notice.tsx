import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  tone: 'error' | 'success';
  children: ReactNode;
  /** False inside a live region that announces it. */
  announced?: boolean;
}

/** What concerns the whole form, above its button; announced when it appears. */
export function FormNotice({ tone, children, announced = true }: FormNoticeProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconCircleCheck;
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classes.notice} data-tone={tone} role={announced ? role : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
