import type { SearchState } from '@app/contracts/search/kinds';
import type { ParsedSearch } from '@app/contracts/search/parse-search';
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** How one kind is searched: what it does not know is left out, and then nothing of it is found. */
export type Searchable = {
  /** That it has this text; undefined for a text that it cannot be searched for. */
  has: (text: string) => SQL | undefined;
  /** There is too much of it to be narrowed down by operators alone. */
  needsText?: true;
  /** That it is from somebody whose name or address has this. */
  from?: (value: string) => SQL | undefined;
  /** What else holds of all that is found. */
  within?: SQL | undefined;
  at: SQLWrapper;
  states: Partial<Record<SearchState, SQL | undefined>>;
  /** That it has the tag of this name. */
  tagged?: (name: string) => SQL;
};

export type Search = Omit<ParsedSearch, 'before' | 'after' | 'problems'> & {
  before: Date | undefined;
  after: Date | undefined;
};

/** What rows of a kind have to meet; null when it cannot have what is asked for. */
export function searchConditions(kind: Searchable, search: Search): SQL | undefined | null {
  const states = search.states.map((state) => kind.states[state]);
  if (states.some((state) => state === undefined)) return null;
  if ((search.from && !kind.from) || (search.tag && !kind.tagged)) return null;
  const hasText = search.text ? kind.has(search.text) : undefined;
  if (kind.needsText && !hasText) return null;
  return and(
    hasText,
    search.from ? kind.from?.(search.from) : undefined,
    search.tag ? kind.tagged?.(search.tag) : undefined,
    searchedTime(kind, search),
    kind.within,
    ...states,
  );
}

/** That it is of the time that is asked for. */
export function searchedTime({ at }: Pick<Searchable, 'at'>, { before, after }: Search): SQL | undefined {
  return and(
    before && lt(sql`${at}`, sql`${before.toISOString()}::timestamptz`),
    after && gte(sql`${at}`, sql`${after.toISOString()}::timestamptz`),
  );
}
