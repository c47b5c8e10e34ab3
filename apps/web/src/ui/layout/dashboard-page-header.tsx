import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dashboard-page-header.module.css';

interface DashboardPageHeaderProps {
  title: string;
  text?: string;
  /** A section of a page that has its own title. */
  isSection?: boolean;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** Title row of a dashboard page, or of a section of one. */
export function DashboardPageHeader({ title, text, isSection, children }: DashboardPageHeaderProps) {
  return (
    <div className={classes.row} data-section={isSection || undefined}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {text ? <p className={classes.text}>{text}</p> : null}
      </div>
      {children ? (
        <Group gap="xs" className={classes.actions}>
          {children}
        </Group>
      ) : null}
    </div>
  );
}
