import { type Language, languages } from '@app/contracts/languages';
import { builtClients } from './built-clients';
import { builtClients as frenchClients } from './built-clients.fr';
import { builtStories } from './built-stories';
import { builtStories as frenchStories } from './built-stories.fr';
import type { Words } from './site-words';
import { exchangePictures } from './word-picture';

/** What an owner says of the company that is the same in every language: names, addresses, numbers, links; and how the menus are arranged. */
const ofEveryLanguage =
  /^(?:menus\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|offices\.\d+\.(?:street|locality|region|postalCode|lines)|phones\.\d+\.display|socialLinks\.\d+\.href))$/;

type Parts = Readonly<Record<string, unknown>>;
type Translations = Readonly<Partial<Record<Language, Parts>>>;

interface Told {
  readonly path: string;
  /** Fields of an entry that are words. */
  readonly words: readonly string[];
  /** Entries that the product came with, in each language. */
  readonly built: Readonly<Record<Language, () => readonly object[]>>;
}

/** Lists whose entries owners tell in every language (public-pages.told-in-languages). */
const toldLists: readonly Told[] = [
  { path: 'clients.list', words: ['sector'], built: { en: builtClients, fr: frenchClients } },
  {
    path: 'clients.stories',
    words: ['title', 'challenge', 'work', 'result', 'figure', 'quote'],
    built: { en: builtStories, fr: frenchStories },
  },
];

const [first] = languages;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Whether a value has all that another one has, in whatever order its keys are. */
function saysAll(value: unknown, of: unknown): boolean {
  if (!isObject(of)) return value === of;
  return isObject(value) && Object.entries(of).every(([key, part]) => saysAll(value[key], part));
}

const pick = (entry: Parts, keys: readonly string[]): Parts =>
  Object.fromEntries(keys.map((key) => [key, entry[key]]));

/** An entry with other words in it, also in groups such as a quote with its name. */
function withWords(entry: Parts, words: Parts): Parts {
  const parts = Object.entries(words).map(([key, part]) => {
    const before = entry[key];
    return [key, isObject(before) && isObject(part) ? { ...before, ...part } : part];
  });
  return { ...entry, ...Object.fromEntries(parts) };
}

/** An entry in its owner's words of a language; else in those of the build, of which the owner has changed nothing; else in the first language, which is said of it. */
function tellEntry({ words, built }: Told, language: Language, { translations, ...entry }: Parts): Parts {
  const said = (translations as Translations | undefined)?.[language];
  if (said) return withWords(entry, said);
  const builtIn = (which: Language) =>
    (built[which]() as readonly Parts[]).find(({ id }) => id === entry.id) ?? {};
  const isAsBuilt = 'id' in builtIn(first) && saysAll(entry, pick(builtIn(first), words));
  return isAsBuilt ? withWords(entry, pick(builtIn(language), words)) : { ...entry, language: first };
}

/** A picture with what it shows in a language, or in the first one, which is said of it. */
function describe(language: Language, { altTranslations, ...picture }: Parts): Parts {
  if (language === first) return picture;
  const alt = (altTranslations as Readonly<Partial<Record<Language, string>>> | undefined)?.[language];
  return alt ? { ...picture, alt } : { ...picture, altLanguage: first };
}

function wordsOfEveryLanguage(words: Words, language: Language): Words {
  const kept = Object.entries(words).filter(([path]) => ofEveryLanguage.test(path));
  const told = toldLists.flatMap((list) => {
    const entries = words[list.path];
    if (!Array.isArray(entries)) return [];
    return [[list.path, entries.map((entry: Parts) => tellEntry(list, language, entry))] as const];
  });
  return Object.fromEntries([...kept, ...told]);
}

function wordsOfFirst(words: Words): Words {
  const told = toldLists.flatMap(({ path }) => {
    const entries = words[path];
    if (!Array.isArray(entries)) return [];
    return [[path, entries.map(({ translations: _others, ...entry }: Parts) => entry)] as const];
  });
  return { ...words, ...Object.fromEntries(told) };
}

const made = new WeakMap<Words, Map<Language, Words>>();

/**
 * Of the published words, which are in the first language, what pages of a language say: of another one only what is the same in every
 * language, and the lists that owners tell in each. The same words give the same object.
 */
export function wordsIn(language: Language, words: Words): Words {
  const known = made.get(words) ?? new Map<Language, Words>();
  made.set(words, known);
  const before = known.get(language);
  if (before) return before;
  const told = language === first ? wordsOfFirst(words) : wordsOfEveryLanguage(words, language);
  const described = exchangePictures(told, (picture) => describe(language, picture)) as Words;
  known.set(language, described);
  return described;
}
