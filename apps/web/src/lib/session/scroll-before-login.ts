import { writeStored } from '~/lib/storage/safe-storage';

export const scrollKey = 'place-before-login';

/** Where a page was left for the login. */
export interface StoredScroll {
  href: string;
  /** How far the page was scrolled, in pixels. */
  top: number;
  /** When, in epoch milliseconds. */
  at: number;
}

/** Remembers in this tab how far the page is scrolled that the login will lead back to. */
export function rememberScroll(href: string | undefined): void {
  const place = { href, top: window.scrollY, at: Date.now() };
  writeStored('sessionStorage', scrollKey, href && place.top > 0 ? JSON.stringify(place) : '');
}
