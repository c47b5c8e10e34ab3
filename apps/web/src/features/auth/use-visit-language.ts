import { type Language, languages, readLanguage } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_public/auth');

/** In which language somebody reads the site: this build's, or that of the page from which they came to a sign-in without words in it. */
export function useVisitLanguage(): Language {
  const { next } = route.useSearch();
  return language === languages[0] && next ? readLanguage(next).language : language;
}
