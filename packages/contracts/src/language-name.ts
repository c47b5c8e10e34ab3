import type { Language } from './languages';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in English, for the team. */
export function languageName(language: Language): string {
  return names.of(language) ?? language;
}
