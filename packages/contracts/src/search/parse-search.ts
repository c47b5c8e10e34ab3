import { allSearchStates, type SearchState } from './kinds';

/** What somebody typed into the search of the dashboard, taken apart (dashboard.search-operators). */
export type ParsedSearch = {
  /** What is looked for in the words; may be empty beside an operator. */
  text: string;
  /** The words of `text`, each of which has to be there, wherever; what stands in quotation marks is one. */
  words: string[];
  /** A part of a name or an address. */
  from: string | undefined;
  /** A tag by its whole name. */
  tag: string | undefined;
  states: SearchState[];
  /** Days such as `2026-11-30`: begun before it, or on it and later. */
  before: string | undefined;
  after: string | undefined;
  /** What was not understood, each in a sentence; the rest counts. */
  problems: string[];
};

/** So many words count; more narrow nothing down. */
const MOST_WORDS = 10;

const operator = /(?:^|\s)(from|tag|is|before|after):(?:"([^"]*)"?|(\S*))/gi;

/** Reads `from:`, `tag:`, `is:`, `before:` and `after:`; values with spaces stand in quotation marks. All else is the text. */
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
    // Still being typed.
    if (value) apply(search, name.toLowerCase(), value);
  }
  return search;
}

/** A number as people read it out, “TKT 12”, is one word, too. */
const word = /"([^"]*)"?|(tkt\s+\d{1,6}(?!\S)|[^\s"]+)/gi;

function wordsOf(text: string): string[] {
  const words = [...text.matchAll(word)].map(([, quoted, plain = '']) => (quoted ?? plain).trim());
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Whether there is anything to look for. */
export function isEmptySearch({ words, from, tag, states, before, after }: ParsedSearch): boolean {
  return words.length === 0 && !from && !tag && states.length === 0 && !before && !after;
}

function apply(search: ParsedSearch, name: string, value: string): void {
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
  else search.problems.push(`“is:${state}” is not known. ${[...allSearchStates].join(', ')} are.`);
}

/** The first day of a year, a month, or the day itself; undefined for what is none. */
function toDay(value: string): string | undefined {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  if (!year) return undefined;
  const text = `${year}-${month}-${day}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
