import type { GrowthSubject } from '@app/contracts/insight/stats/range';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';

/** Returns how many were added in a range and in the one before; queried only when a range is set. */
export function useGrowth(of: GrowthSubject, range: DayRange | null) {
  return trpc.stats.growth.useQuery(range ? { of, range } : skipToken, { placeholderData: keepPreviousData });
}
