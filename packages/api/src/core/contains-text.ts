import { readTicketSearch } from '@app/contracts/desk/ticket/search-terms';
import { toAsciiDomain } from '@app/contracts/people/user/schema';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';

/**
 * A text that a trigram index can search for. For shorter ones Postgres would read the entire index and then
 * every row, which takes three times as long as the rows alone: using a collation other than the index's
 * skips the index.
 */
const trigram = /[\p{L}\p{N}]{3}/u;

const searchInput = z.object({ search: z.string().trim().min(1) });

/** Checks whether an index helps to search for a text. */
export function hasTrigram(text: string): boolean {
  return trigram.test(text);
}

/** Checks whether an input has a search that no index supports, so that all rows are read. */
export function searchesAllRows(input: unknown): boolean {
  const { success, data } = searchInput.safeParse(input);
  if (!success) return false;
  // A ticket's terms are no words.
  const { text } = readTicketSearch(data.search);
  return text !== '' && !hasTrigram(text);
}

/** How a text is found: through an index, or in rows that are read anyway. */
export type SearchMethod = 'index' | 'reading';

/** Matches a substring, through the column's index if it helps; a domain also as addresses are stored. */
function hasText(column: SQLWrapper, text: string, by: SearchMethod): SQL {
  const searched = by === 'index' && hasTrigram(text) ? column : sql`${column} collate "C"`;
  const has = (part: string) =>
    sql`${searched} like '%' || regexp_replace(search_key(${part}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const stored = toAsciiDomain(text);
  return stored === text ? has(text) : sql`(${has(text)} or ${has(stored)})`;
}

/**
 * Postgres assumes that any text is rare, and would read all rows to sort the few. For this expression it
 * assumes that every second row matches.
 */
function readingRows(has: SQL | undefined, by: SearchMethod): SQL | undefined {
  return has && by === 'reading' ? sql`coalesce(${has}, false)` : has;
}

/**
 * Matches a substring, ignoring case and accents (catalogue.search-meaning), in a column filled by
 * `search_key`. The wildcards are escaped after `search_key`, which creates some itself: a full-width percent
 * sign becomes a plain one.
 */
export function containsText(
  column: SQLWrapper,
  text: string | undefined,
  by: SearchMethod = 'index',
): SQL | undefined {
  return readingRows(text ? hasText(column, text, by) : undefined, by);
}

/** Returns the words of a list's search. */
export const wordsOf = (search: string | undefined) => (search ?? '').split(/\s+/u).filter(Boolean);

/**
 * Matches every word of a list's search as `containsText` matches a text, in any order
 * (catalogue.search-meaning).
 */
export function containsWords(
  column: SQLWrapper,
  search: string | undefined,
  by: SearchMethod = 'index',
): SQL | undefined {
  return readingRows(and(...wordsOf(search).map((word) => hasText(column, word, by))), by);
}
