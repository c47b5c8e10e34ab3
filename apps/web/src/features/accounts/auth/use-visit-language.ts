import { type Language, languages, readLanguage } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_public/auth');

/**
 * Returns the visitor's language: that of this build, or that of the page they came from when the sign-in URL
 * carries no language.
 */
export function useVisitLanguage(): Language {
  const { next } = route.useSearch();
  return language === languages[0] && next ? readLanguage(next).language : language;
}
