import { addressIn, isTranslated, languages, readLanguage } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { type LocationRewrite, redirect } from '@tanstack/react-router';

/** The address of a page or a file with words in this build's language. */
export function addressHere(path: string): string {
  return addressIn(language, path);
}

/** The same, whole; `siteUrl` has no slash at the end. */
export function pageUrl(siteUrl: string, path: string): string {
  return siteUrl + addressHere(path);
}

/** Whether the page at a path of the routes belongs to this build. */
export function isOfThisLanguage(path: string): boolean {
  return language === languages[0] || isTranslated(path);
}

/** A copy: the router takes the path of a location from the one it has given. */
function withPath(url: URL, path: string): URL {
  const copy = new URL(url);
  copy.pathname = path;
  return copy;
}

/** Between the paths of the routes, which are the same in all languages, and the addresses of this build's pages. */
export const languageRewrite: LocationRewrite = {
  input: ({ url }) => {
    const { language: asked, path } = readLanguage(url.pathname);
    return asked === language ? withPath(url, path) : url;
  },
  output: ({ url }) => withPath(url, addressHere(url.pathname)),
};

/** For `beforeLoad` of the root: a page in another language than this build's is another document. */
export function leaveForOtherLanguage({ publicHref }: { publicHref: string }): void {
  const { pathname } = new URL(publicHref, 'http://own.invalid');
  if (readLanguage(pathname).language !== language)
    throw redirect({ href: publicHref, reloadDocument: true });
}
