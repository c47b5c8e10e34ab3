import type { SearchState } from '@app/contracts/operations/search/kinds';
import type { ParsedSearch } from '@app/contracts/operations/search/parse-search';
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasTrigram, type SearchMethod } from '../../core/contains-text';

/** How one kind is searched. A kind that lacks a field yields no results for searches that need it. */
export type Searchable = {
  /** Matches rows that contain this word. */
  has: (word: string, by: SearchMethod) => SQL | undefined;
  /**
   * Matches rows with this word in their number, name or address, not only in their text; these come first.
   */
  isNamed?: (word: string) => SQL | undefined;
  /** Set for kinds with too many rows to search by operators alone, or by words that no index supports. */
  needsText?: true;
  /** Matches rows from a person whose name or address contains this. */
  from?: (value: string, by: SearchMethod) => SQL | undefined;
  /** A condition that all results must meet. */
  within?: SQL | undefined;
  at: SQLWrapper;
  states: Partial<Record<SearchState, SQL | undefined>>;
  /** Matches rows with the tag of this name. */
  tagged?: (name: string) => SQL;
};

export type Search = Omit<ParsedSearch, 'before' | 'after' | 'problems'> & {
  before: Date | undefined;
  after: Date | undefined;
};

/** The conditions for rows of a kind. */
export type SearchConditions = {
  /** All conditions; words, and names and addresses, are matched by index or by reading. */
  all: (by: { words: SearchMethod; from: SearchMethod }) => SQL | undefined;
  /** Only the words; undefined if the search has none. */
  words: SQL | undefined;
  /** Only the time range. */
  time: SQL | undefined;
  /** Whether the search has conditions besides words and time. */
  isNarrowed: boolean;
  /** Rows to rank before the newest. */
  first: SQL | undefined;
};

/** Builds the conditions for rows of a kind; null if the kind cannot match the search. */
export function searchConditions(kind: Searchable, search: Search): SearchConditions | null {
  const states = search.states.map((state) => kind.states[state]);
  if (states.some((state) => state === undefined)) return null;
  if ((search.from && !kind.from) || (search.tag && !kind.tagged)) return null;
  if (kind.needsText && !search.words.some(hasTrigram)) return null;
  const { isNamed } = kind;
  const words = (by: SearchMethod) => and(...search.words.map((word) => kind.has(word, by)));
  const time = searchedTime(kind, search);
  const rest = and(search.tag ? kind.tagged?.(search.tag) : undefined, time, kind.within, ...states);
  return {
    all: (by) => and(words(by.words), search.from ? kind.from?.(search.from, by.from) : undefined, rest),
    words: words('reading'),
    time,
    isNarrowed: Boolean(search.from || search.tag || states.length > 0),
    first: isNamed && and(...search.words.map((word) => isNamed(word))),
  };
}

/** Matches the time range of the search. */
function searchedTime({ at }: Pick<Searchable, 'at'>, { before, after }: Search): SQL | undefined {
  return and(
    before && lt(sql`${at}`, sql`${before.toISOString()}::timestamptz`),
    after && gte(sql`${at}`, sql`${after.toISOString()}::timestamptz`),
  );
}
