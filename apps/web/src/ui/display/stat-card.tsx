import { formatCount } from '@app/contracts/format-count';
import { Box, Paper, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while loading; null if loading failed. */
  value: number | null | undefined;
  /** Formats the value; a plain count by default. */
  format?: (value: number) => string;
  /** Link to the list of the counted items. */
  href?: string;
  /** What the list below has to be filtered by to show only the counted items; its other filters stay. */
  narrow?: Readonly<Record<string, string | boolean>>;
  /** Beside the number: its trend. */
  chart?: ReactNode;
  /** Beside the number: how it changes. */
  change?: ReactNode;
  /** Below the number: further details. */
  children?: ReactNode;
}

/** One number of a dashboard screen. Put several into a StatGrid. */
export function StatCard({
  label,
  value,
  format = formatCount,
  href,
  narrow,
  chart,
  change,
  children,
}: StatCardProps) {
  const text = typeof value === 'number' ? format(value) : '–';
  const link = { 'data-target': 'card', className: classes.link, 'aria-label': `${label}: ${text}` };
  return (
    <Paper
      withBorder
      pos="relative"
      className={classes.card}
      mod={{ linked: Boolean(href ?? narrow), changes: Boolean(change) }}
    >
      <dt className={classes.label}>{label}</dt>
      <dd data-figures className={classes.value} aria-busy={value === undefined}>
        {value === undefined ? <Skeleton height="1.25rem" width="3rem" my="0.1875rem" /> : null}
        {value !== undefined && href ? (
          <ContentLink href={href} {...link}>
            {text}
          </ContentLink>
        ) : null}
        {value !== undefined && narrow ? (
          <Link
            to="."
            search={(previous: object) => ({ ...previous, ...narrow, page: undefined })}
            resetScroll={false}
            {...link}
          >
            {text}
          </Link>
        ) : null}
        {value !== undefined && !href && !narrow ? text : null}
      </dd>
      {change ? <dd className={classes.change}>{change}</dd> : null}
      {chart ? <dd className={classes.chart}>{chart}</dd> : null}
      {children ? (
        <Box component="dd" m={0} mt="0.125rem" fz="sm" lh={1.4}>
          {children}
        </Box>
      ) : null}
    </Paper>
  );
}
