import { siteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { type Language, languages } from '@app/contracts/languages';

const textsOf = (words: Words) => languages.map((language) => JSON.stringify(localizedWordsIn(language, words)));

/** Returns a function that lists the languages whose page texts have changed since its previous call. */
export function followLanguages(): () => Language[] {
  let words = siteWords();
  let texts = textsOf(words);
  return () => {
    if (siteWords() === words) return [];
    words = siteWords();
    const before = texts;
    texts = textsOf(words);
    return languages.filter((_, place) => texts[place] !== before[place]);
  };
}
