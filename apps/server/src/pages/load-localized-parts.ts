import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Services } from '@app/api/core/context';
import { siteWords } from '@app/content/change-site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import { type Language, languages } from '@app/contracts/languages';
import * as english from './localized-parts';

export type LocalizedParts = typeof english;

/** Loads the text-dependent parts of the server for a language, with the currently published texts. */
export type LoadLocalizedParts = (language: Language) => Promise<LocalizedParts>;

/** Loads the parts that `npm run build` wrote beside the server. */
function loadBuiltParts(language: Language): Promise<LocalizedParts> {
  const file = join(import.meta.dirname, `localized-parts.${language}.js`);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Loads each language on first use. */
export function createLocalizedPartsLoader(
  load: (language: Language) => Promise<LocalizedParts> = loadBuiltParts,
): LoadLocalizedParts {
  const loaded = new Map<Language, Promise<LocalizedParts>>();
  return async (language) => {
    if (language === languages[0]) return english;
    const loading = loaded.get(language) ?? load(language);
    loaded.set(language, loading);
    const parts = await loading;
    parts.setSiteWords(localizedWordsIn(language, siteWords()));
    parts.setSiteCurrency(siteCurrency());
    return parts;
  };
}

/** The loader of this process, which loads each language once. */
export const localizedParts = createLocalizedPartsLoader();

/** The built-in texts of other languages, for services. */
export const builtWords: Services['builtWords'] = async (language, paths) =>
  (await localizedParts(language)).standardWords(paths);
