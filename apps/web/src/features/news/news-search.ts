import { listSearch } from '~/lib/routing/list-search';

/** The whole state of /news. */
export interface NewsSearch {
  category?: string | undefined;
  page?: number | undefined;
}

/** Reads the address of /news; what is not understood is undefined. */
export function parseNewsSearch(raw: Record<string, unknown>): NewsSearch {
  return { category: listSearch.search(raw.category), page: listSearch.page(raw.page) };
}
