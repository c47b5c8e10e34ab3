import { type Language, languages } from '@app/contracts/languages';
import { builtClients, type Client } from './built-clients';
import { builtClients as frenchClients } from './built-clients.fr';
import { builtStories } from './built-stories';
import { builtStories as frenchStories } from './built-stories.fr';
import { isOfEveryLanguage } from './of-every-language';
import { readWordPath } from './path-in-language';
import type { Words } from './site-words';
import type { SuccessStory } from './success-story';
import { exchangePictures } from './word-picture';

type Parts = Readonly<Record<string, unknown>>;
type Translations = Readonly<Partial<Record<Language, Parts>>>;

interface TranslatedList {
  readonly path: string;
  /** What of an entry that the product came with is words, in a language. */
  readonly builtWords: (id: unknown, language: Language) => Parts | undefined;
}

function translatedList<Entry extends { readonly id: string }>(
  path: string,
  toWords: (entry: Entry) => Parts,
  built: Readonly<Record<Language, () => readonly Entry[]>>,
): TranslatedList {
  return {
    path,
    builtWords: (id, language) => {
      const entry = built[language]().find((each) => each.id === id);
      return entry && toWords(entry);
    },
  };
}

/** Lists whose entries owners tell in every language (public-pages.told-in-languages): the fields that the studio has as `translated`. */
const translatedLists: readonly TranslatedList[] = [
  translatedList<Client>('clients.list', ({ sector }) => ({ sector }), {
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
    { en: builtStories, fr: frenchStories },
  ),
];

const [first] = languages;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Whether a value has all that another one has, in whatever order its keys are. */
function includesAll(value: unknown, of: unknown): boolean {
  if (!isObject(of)) return value === of;
  return isObject(value) && Object.entries(of).every(([key, part]) => includesAll(value[key], part));
}

/** An entry with other words in it, also in groups such as a quote with its name. */
function withWords(entry: Parts, words: Parts): Parts {
  const parts = Object.entries(words).map(([key, part]) => {
    const before = entry[key];
    return [key, isObject(before) && isObject(part) ? { ...before, ...part } : part];
  });
  return { ...entry, ...Object.fromEntries(parts) };
}

/** An entry in its owner's words of a language; else in those of the build, of which the owner has changed nothing; else in the first language, which is said of it. */
function localizeEntry(
  { builtWords }: TranslatedList,
  language: Language,
  { translations, ...entry }: Parts,
): Parts {
  const own = (translations as Translations | undefined)?.[language];
  if (own) return withWords(entry, own);
  const [before, localized] = [builtWords(entry.id, first), builtWords(entry.id, language)];
  const isAsBuilt = before && includesAll(entry, before);
  return isAsBuilt && localized ? withWords(entry, localized) : { ...entry, language: first };
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

function wordsOfOther(language: Language, words: Words): Words {
  const kept = Object.entries(words).filter(([path]) => isOfEveryLanguage(path));
  const lists = exchangeEntries(words, (list, entry) => localizeEntry(list, language, entry));
  return { ...Object.fromEntries(kept), ...lists, ...ownWords(language, words) };
}

function wordsOfFirst(words: Words): Words {
  const lists = exchangeEntries(words, (_list, { translations: _others, ...entry }) => entry);
  return { ...ownWords(first, words), ...lists };
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
