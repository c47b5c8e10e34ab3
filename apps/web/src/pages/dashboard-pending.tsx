import { Loader } from '@mantine/core';
import { useMarkHydrated } from '~/lib/loading/hydration';
import classes from './dashboard-pending.module.css';

/** Shown while the session loads; also the server's output for the dashboard. */
export function DashboardPending() {
  useMarkHydrated();
  return (
    <div className={classes.pending}>
      <Loader aria-label="Loading the dashboard" />
      <noscript>The dashboard needs JavaScript.</noscript>
    </div>
  );
}
