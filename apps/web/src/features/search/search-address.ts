import { type SearchKind, searchKinds } from '@app/contracts/search/kinds';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** What the address of the search screen holds: what was typed, and the one kind that is shown whole. */
export interface SearchAddress {
  search?: string | undefined;
  kind?: SearchKind | undefined;
  /** However long it takes (dashboard.search-in-time). */
  all?: boolean | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseSearchAddress(raw: Record<string, unknown>): SearchAddress {
  return {
    search: listSearch.search(raw.search),
    kind: readOneOf(raw.kind, searchKinds),
    all: listSearch.flag(raw.all),
  };
}

/** The query that belongs to an address; loader and screen ask for the same. */
export function searchInput({ search, kind, all = false }: SearchAddress) {
  return { search: search ?? '', kind, limit: kind ? 50 : 5, thorough: all };
}
