import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteWords } from '@app/content/change-site-words';
import { wordsIn } from '@app/content/words-in-language';
import { type Language, languages } from '@app/contracts/languages';
import { siteCurrency } from '@app/contracts/money/site-currency';
import * as english from './worded-parts';

export type WordedParts = typeof english;

/** What the server makes of words, in a language, with what is published now. */
export type WordedIn = (language: Language) => Promise<WordedParts>;

/** As `npm run build` made it, beside the server. */
function loadBuilt(language: Language): Promise<WordedParts> {
  const file = join(import.meta.dirname, `worded-parts.${language}.js`);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Loads each language with the first thing that is made in it. */
export function createWordedIn(load: (language: Language) => Promise<WordedParts> = loadBuilt): WordedIn {
  const loaded = new Map<Language, Promise<WordedParts>>();
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
