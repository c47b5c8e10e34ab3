import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Ranges relative to today; without one, the last twelve months. */
const rangePresets = ['7d', '30d', '90d', 'all'] as const;

/** Search params of the overview and the reports: a preset, or two days. */
export interface RangeSearch {
  range?: (typeof rangePresets)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search params; `rangeOf` decides whether the two days make sense. */
export function parseRangeSearch({ range, from, to }: Record<string, unknown>): RangeSearch {
  return { range: readOneOf(range, rangePresets), from: listSearch.day(from), to: listSearch.day(to) };
}
