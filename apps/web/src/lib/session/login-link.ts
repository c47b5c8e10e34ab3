import { localizeAddress } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { ownPath } from '@app/contracts/own-path';
import type { AnyRouter, HistoryState } from '@tanstack/react-router';
import { isInThisLanguage } from '~/lib/routing/language-address';
import { isPathWithin } from '~/lib/routing/path-within';
import { rememberScroll } from './scroll-before-login';

const login = '/auth';

/**
 * Returns where the login should lead back to for an address of this site; for the login itself, its own
 * target.
 */
export function nextAfterLogin(href: string): string | undefined {
  let next = ownPath(href);
  while (next !== null && isPathWithin(next, login)) {
    next = ownPath(new URL(next, 'http://own.invalid').searchParams.get('next'));
  }
  return next ?? undefined;
}

/** Returns the login's location for `redirect` and links; it leads back to `href`. */
export function loginLink(href: string) {
  return { to: login, search: { next: nextAfterLogin(href) } } as const;
}

interface LoginOptions {
  /** Route path to go to after the login; the current page by default. */
  next?: string | undefined;
  /** New customers start with the sign-up. */
  step?: 'signup';
  /** Messages for the form. */
  state?: HistoryState;
  /** Replaces the current page in the history. */
  replace?: boolean;
}

/**
 * Opens the login, which leads back to the same scroll position of the page. Does nothing if the login is
 * already opening, unless there is a new message for the form.
 */
export function goToLogin(router: AnyRouter, { next, step, state, replace }: LoginOptions = {}): void {
  const { pathname, publicHref } = router.latestLocation;
  if (pathname === login && !state) return;
  const way = loginLink(next === undefined ? publicHref : localizeAddress(language, next));
  if (pathname !== login) rememberScroll(way.search.next);
  const search = { ...way.search, ...(step && { step }) };
  const reloadDocument = !isInThisLanguage(login);
  void router.navigate({ ...way, search, state: state ?? {}, replace: replace ?? false, reloadDocument });
}
