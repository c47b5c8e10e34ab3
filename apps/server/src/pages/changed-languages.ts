import { siteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { type Language, languages } from '@app/contracts/languages';

const serializeTexts = (words: Words) =>
  languages.map((language) => JSON.stringify(localizedWordsIn(language, words)));

/** Returns a function that lists the languages whose page texts have changed since its previous call. */
export function createChangeDetector(): () => Language[] {
  let words = siteWords();
  let texts = serializeTexts(words);
  return () => {
    if (siteWords() === words) return [];
    words = siteWords();
    const before = texts;
    texts = serializeTexts(words);
    return languages.filter((_, place) => texts[place] !== before[place]);
  };
}
