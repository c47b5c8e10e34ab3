import { formatCount } from '@app/contracts/format-count';
import type { GrowthSubject } from '@app/contracts/insight/stats/range';
import { Box, Skeleton } from '@mantine/core';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';
import { Comparison } from '~/ui/charts/comparison';
import { StatError } from '~/ui/charts/stat-error';
import classes from './growth.module.css';

/** Returns how many were added in a range and in the one before; queried only when a range is set. */
export function useGrowth(of: GrowthSubject, range: DayRange | null) {
  return trpc.stats.growth.useQuery(range ? { of, range } : skipToken, { placeholderData: keepPreviousData });
}

interface GrowthProps {
  range: DayRange | null;
  growth: ReturnType<typeof useGrowth>;
  /** The total above; undefined while it is loading or if it failed. */
  value: number | undefined;
  /** The query of the total above; the errors of both are shown together. */
  total: Parameters<typeof StatError>[0]['queries'][number];
}

/**
 * Beside a total: how many were added in the range, and in the range before. Nothing where the range
 * is longer than the data, because then all of them were added (dashboard.added-in-range).
 */
export function Growth({ range, growth, value, total }: GrowthProps) {
  const { data, isPlaceholderData } = growth;
  const isAll = data !== undefined && data.added === value;
  return (
    <>
      <StatError queries={range ? [total, growth] : [total]} />
      {range && data && !isAll ? (
        <p className={classes.growth} data-stale={isPlaceholderData || undefined}>
          <Box component="strong" c="var(--ink-strong)" mod="figures">
            +{formatCount(data.added)}
          </Box>{' '}
          <Comparison now={data.added} before={data.addedBefore} />
        </p>
      ) : null}
      {range && growth.isPending ? <Skeleton height="0.875rem" width="4rem" my="0.25rem" /> : null}
    </>
  );
}
