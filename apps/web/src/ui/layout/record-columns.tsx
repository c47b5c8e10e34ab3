import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-columns.module.css';

interface RecordColumnsProps {
  /** The main content. */
  children: ReactNode;
  /** Beside the main content where it fits, otherwise below. */
  aside: ReactNode;
  /** Omits the aside in print. */
  asideOnScreenOnly?: boolean;
}

/** The page of one order or customer: main content, with details about it at the side. */
export function RecordColumns({ children, aside, asideOnScreenOnly = false }: RecordColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside} data-screen-only={asideOnScreenOnly || undefined}>
        {aside}
      </div>
    </div>
  );
}

/** Skeleton of the same layout. */
export function RecordColumnsSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.columns} role="status" aria-label={label}>
      <Skeleton height={480} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
