import { type Language, languages } from '@app/contracts/languages';
import { type EntryObject, isEntryObject } from './editing/list-entries';
import { isLanguageIndependent, isSharedUntilTranslated } from './of-every-language';
import { describeOffices } from './office-words';
import { parseWordPath } from './path-in-language';
import type { Words } from './site-words';
import { replacePictures } from './word-picture';

type Translations = Readonly<Partial<Record<Language, EntryObject>>>;

/**
 * A list whose entries owners translate into every language (public-pages.told-in-languages), and the build's
 * texts for them.
 */
export interface TranslatedList {
  readonly path: string;
  /** Returns the build's texts for an entry that is still the build's; undefined for an owner's entry. */
  readonly wordsOfEntry: (language: Language, entry: EntryObject) => EntryObject | undefined;
}

/** The owner's published or typed texts, and the lists among them that are translated. */
interface PublishedWords {
  readonly words: Words;
  readonly lists: readonly TranslatedList[];
}

const [first] = languages;
const officesPath = 'company.offices';

/** Returns an entry with some texts replaced, including those in groups such as a quote and its name. */
function mergeWords(entry: EntryObject, words: EntryObject): EntryObject {
  const parts = Object.entries(words).map(([key, part]) => {
    const before = entry[key];
    return [key, isEntryObject(before) && isEntryObject(part) ? { ...before, ...part } : part];
  });
  return { ...entry, ...Object.fromEntries(parts) };
}

/**
 * Localizes an entry field by field: the owner's translation, otherwise the build's while the entry is the
 * build's. An entry with neither stays in the first language and is marked as such.
 */
function localizeEntry(
  { wordsOfEntry }: TranslatedList,
  language: Language,
  { translations, ...entry }: EntryObject,
): EntryObject {
  const own = (translations as Translations | undefined)?.[language];
  const built = wordsOfEntry(language, entry);
  if (!own && !built) return { ...entry, language: first };
  return mergeWords(mergeWords(entry, built ?? {}), own ?? {});
}

/** Returns a picture with its description in a language, or in the first one, marked as such. */
function describe(language: Language, { altTranslations, ...picture }: EntryObject): EntryObject {
  if (language === first) return picture;
  const alt = (altTranslations as Readonly<Partial<Record<Language, string>>> | undefined)?.[language];
  return alt ? { ...picture, alt } : { ...picture, altLanguage: first };
}

/** Returns the published lists with each entry replaced. */
function mapEntries(
  { words, lists }: PublishedWords,
  mapEntry: (list: TranslatedList, entry: EntryObject) => EntryObject,
): Words {
  const mapped = lists.flatMap((list) => {
    const entries = words[list.path];
    if (!Array.isArray(entries)) return [];
    return [[list.path, entries.map((entry: EntryObject) => mapEntry(list, entry))] as const];
  });
  return Object.fromEntries(mapped);
}

/** Returns the texts published in a language, by the paths that its pages use. */
function selectLanguage(language: Language, words: Words): Words {
  const own = Object.entries(words).flatMap(([at, word]) => {
    const parsed = parseWordPath(at);
    return parsed.language === language ? [[parsed.path, word] as const] : [];
  });
  return Object.fromEntries(own);
}

/** Returns published lists without the entries that their owner hides; menus need theirs for their order. */
function withoutHidden(words: Words): Words {
  const visible = Object.entries(words).map(([path, word]) => {
    if (!Array.isArray(word) || path.startsWith('menus.')) return [path, word] as const;
    return [path, word.filter((entry) => !isEntryObject(entry) || entry.shown !== false)] as const;
  });
  return Object.fromEntries(visible);
}

/** Returns the published texts with what follows from them about each office. */
function withOffices(language: Language, words: Words): Words {
  const { [officesPath]: offices } = words;
  if (!Array.isArray(offices)) return words;
  return { ...words, [officesPath]: describeOffices(offices as EntryObject[], language) };
}

/**
 * Returns what visitors may see of the published texts, in the first language: without hidden entries, and with
 * what follows from the offices.
 */
export const shownWords = (words: Words): Words => withOffices(first, withoutHidden(words));

/** Returns a published menu with the owner's labels in a language. */
function localizeMenu(language: Language, path: string, word: unknown): unknown {
  if (!path.startsWith('menus.') || !Array.isArray(word)) return word;
  return word.map(({ translations, ...entry }: EntryObject) => ({
    ...entry,
    ...(translations as Translations | undefined)?.[language],
  }));
}

function localizeForOther(language: Language, published: PublishedWords): Words {
  const shared = Object.entries(published.words)
    .filter(([path]) => isLanguageIndependent(path) || isSharedUntilTranslated(path))
    .map(([path, word]) => [path, localizeMenu(language, path, word)] as const);
  const lists = mapEntries(published, (list, entry) => localizeEntry(list, language, entry));
  return { ...Object.fromEntries(shared), ...lists, ...selectLanguage(language, published.words) };
}

function localizeForFirst(published: PublishedWords): Words {
  const lists = mapEntries(published, (_list, { translations: _others, ...entry }) => entry);
  const own = Object.entries(selectLanguage(first, published.words)).map(
    ([path, word]) => [path, localizeMenu(first, path, word)] as const,
  );
  return { ...Object.fromEntries(own), ...lists };
}

/**
 * Returns the texts that pages in a language show: those published in it and, for languages other than the
 * first, also texts that are the same in every language and the translated lists. Does not import the build's
 * texts, so that the studio can load it.
 */
export function localizeWords(language: Language, published: PublishedWords): Words {
  const localized = language === first ? localizeForFirst(published) : localizeForOther(language, published);
  const shown = withOffices(language, withoutHidden(localized));
  return replacePictures(shown, (picture) => describe(language, picture)) as Words;
}
