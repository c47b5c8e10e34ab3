import { formatCount } from '@app/contracts/format-count';
import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while loading; null if loading failed. */
  value: number | null | undefined;
  icon: Icon;
  tone?: 'brand' | 'success' | 'warning' | 'danger';
  /** Formats the value; a plain count by default. */
  format?: (value: number) => string;
  /** Link to the list of the counted items. */
  href?: string;
  /** Beside the number: its trend. */
  chart?: ReactNode;
  /** Below the number: further details. */
  children?: ReactNode;
}

/** One number of a dashboard screen. Put several into a StatGrid. */
export function StatCard({
  label,
  value,
  icon: StatIcon,
  tone = 'brand',
  format = formatCount,
  href,
  chart,
  children,
}: StatCardProps) {
  const text = typeof value === 'number' ? format(value) : '–';
  return (
    <div className={classes.card} data-linked={href ? true : undefined}>
      <dt className={classes.label}>
        <span className={clsx(classes.icon, classes[tone])}>
          <StatIcon size={18} stroke={1.75} aria-hidden />
        </span>
        {label}
      </dt>
      <dd className={classes.value} aria-busy={value === undefined}>
        {value === undefined ? <Skeleton height="1.625rem" width="3rem" my="0.1875rem" /> : null}
        {value !== undefined && href ? (
          <ContentLink href={href} className={classes.link} aria-label={`${label}: ${text}`}>
            {text}
          </ContentLink>
        ) : null}
        {value !== undefined && !href ? text : null}
      </dd>
      {chart ? <dd className={classes.chart}>{chart}</dd> : null}
      {children ? <dd className={classes.more}>{children}</dd> : null}
    </div>
  );
}
