import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from './escape-like';

/** Substring search ignoring case and accents (B139) over a column filled by `search_key`. */
export function containsText(column: SQLWrapper, text: string | undefined): SQL | undefined {
  return text ? sql`${column} like '%' || search_key(${escapeLike(text)}) || '%'` : undefined;
}
