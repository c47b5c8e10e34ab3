import { addressIn } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import type { AnyRouter, HistoryState } from '@tanstack/react-router';
import { isOfThisLanguage } from '~/lib/routing/language-address';
import { isPathWithin, sameSitePath } from '~/lib/routing/same-site-path';
import { rememberScroll } from './scroll-before-login';

const login = '/auth';

/** Where the login leads back to from an address of this site; from the login itself, to where that would lead. */
export function nextAfterLogin(href: string): string | undefined {
  let next = sameSitePath(href);
  while (next !== null && isPathWithin(next, login)) {
    next = sameSitePath(new URL(next, 'http://own.invalid').searchParams.get('next'));
  }
  return next ?? undefined;
}

/** The way to the login, for `redirect` and links: it leads back to `href`. */
export function loginLink(href: string) {
  return { to: login, search: { next: nextAfterLogin(href) } } as const;
}

interface LoginOptions {
  /** Path of the routes to go to afterwards; the page that is shown when left out. */
  next?: string | undefined;
  /** New customers begin with the sign-up. */
  step?: 'signup';
  /** What the form has to say. */
  state?: HistoryState;
  /** Back skips the page that is shown. */
  replace?: boolean;
}

/**
 * Leads to the login and afterwards back, to the same place of the page. Who is on the way there already stays on it,
 * unless the form has something new to say.
 */
export function goToLogin(router: AnyRouter, { next, step, state, replace }: LoginOptions = {}): void {
  const { pathname, publicHref } = router.latestLocation;
  if (pathname === login && !state) return;
  const way = loginLink(next === undefined ? publicHref : addressIn(language, next));
  if (pathname !== login) rememberScroll(way.search.next);
  const search = { ...way.search, ...(step && { step }) };
  const reloadDocument = !isOfThisLanguage(login);
  void router.navigate({ ...way, search, state: state ?? {}, replace: replace ?? false, reloadDocument });
}
