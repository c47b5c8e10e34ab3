import type { ReactNode } from 'react';
import classes from './dashboard-page-header.module.css';

interface DashboardPageHeaderProps {
  title: string;
  text?: string;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** Title row of a dashboard page. */
export function DashboardPageHeader({ title, text, children }: DashboardPageHeaderProps) {
  return (
    <div className={classes.row}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {text ? <p className={classes.text}>{text}</p> : null}
      </div>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
