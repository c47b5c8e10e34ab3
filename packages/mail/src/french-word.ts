import { siteWords } from '@app/content/change-site-words';
import { localizedWordsIn } from '@app/content/words-in-language';

/** Returns the owner's published French text for a path; undefined if there is none. */
export function frenchWord(path: string): string | undefined {
  const word = localizedWordsIn('fr', siteWords())[path];
  return typeof word === 'string' ? word : undefined;
}
