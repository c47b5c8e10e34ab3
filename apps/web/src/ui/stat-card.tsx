import type { Icon } from '@tabler/icons-react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  icon: Icon;
}

/** One number of a dashboard screen. Put several into a StatGrid. */
export function StatCard({ label, value, icon: StatIcon }: StatCardProps) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        <StatIcon size={20} stroke={1.75} aria-hidden />
        {label}
      </dt>
      <dd className={classes.value}>{value === undefined ? '...' : value.toLocaleString('en-US')}</dd>
    </div>
  );
}
