import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-columns.module.css';

interface RecordColumnsProps {
  /** The work. */
  children: ReactNode;
  /** Beside it where there is room, below it elsewhere. */
  aside: ReactNode;
  /** What stands beside is left out on paper. */
  asideOnScreenOnly?: boolean;
}

/** The page of one order or customer: the work, and who and what it is beside it. */
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

/** The same while it loads. */
export function RecordColumnsSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.columns} role="status" aria-label={label}>
      <Skeleton height={480} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
