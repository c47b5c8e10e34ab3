import { type SearchKind, searchKinds } from '@app/contracts/operations/search/kinds';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Search parameters of the search screen: the query, and the kind of result to show in full. */
export interface SearchAddress {
  search?: string | undefined;
  kind?: SearchKind | undefined;
  /** Search without a time limit (dashboard.search-in-time). */
  all?: boolean | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseSearchAddress(raw: Record<string, unknown>): SearchAddress {
  return {
    search: listSearch.search(raw.search),
    kind: readOneOf(raw.kind, searchKinds),
    all: listSearch.flag(raw.all),
  };
}

/** Returns the query for a URL; the loader and the screen share it. */
export function searchInput({ search, kind, all = false }: SearchAddress) {
  return { search: search ?? '', kind, limit: kind ? 50 : 5, thorough: all };
}
