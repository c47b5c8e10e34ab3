/** The form of a text in which it is searched, as `search_key` of the database makes it. */
function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/**
 * Checks whether a text contains every word of a search, in any order, also within words, ignoring case and
 * accents (catalogue.search-meaning). For short lists that are filtered in the browser; the database searches
 * the others alike.
 */
export function containsWords(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchKey(search)
    .split(/\s+/u)
    .every((word) => key.includes(word));
}
