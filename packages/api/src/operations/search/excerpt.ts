/** Approximate length of an excerpt, in characters. */
const LENGTH = 160;
/** Characters before the match. */
const LEAD = 40;

/**
 * Returns the part of a text around the first search word found in it, on one line; the beginning if none is
 * found.
 */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const places = words.map((word) => indexOf(line, word)).filter((position) => position >= 0);
  const at = places.length > 0 ? Math.min(...places) : -1;
  const start = at > LEAD ? line.lastIndexOf(' ', at - LEAD) + 1 : 0;
  const end = start + LENGTH;
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? ' …' : ''}`;
}

/** Ignores case and accents like the search, as long as folding keeps the length of the text. */
function indexOf(line: string, found: string): number {
  const folded = fold(line);
  return folded.length === line.length ? folded.indexOf(fold(found)) : line.indexOf(found);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
