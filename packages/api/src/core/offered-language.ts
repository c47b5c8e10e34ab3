import { type Language, languages } from '@app/contracts/languages';
import type { Services } from './context';

/** Returns the language if the site offers it (LANGUAGES), else the first one. */
export function offeredLanguage(
  { languages: offered }: Pick<Services, 'languages'>,
  language: Language | undefined,
): Language {
  return language && offered.includes(language) ? language : languages[0];
}
