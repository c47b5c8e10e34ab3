import { keepPreviousData } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';

/**
 * Returns the templates with the most tickets in a range. The first also has its own card, so the query is
 * shared.
 */
export function useMostRequestedTemplates(range: DayRange | null) {
  return trpc.stats.wantedTemplates.useQuery({ range }, { placeholderData: keepPreviousData });
}
