import { type Language, languages } from '@app/contracts/languages';
import { isParts, type Parts } from './editing/list-entries';
import { isOfEveryLanguage } from './of-every-language';
import { readWordPath } from './path-in-language';
import type { Words } from './site-words';
import { exchangePictures } from './word-picture';

type Translations = Readonly<Partial<Record<Language, Parts>>>;

/** A list whose entries owners tell in every language (public-pages.told-in-languages), and what the build says of these. */
export interface TranslatedList {
  readonly path: string;
  /** The build's words of an entry that is still the build's; undefined for one of the owner. */
  readonly wordsOfEntry: (language: Language, entry: Parts) => Parts | undefined;
}

/** What the owner has published or typed, and the lists in it that are told in each language. */
interface ToldWords {
  readonly words: Words;
  readonly lists: readonly TranslatedList[];
}

const [first] = languages;

/** An entry with other words in it, also in groups such as a quote with its name. */
function withWords(entry: Parts, words: Parts): Parts {
  const parts = Object.entries(words).map(([key, part]) => {
    const before = entry[key];
    return [key, isParts(before) && isParts(part) ? { ...before, ...part } : part];
  });
  return { ...entry, ...Object.fromEntries(parts) };
}

/**
 * An entry field by field in its owner's words of a language, else in those of the build, while it is the build's; one with neither in the
 * first language, which is said of it.
 */
function localizeEntry(
  { wordsOfEntry }: TranslatedList,
  language: Language,
  { translations, ...entry }: Parts,
): Parts {
  const own = (translations as Translations | undefined)?.[language];
  const built = wordsOfEntry(language, entry);
  if (!own && !built) return { ...entry, language: first };
  return withWords(withWords(entry, built ?? {}), own ?? {});
}

/** A picture with what it shows in a language, or in the first one, which is said of it. */
function describe(language: Language, { altTranslations, ...picture }: Parts): Parts {
  if (language === first) return picture;
  const alt = (altTranslations as Readonly<Partial<Record<Language, string>>> | undefined)?.[language];
  return alt ? { ...picture, alt } : { ...picture, altLanguage: first };
}

/** The published lists with each entry exchanged. */
function exchangeEntries(
  { words, lists }: ToldWords,
  exchange: (list: TranslatedList, entry: Parts) => Parts,
): Words {
  const exchanged = lists.flatMap((list) => {
    const entries = words[list.path];
    if (!Array.isArray(entries)) return [];
    return [[list.path, entries.map((entry: Parts) => exchange(list, entry))] as const];
  });
  return Object.fromEntries(exchanged);
}

/** Those that are published in a language, by the paths that its pages know them by. */
function ownWords(language: Language, words: Words): Words {
  const own = Object.entries(words).flatMap(([at, word]) => {
    const read = readWordPath(at);
    return read.language === language ? [[read.path, word] as const] : [];
  });
  return Object.fromEntries(own);
}

/** A published menu with the owner's words of a language. */
function menuIn(language: Language, path: string, word: unknown): unknown {
  if (!path.startsWith('menus.') || !Array.isArray(word)) return word;
  return word.map(({ translations, ...entry }: Parts) => ({
    ...entry,
    ...(translations as Translations | undefined)?.[language],
  }));
}

function wordsOfOther(language: Language, told: ToldWords): Words {
  const kept = Object.entries(told.words)
    .filter(([path]) => isOfEveryLanguage(path))
    .map(([path, word]) => [path, menuIn(language, path, word)] as const);
  const lists = exchangeEntries(told, (list, entry) => localizeEntry(list, language, entry));
  return { ...Object.fromEntries(kept), ...lists, ...ownWords(language, told.words) };
}

function wordsOfFirst(told: ToldWords): Words {
  const lists = exchangeEntries(told, (_list, { translations: _others, ...entry }) => entry);
  const own = Object.entries(ownWords(first, told.words)).map(
    ([path, word]) => [path, menuIn(first, path, word)] as const,
  );
  return { ...Object.fromEntries(own), ...lists };
}

/**
 * What pages of a language say of some words: those in it; in another one than the first also what is the same in every language, and the
 * lists that owners tell in each. Without words of the build, so that the studio can load it.
 */
export function localizeWords(language: Language, told: ToldWords): Words {
  const localized = language === first ? wordsOfFirst(told) : wordsOfOther(language, told);
  return exchangePictures(localized, (picture) => describe(language, picture)) as Words;
}
