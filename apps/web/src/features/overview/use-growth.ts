import type { GrowthSubject } from '@app/contracts/stats/range';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc } from '~/lib/api/trpc';
import type { DayRange } from './overview-range';

/** How many were added in a range and before; asked for with a range alone. */
export function useGrowth(of: GrowthSubject, range: DayRange | null) {
  return trpc.stats.growth.useQuery(range ? { of, range } : skipToken, { placeholderData: keepPreviousData });
}
