import { siteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import { wordsIn } from '@app/content/words-in-language';
import { type Language, languages } from '@app/contracts/languages';

const textsOf = (words: Words) => languages.map((language) => JSON.stringify(wordsIn(language, words)));

/** Answers, each time it is asked, in which languages pages say other words than the time before. */
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
