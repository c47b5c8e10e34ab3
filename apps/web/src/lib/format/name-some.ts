import * as words from './format-messages';

/** Returns "Orbit" or "Orbit + 2 more": the templates of a request, quote or order. Names may say "and" themselves. */
export function summarizeNames([first, ...rest]: readonly string[], fallback: string): string {
  if (first === undefined) return fallback;
  return rest.length === 0 ? first : words.andMore(first, rest.length);
}

const maxLength = 60;

/** Returns a text's first line, cut between words after about 60 characters. */
export function truncateText(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}
