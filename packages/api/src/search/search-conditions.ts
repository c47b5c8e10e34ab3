import type { SearchState } from '@app/contracts/search/kinds';
import type { ParsedSearch } from '@app/contracts/search/parse-search';
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type FoundBy, hasTrigram } from '../core/contains-text';

/** How one kind is searched: what it does not know is left out, and then nothing of it is found. */
export type Searchable = {
  /** That it has this word. */
  has: (word: string, by: FoundBy) => SQL | undefined;
  /** That its number, its name or its address has this word, and not only what was written; such come first. */
  isNamed?: (word: string) => SQL | undefined;
  /** There is too much of it to be narrowed down by operators alone, or by words that no index helps with. */
  needsText?: true;
  /** That it is from somebody whose name or address has this. */
  from?: (value: string, by: FoundBy) => SQL | undefined;
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

/** What rows of a kind have to meet. */
export type SearchConditions = {
  /** All of it; words, names and addresses found by an index or in what is read. */
  all: (by: { words: FoundBy; from: FoundBy }) => SQL | undefined;
  /** The words alone; undefined: none are asked for. */
  words: SQL | undefined;
  /** The part of it that says when. */
  time: SQL | undefined;
  /** Something besides words and time is asked for. */
  isNarrowed: boolean;
  /** What comes first, before the newest. */
  first: SQL | undefined;
};

/** What rows of a kind have to meet; null when it cannot have what is asked for. */
export function searchConditions(kind: Searchable, search: Search): SearchConditions | null {
  const states = search.states.map((state) => kind.states[state]);
  if (states.some((state) => state === undefined)) return null;
  if ((search.from && !kind.from) || (search.tag && !kind.tagged)) return null;
  if (kind.needsText && !search.words.some(hasTrigram)) return null;
  const { isNamed } = kind;
  const words = (by: FoundBy) => and(...search.words.map((word) => kind.has(word, by)));
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

/** That it is of the time that is asked for. */
function searchedTime({ at }: Pick<Searchable, 'at'>, { before, after }: Search): SQL | undefined {
  return and(
    before && lt(sql`${at}`, sql`${before.toISOString()}::timestamptz`),
    after && gte(sql`${at}`, sql`${after.toISOString()}::timestamptz`),
  );
}
