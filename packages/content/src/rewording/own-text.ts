import type { Language } from '@app/contracts/languages';
import { parseWordPath, pathInLanguage } from '../path-in-language';
import type { Words } from '../site-words';
import { type BuiltText, keyOf, ownWords, placeholdersIn, templateOf } from './built-text';
import { builtTexts } from './built-texts.gen';
import { hasBothLanguages, messageSections, pathOfModule, refusalPath } from './message-modules';

/**
 * Returns the texts of a language by the beginning of their paths, in the order of the studio. A text of a screen that
 * reads like an earlier one is left out: both change together, because one wording has one meaning for readers.
 */
function offerTexts(language: Language) {
  const pathByKey = new Map<string, string>();
  const texts = Object.entries(builtTexts[language]);
  const offer = (start: string, isOfScreens: boolean) => {
    const own = texts.filter(([path]) => path.startsWith(start));
    if (!isOfScreens) return own;
    return own.filter(([path, text]) => {
      const key = keyOf(text);
      return !pathByKey.has(key) && pathByKey.set(key, path);
    });
  };
  const starts = messageSections
    .flatMap(({ modules }) => modules)
    .map((module) => [`${pathOfModule(module)}.`, !hasBothLanguages(module)] as const);
  const byStart = new Map(
    [...starts, [refusalPath(''), true] as const].map(([start, isOfScreens]) => [
      start,
      offer(start, isOfScreens),
    ]),
  );
  return { byStart, pathByKey, paths: new Set([...byStart.values()].flat().map(([path]) => path)) };
}

type Offered = ReturnType<typeof offerTexts>;
const offered = new Map<Language, Offered>();

function offeredIn(language: Language): Offered {
  const found = offered.get(language) ?? offerTexts(language);
  offered.set(language, found);
  return found;
}

/** Returns the texts that the studio offers below the beginning of a path. */
export const textsBelow = (language: Language, start: string): [path: string, text: BuiltText][] =>
  offeredIn(language).byStart.get(start) ?? [];

/** Returns the path at which owners change the text at a path. */
function offeredPath(language: Language, path: string): string {
  const { pathByKey, paths } = offeredIn(language);
  const text = builtTexts[language][path];
  return text === undefined || paths.has(path) ? path : (pathByKey.get(keyOf(text)) ?? path);
}

/**
 * Returns the owner's words for a text of the product by its path, with the number of each value in the original;
 * undefined where there are none. For servers, which write in every language.
 */
export function ownText(words: Words, at: string): string | undefined {
  const { language, path } = parseWordPath(at);
  const from = offeredPath(language, path);
  const own = words[pathInLanguage(language, from)];
  const built = builtTexts[language][from];
  return typeof own === 'string' && built !== undefined ? ownWords(built, own) : undefined;
}

/** Returns the same with the names of the values in the original. */
export function ownTemplate(words: Words, at: string): string | undefined {
  const { language, path } = parseWordPath(at);
  const names = placeholdersIn(templateOf(builtTexts[language][path] ?? ''));
  return ownText(words, at)?.replace(/\{(\d+)\}/g, (place, number: string) => {
    const name = names[Number(number)];
    return name === undefined ? place : `{${name}}`;
  });
}
