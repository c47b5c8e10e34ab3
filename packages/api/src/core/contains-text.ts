import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Substring search ignoring case and accents (B139) over a column filled by `search_key`. The wildcards are escaped
 * after `search_key`, which makes some of its own: a full-width percent sign becomes a plain one.
 */
export function containsText(column: SQLWrapper, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return sql`${column} like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
