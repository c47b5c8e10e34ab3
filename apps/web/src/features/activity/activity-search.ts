import { listSearch } from '~/lib/list-search';
import type { ListAddress } from '~/lib/use-list-address';

/** What the address of the activity holds. */
export interface ActivitySearch extends Pick<ListAddress<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  /** Id of a person. */
  person?: string | undefined;
  /** An entity or an action; `activityInput` knows which there are. */
  kind?: string | undefined;
  /** The first and the last day, as 2026-11-21 in the reader's zone. */
  from?: string | undefined;
  to?: string | undefined;
}

function readDay(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  return {
    search: listSearch.search(raw.search),
    person: listSearch.id(raw.person),
    kind: listSearch.id(raw.kind),
    from: readDay(raw.from),
    to: readDay(raw.to),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}
