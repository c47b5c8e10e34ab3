import {
  isTranslated,
  type Language,
  languages,
  localizeAddress,
  readLanguage,
} from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { type LocationRewrite, redirect } from '@tanstack/react-router';

/** Returns the address of a page or text file in this build's language. */
export function localizedPath(path: string): string {
  return localizeAddress(language, path);
}

/** Returns the absolute URL; `siteUrl` has no trailing slash. */
export function pageUrl(siteUrl: string, path: string): string {
  return siteUrl + localizedPath(path);
}

/** Whether the page at a route path belongs to this build. */
export function isInThisLanguage(path: string): boolean {
  return language === languages[0] || isTranslated(path);
}

/** Copies the URL, because the router reads a location's path from the one it passed. */
function withPath(url: URL, path: string): URL {
  const copy = new URL(url);
  copy.pathname = path;
  return copy;
}

/**
 * Converts between route paths, which are the same in all languages, and the addresses of this build's pages.
 */
export const languageRewrite: LocationRewrite = {
  input: ({ url }) => {
    const { language: requested, path } = readLanguage(url.pathname);
    return requested === language ? withPath(url, path) : url;
  },
  output: ({ url }) => withPath(url, localizedPath(url.pathname)),
};

/**
 * For `beforeLoad` of the root: a page in another language than this build's is a separate document. In a
 * language that the site does not offer there are no pages.
 */
export function redirectToOtherLanguage(
  { publicHref }: { publicHref: string },
  languages: readonly Language[],
): void {
  const { pathname } = new URL(publicHref, 'http://own.invalid');
  const requested = readLanguage(pathname).language;
  if (requested !== language && languages.includes(requested))
    throw redirect({ href: publicHref, reloadDocument: true });
}
