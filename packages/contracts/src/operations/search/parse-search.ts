import { allSearchStates, type SearchState } from './kinds';

/** Parsed input of the dashboard search (dashboard.search-operators). */
export type ParsedSearch = {
  /** Free text; may be empty beside an operator. */
  text: string;
  /** The words of `text`, all of which must occur, in any position; a quoted phrase counts as one. */
  words: string[];
  /** A part of a name or an address. */
  from: string | undefined;
  /** A tag by its full name. */
  tag: string | undefined;
  states: SearchState[];
  /** Days such as `2026-11-30`: created before it, or on it and later. */
  before: string | undefined;
  after: string | undefined;
  /** Errors, one sentence each; the rest of the input still applies. */
  problems: string[];
};

/** Maximum number of words; further ones do not narrow the results. */
const MAX_WORDS = 10;

const operator = /(?:^|\s)(from|tag|is|before|after):(?:"([^"]*)"?|(\S*))/gi;

/**
 * Parses `from:`, `tag:`, `is:`, `before:` and `after:`; values with spaces need quotation marks. Everything
 * else is free text.
 */
export function parseSearch(typed: string): ParsedSearch {
  const text = typed.replace(operator, ' ').replace(/\s+/g, ' ').trim();
  const search: ParsedSearch = {
    text,
    words: wordsOf(text),
    from: undefined,
    tag: undefined,
    states: [],
    before: undefined,
    after: undefined,
    problems: [],
  };
  for (const [, name = '', quoted, plain = ''] of typed.matchAll(operator)) {
    const value = (quoted ?? plain).trim();
    // An operator without a value is still being typed.
    if (value) applyOperator(search, name.toLowerCase(), value);
  }
  return search;
}

/** A number as read aloud, “TKT 12”, counts as one word, too. */
const word = /"([^"]*)"?|(tkt\s+\d{1,6}(?!\S)|[^\s"]+)/gi;

function wordsOf(text: string): string[] {
  const words = [...text.matchAll(word)].map(([, quoted, plain = '']) => (quoted ?? plain).trim());
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** Whether there is nothing to search for. */
export function isEmptySearch({ words, from, tag, states, before, after }: ParsedSearch): boolean {
  return words.length === 0 && !from && !tag && states.length === 0 && !before && !after;
}

function applyOperator(search: ParsedSearch, name: string, value: string): void {
  if (name === 'from') search.from = value;
  else if (name === 'tag') search.tag = value;
  else if (name === 'is') applyState(search, value.toLowerCase());
  else {
    const day = toDay(value);
    if (!day)
      search.problems.push(`“${name}:” takes a day such as ${name}:2026-11-30, or a month or a year.`);
    else if (name === 'before') search.before = day;
    else search.after = day;
  }
}

function applyState(search: ParsedSearch, state: string): void {
  if (allSearchStates.has(state)) search.states.push(state as SearchState);
  else search.problems.push(`“is:${state}” is unknown. Use one of ${[...allSearchStates].join(', ')}.`);
}

/** Returns the first day of a year or month, or the day itself; undefined for anything else. */
function toDay(value: string): string | undefined {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  if (!year) return undefined;
  const text = `${year}-${month}-${day}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
