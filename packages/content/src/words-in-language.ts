import { type Language, languages } from '@app/contracts/languages';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { builtClients, type Client } from './built-clients';
import { builtClients as frenchClients } from './built-clients.fr';
import { builtStories } from './built-stories';
import { builtStories as frenchStories } from './built-stories.fr';
import { isBuiltEntry } from './editing/translated-texts';
import { isOfEveryLanguage } from './of-every-language';
import { readWordPath } from './path-in-language';
import type { Words } from './site-words';
import type { SuccessStory } from './success-story';
import { exchangePictures } from './word-picture';

type Parts = Readonly<Record<string, unknown>>;
type Translations = Readonly<Partial<Record<Language, Parts>>>;

/** What the build says of a list whose entries owners tell in every language. */
export interface BuiltTranslations {
  /** See `isBuiltEntry`. */
  readonly recognizedBy: readonly string[];
  /** What of its entries is words in each other language, by their ids. */
  readonly words: Readonly<Partial<Record<OtherLanguage, Readonly<Record<string, Parts>>>>>;
}

interface TranslatedList extends Pick<BuiltTranslations, 'recognizedBy'> {
  readonly path: string;
  readonly builtWords: (language: Language) => Readonly<Record<string, Parts>>;
  readonly isOfBuild: (entry: Parts) => boolean;
}

function translatedList<Entry extends { readonly id: string }>(
  path: string,
  toWords: (entry: Entry) => Parts,
  recognizedBy: readonly (keyof Entry & string)[],
  built: Readonly<Record<Language, () => readonly Entry[]>>,
): TranslatedList {
  return {
    ...{ path, recognizedBy },
    builtWords: (language) =>
      Object.fromEntries(built[language]().map((entry) => [entry.id, toWords(entry)])),
    isOfBuild: (entry) => {
      const before: Parts | undefined = built[first]().find(({ id }) => id === entry.id);
      return isBuiltEntry(recognizedBy, entry, before);
    },
  };
}

/** Lists whose entries owners tell in every language (public-pages.told-in-languages): the fields that the studio has as `translated`. */
const translatedLists: readonly TranslatedList[] = [
  translatedList<Client>('clients.list', ({ sector }) => ({ sector }), ['name', 'sector'], {
    en: builtClients,
    fr: frenchClients,
  }),
  translatedList<SuccessStory>(
    'clients.stories',
    ({ title, challenge, work, result, figure, quote: { text, role } }) => ({
      ...{ title, challenge, work, result, figure },
      // Who said it is called the same in every language.
      quote: { text, role },
    }),
    ['title', 'challenge', 'work', 'result'],
    { en: builtStories, fr: frenchStories },
  ),
];

const [first] = languages;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** An entry with other words in it, also in groups such as a quote with its name. */
function withWords(entry: Parts, words: Parts): Parts {
  const parts = Object.entries(words).map(([key, part]) => {
    const before = entry[key];
    return [key, isObject(before) && isObject(part) ? { ...before, ...part } : part];
  });
  return { ...entry, ...Object.fromEntries(parts) };
}

/**
 * An entry field by field in its owner's words of a language, else in those of the build, while it is the build's; one with neither in the
 * first language, which is said of it.
 */
function localizeEntry(
  { builtWords, isOfBuild }: TranslatedList,
  language: Language,
  { translations, ...entry }: Parts,
): Parts {
  const own = (translations as Translations | undefined)?.[language];
  const built = isOfBuild(entry) ? builtWords(language)[String(entry.id)] : undefined;
  if (!own && !built) return { ...entry, language: first };
  return withWords(withWords(entry, built ?? {}), own ?? {});
}

/** Whether an entry of the list at a path is the build's, which then says what its owner does not say of it in other languages. */
export function isTranslatedByBuild(path: string, entry: Parts): boolean {
  return translatedLists.some((list) => list.path === path && list.isOfBuild(entry));
}

/** What the build says in other languages of the entries of the list at a path; undefined where these are not told in each. */
export function builtTranslations(path: string): BuiltTranslations | undefined {
  const list = translatedLists.find((each) => each.path === path);
  if (!list) return undefined;
  const words = otherLanguages.map((language) => [language, list.builtWords(language)] as const);
  return {
    recognizedBy: list.recognizedBy,
    words: Object.fromEntries(words),
  };
}

/** A picture with what it shows in a language, or in the first one, which is said of it. */
function describe(language: Language, { altTranslations, ...picture }: Parts): Parts {
  if (language === first) return picture;
  const alt = (altTranslations as Readonly<Partial<Record<Language, string>>> | undefined)?.[language];
  return alt ? { ...picture, alt } : { ...picture, altLanguage: first };
}

/** The published lists with each entry exchanged. */
function exchangeEntries(words: Words, exchange: (list: TranslatedList, entry: Parts) => Parts): Words {
  const lists = translatedLists.flatMap((list) => {
    const entries = words[list.path];
    if (!Array.isArray(entries)) return [];
    return [[list.path, entries.map((entry: Parts) => exchange(list, entry))] as const];
  });
  return Object.fromEntries(lists);
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

function wordsOfOther(language: Language, words: Words): Words {
  const kept = Object.entries(words)
    .filter(([path]) => isOfEveryLanguage(path))
    .map(([path, word]) => [path, menuIn(language, path, word)] as const);
  const lists = exchangeEntries(words, (list, entry) => localizeEntry(list, language, entry));
  return { ...Object.fromEntries(kept), ...lists, ...ownWords(language, words) };
}

function wordsOfFirst(words: Words): Words {
  const lists = exchangeEntries(words, (_list, { translations: _others, ...entry }) => entry);
  const own = Object.entries(ownWords(first, words)).map(
    ([path, word]) => [path, menuIn(first, path, word)] as const,
  );
  return { ...Object.fromEntries(own), ...lists };
}

const made = new WeakMap<Words, Map<Language, Words>>();

/**
 * Of the published words what pages of a language say: those in it; in another one than the first also what is the same in every
 * language, and the lists that owners tell in each. The same words give the same object.
 */
export function wordsIn(language: Language, words: Words): Words {
  const known = made.get(words) ?? new Map<Language, Words>();
  made.set(words, known);
  const before = known.get(language);
  if (before) return before;
  const localized = language === first ? wordsOfFirst(words) : wordsOfOther(language, words);
  const described = exchangePictures(localized, (picture) => describe(language, picture)) as Words;
  known.set(language, described);
  return described;
}
