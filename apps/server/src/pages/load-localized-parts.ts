import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Services } from '@app/api/core/context';
import { siteWords } from '@app/content/change-site-words';
import { wordsIn } from '@app/content/words-in-language';
import { type Language, languages } from '@app/contracts/languages';
import { siteCurrency } from '@app/contracts/money/site-currency';
import * as english from './localized-parts';

export type LocalizedParts = typeof english;

/** What the server makes of words, in a language, with what is published now. */
export type LoadLocalizedParts = (language: Language) => Promise<LocalizedParts>;

/** As `npm run build` made it, beside the server. */
function loadBuilt(language: Language): Promise<LocalizedParts> {
  const file = join(import.meta.dirname, `localized-parts.${language}.js`);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Loads each language with the first thing that is made in it. */
export function createLocalizedPartsLoader(
  load: (language: Language) => Promise<LocalizedParts> = loadBuilt,
): LoadLocalizedParts {
  const loaded = new Map<Language, Promise<LocalizedParts>>();
  return async (language) => {
    if (language === languages[0]) return english;
    const loading = loaded.get(language) ?? load(language);
    loaded.set(language, loading);
    const parts = await loading;
    parts.setSiteWords(wordsIn(language, siteWords()));
    parts.setSiteCurrency(siteCurrency());
    return parts;
  };
}

/** Those of this process, which needs each once. */
export const localizedParts = createLocalizedPartsLoader();

/** The first words of other languages, as services have them. */
export const builtWords: Services['builtWords'] = async (language, paths) =>
  (await localizedParts(language)).standardWords(paths);
