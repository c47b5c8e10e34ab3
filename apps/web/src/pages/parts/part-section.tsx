import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import classes from './parts-page.module.css';

/** Parts of one kind, under a dashboard section header. */
export function PartSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Stack component="section" className={classes.section} aria-label={title}>
      <DashboardPageHeader title={title} isSection {...(text && { text })} />
      {children}
    </Stack>
  );
}
