import { Group, Text } from '@mantine/core';
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
        <Group component="h2" gap={0} wrap="nowrap" mih="2.75rem" lh={1.25} className={classes.title}>
          {title}
        </Group>
        {text ? (
          <Text inherit c="dimmed">
            {text}
          </Text>
        ) : null}
      </div>
      {children ? (
        <Group mih="2.75rem" gap="xs" className={classes.actions}>
          {children}
        </Group>
      ) : null}
    </div>
  );
}
