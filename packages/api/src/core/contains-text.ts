import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';

/**
 * What a trigram index can look for. For less Postgres would read all of the index and then every row, which takes three
 * times as long as the rows alone: in another collation than the index's the index is left out.
 */
const trigram = /[\p{L}\p{N}]{3}/u;

const withSearch = z.object({ search: z.string().trim().min(1) });

/** Whether an index helps to look for a text. */
export function hasTrigram(text: string): boolean {
  return trigram.test(text);
}

/** Whether an input has a search that no index helps, so that all rows are read for it. */
export function searchesAllRows(input: unknown): boolean {
  const { success, data } = withSearch.safeParse(input);
  return success && !hasTrigram(data.search);
}

/** How a text is found: by an index, or in the rows that are read for other reasons. */
export type FoundBy = 'index' | 'reading';

/**
 * Substring search ignoring case and accents (catalogue.search-meaning) over a column filled by `search_key`. The
 * wildcards are escaped after `search_key`, which makes some of its own: a full-width percent sign becomes a plain
 * one.
 */
export function containsText(
  column: SQLWrapper,
  text: string | undefined,
  by: FoundBy = 'index',
): SQL | undefined {
  if (!text) return undefined;
  const searched = by === 'index' && hasTrigram(text) ? column : sql`${column} collate "C"`;
  const has = sql`${searched} like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  // Postgres takes any text for a rare one, and reads all rows to sort the few. Of this it expects that every second row has it.
  return by === 'reading' ? sql`coalesce(${has}, false)` : has;
}
