import { addressIn, readLanguage } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { type LocationRewrite, redirect } from '@tanstack/react-router';

/** The whole address of a page in this build's language; `siteUrl` has no slash at the end. */
export function pageUrl(siteUrl: string, path: string): string {
  return siteUrl + addressIn(language, path);
}

/** Between the paths of the routes, which are the same in all languages, and the addresses of this build's pages. */
export const languageRewrite: LocationRewrite = {
  input: ({ url }) => {
    const { language: asked, path } = readLanguage(url.pathname);
    if (asked === language) url.pathname = path;
    return url;
  },
  output: ({ url }) => {
    url.pathname = addressIn(language, url.pathname);
    return url;
  },
};

/** For `beforeLoad` of the root: a page in another language than this build's is another document. */
export function leaveForOtherLanguage({ publicHref }: { publicHref: string }): void {
  const { pathname } = new URL(publicHref, 'http://own.invalid');
  if (readLanguage(pathname).language !== language)
    throw redirect({ href: publicHref, reloadDocument: true });
}
