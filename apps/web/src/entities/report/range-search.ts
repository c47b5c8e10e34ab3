import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Ranges that move with the day; without one it is the last twelve months. */
const rangePresets = ['7d', '30d', '90d', 'all'] as const;

/** What the address of the overview and of the reports holds: a preset, or two days. */
export interface RangeSearch {
  range?: (typeof rangePresets)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; `rangeOf` decides whether the two days make sense. */
export function parseRangeSearch({ range, from, to }: Record<string, unknown>): RangeSearch {
  return { range: readOneOf(range, rangePresets), from: listSearch.day(from), to: listSearch.day(to) };
}
