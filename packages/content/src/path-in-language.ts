import { type Language, languages } from '@app/contracts/languages';
import { otherLanguages } from '@app/contracts/other-languages';

/**
 * Returns the path of texts in a language, or the id of a section: the first language's path prefixed with
 * the other language, such as `fr.home.hero.headline`
 * (docs/decisions/0049-french-texts-are-sections-of-their-own.md).
 */
export function pathInLanguage(language: Language, path: string): string {
  return language === languages[0] ? path : `${language}.${path}`;
}

/** Splits a path of texts into its language and the path used on pages in that language. */
export function parseWordPath(path: string): { language: Language; path: string } {
  const language = otherLanguages.find((other) => path.startsWith(`${other}.`));
  return language ? { language, path: path.slice(language.length + 1) } : { language: languages[0], path };
}
