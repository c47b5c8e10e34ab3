import { Group, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import classes from './dashboard-page-header.module.css';

/** The parts of the dashboard's bar that take the title and the buttons of the page. */
export interface DashboardHead {
  title: HTMLElement;
  /** Null where the bar has no room for them: then they are the page's first row. */
  actions: HTMLElement | null;
}

/** Null outside the dashboard's frame. */
export const DashboardHeadContext = createContext<DashboardHead | null>(null);

interface DashboardPageHeaderProps {
  title: string;
  text?: string;
  /** A section of a page that has its own title. */
  isSection?: boolean;
  /** Buttons at the right. */
  children?: ReactNode;
}

/**
 * Title of a dashboard page in the bar above it, with its buttons where there is room (dashboard.page-title), or
 * of a section of one. A phone shows the main button, and the others behind the bar's "Page actions".
 */
export function DashboardPageHeader({ title, text, isSection, children }: DashboardPageHeaderProps) {
  const head = useContext(DashboardHeadContext);
  if (head && !isSection) {
    return (
      <>
        {createPortal(
          <h2 className={classes.title} title={title}>
            {title}
          </h2>,
          head.title,
        )}
        {children && head.actions ? createPortal(children, head.actions) : null}
        {text ? <p className={classes.text}>{text}</p> : null}
        {children && !head.actions ? (
          <Group
            mih="2.75rem"
            mb="md"
            gap="xs"
            className={classes.actions}
            data-page-header
            data-page-actions
          >
            {children}
          </Group>
        ) : null}
      </>
    );
  }
  return (
    <div className={classes.row} data-page-header data-section={isSection || undefined}>
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
