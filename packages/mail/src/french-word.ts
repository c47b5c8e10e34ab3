import { siteWords } from '@app/content/change-site-words';
import { wordsIn } from '@app/content/words-in-language';

/** What the owner has published at a path in French; undefined while nothing is. */
export function frenchWord(path: string): string | undefined {
  const word = wordsIn('fr', siteWords())[path];
  return typeof word === 'string' ? word : undefined;
}
