import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What people look up by its name is sorted by: in lower case and without accents, so that É stands beside E. Bytes are
 * compared, so that every server has the same order, whatever its language.
 */
export function nameOrder(name: SQLWrapper): SQL {
  return sql`search_key(${name}::text) collate "C"`;
}

/**
 * The same of a line of a `search_text`, which holds it ready: an order of thousands of rows costs a fifth. The first
 * line is 1; names and titles have no line breaks.
 */
export function lineOrder(searchText: SQLWrapper, line: number): SQL {
  return sql`split_part(${searchText}, E'\\n', ${sql.raw(String(line))}) collate "C"`;
}
