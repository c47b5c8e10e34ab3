import { listSearch } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** Search parameters of the activity screen. */
export interface ActivitySearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  /** User id. */
  person?: string | undefined;
  /** An entity or an action; `activityInput` knows the valid values. */
  kind?: string | undefined;
  /** First and last day as 2026-11-21, in the reader's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  return {
    search: listSearch.search(raw.search),
    person: listSearch.id(raw.person),
    kind: listSearch.id(raw.kind),
    from: listSearch.day(raw.from),
    to: listSearch.day(raw.to),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}
