import { listSearch } from '~/lib/routing/list-search';

/** Search parameters of /news. */
export interface NewsSearch {
  category?: string | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of /news; invalid values become undefined. */
export function parseNewsSearch(raw: Record<string, unknown>): NewsSearch {
  return { category: listSearch.search(raw.category), page: listSearch.page(raw.page) };
}
