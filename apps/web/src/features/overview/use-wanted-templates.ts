import { keepPreviousData } from '@tanstack/react-query';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';

/** The templates on most tickets of a range, the first of which has a place of its own: asked for once. */
export function useWantedTemplates(range: DayRange | null) {
  return trpc.stats.wantedTemplates.useQuery({ range }, { placeholderData: keepPreviousData });
}
