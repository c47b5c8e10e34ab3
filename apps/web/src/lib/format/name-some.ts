import * as words from './format-messages';

/** Returns "Orbit", "Orbit and Bazaar" or "Orbit and 2 more": the templates of a request, quote or order. */
export function nameSome([first, second, ...rest]: readonly string[], instead: string): string {
  if (first === undefined) return instead;
  if (second === undefined) return first;
  return rest.length === 0 ? words.both(first, second) : words.andMore(first, rest.length + 1);
}

const longest = 60;

/** Returns a text's first line, cut between words after about 60 characters. */
export function beginningOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}
