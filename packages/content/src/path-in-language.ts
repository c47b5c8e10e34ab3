import { type Language, languages } from '@app/contracts/languages';
import { otherLanguages } from '@app/contracts/other-languages';

/**
 * The path of words in a language, or the id of a section of them: that of the first language behind the name of the other one, such as
 * `fr.home.hero.headline` (docs/decisions/0049-french-words-beside-the-english-ones.md).
 */
export function pathIn(language: Language, path: string): string {
  return language === languages[0] ? path : `${language}.${path}`;
}

/** The language of a path of words, and the path that they have on the pages of it. */
export function readWordPath(path: string): { language: Language; path: string } {
  const language = otherLanguages.find((other) => path.startsWith(`${other}.`));
  return language ? { language, path: path.slice(language.length + 1) } : { language: languages[0], path };
}
