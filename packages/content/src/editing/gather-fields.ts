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
];

/** One text, or the lines of an address. */
const isTyped = (word: unknown): word is string | unknown[] =>
  typeof word === 'string' || Array.isArray(word);

function readEarlierPath(at: string) {
  const { language, path } = parseWordPath(at);
  const list = gatheredLists.find((each) => path.startsWith(`${each}.`));
  const [, place, key] = (list && /^\.(\d+)\.(\w+)$/.exec(path.slice(list.length))) || [];
  return list && place && key ? { list, place: Number(place), key, language } : undefined;
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
    const { list, place, key, language } = earlier;
    const entries = gathered[list] ?? entriesOf(lists[list]);
    const entry = entries[place];
    if (!entry || !Object.hasOwn(entry, key)) return true;
    const keys = language === languages[0] ? [key] : ['translations', language, key];
    gathered[list] = entries.with(place, withText(entry, keys, word));
    return false;
  });
  return { ...gathered, ...Object.fromEntries(kept) };
}
