import { listSearch } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** What the address of the activity holds. */
export interface ActivitySearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  /** Id of a person. */
  person?: string | undefined;
  /** An entity or an action; `activityInput` knows which there are. */
  kind?: string | undefined;
  /** The first and the last day, as 2026-11-21 in the reader's zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
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
