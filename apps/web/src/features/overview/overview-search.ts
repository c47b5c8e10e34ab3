import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Ranges that move with the day; without one it is the last twelve months. */
const overviewPresets = ['7d', '30d', '90d', 'all'] as const;

/** What the address of the overview holds: a preset, or two days. */
export interface OverviewSearch {
  range?: (typeof overviewPresets)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; `rangeOf` decides whether the two days make sense. */
export function parseOverviewSearch({ range, from, to }: Record<string, unknown>): OverviewSearch {
  return { range: readOneOf(range, overviewPresets), from: listSearch.day(from), to: listSearch.day(to) };
}
