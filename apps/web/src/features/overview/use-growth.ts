import type { GrowthSubject } from '@app/contracts/stats/range';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';

/** How many were added in a range and before; asked for with a range alone. */
export function useGrowth(of: GrowthSubject, range: DayRange | null) {
  return trpc.stats.growth.useQuery(range ? { of, range } : skipToken, { placeholderData: keepPreviousData });
}
