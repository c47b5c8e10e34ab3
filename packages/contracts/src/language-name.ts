import type { Language } from './languages';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a language, for the team. */
export function languageName(language: Language): string {
  return names.of(language) ?? language;
}
