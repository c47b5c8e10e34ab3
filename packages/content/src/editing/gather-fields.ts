import { languages } from '@app/contracts/languages';
import { parseWordPath } from '../path-in-language';
import type { Words } from '../site-words';
import { type EntryObject, entriesOf } from './list-entries';
import { withText } from './translated-texts';

/** Lists whose entries were fields of their own in earlier releases, such as `company.phones.0.display`. */
export const gatheredLists: readonly string[] = [
  'company.offices',
  'company.phones',
  'company.socialLinks',
  'team.people',
  'team.certifications',
  'values.list',
  'why-us.promises',
  'why-us.strategy',
  'home.services.cards',
  'home.help.steps',
  'contact.page.next.steps',
];

/** Where earlier releases had the examples of a value, by its id. */
const practices = 'values.practices';

/** The beginnings of the paths of such fields. */
export const gatheredPrefixes: readonly string[] = [...gatheredLists, practices].map((list) => `${list}.`);

/** One text, the lines of an address, or the examples of a value. */
const isTyped = (word: unknown): word is string | unknown[] =>
  typeof word === 'string' || Array.isArray(word);

interface EarlierField {
  list: string;
  /** Position or id of the entry. */
  entry: number | string;
  key: string;
  language: ReturnType<typeof parseWordPath>['language'];
}

/** Returns which part of which list was a field at a path. */
export function readEarlierPath(at: string): EarlierField | undefined {
  const { language, path } = parseWordPath(at);
  if (path.startsWith(`${practices}.`)) {
    return { list: 'values.list', entry: path.slice(practices.length + 1), key: 'practices', language };
  }
  const list = gatheredLists.find((each) => path.startsWith(`${each}.`));
  const [, place, key] = (list && /^\.(\d+)\.(\w+)$/.exec(path.slice(list.length))) || [];
  return list && place && key ? { list, entry: Number(place), key, language } : undefined;
}

/**
 * Returns texts with the fields of earlier releases put into their lists, which `lists` has by path as they
 * are without them. A list that the texts have already wins. Fields without an entry stay as they are, as
 * does null, a return to the original.
 */
export function gatherFields(words: Words, lists: Words): Words {
  const gathered: Record<string, EntryObject[]> = {};
  const kept = Object.entries(words).filter(([at, word]) => {
    const earlier = readEarlierPath(at);
    if (!earlier || !isTyped(word)) return true;
    const { list, key, language } = earlier;
    const entries = gathered[list] ?? entriesOf(lists[list]);
    const place =
      typeof earlier.entry === 'number' ? earlier.entry : entries.findIndex(({ id }) => id === earlier.entry);
    const entry = entries[place];
    if (!entry || !Object.hasOwn(entry, key)) return true;
    const keys = language === languages[0] ? [key] : ['translations', language, key];
    const value = key === 'practices' && Array.isArray(word) ? word.join('\n') : word;
    gathered[list] = entries.with(place, withText(entry, keys, value));
    return false;
  });
  return { ...gathered, ...Object.fromEntries(kept) };
}
