import { keep } from '~/lib/kept-text';

export const placeKey = 'place-before-login';

/** Where a page was left for the login. */
export interface Place {
  href: string;
  /** How far the page was scrolled, in pixels. */
  top: number;
  /** When, in epoch milliseconds. */
  at: number;
}

/** Remembers in this tab how far the page is scrolled that the login will lead back to. */
export function rememberPlace(href: string | undefined): void {
  const place = { href, top: window.scrollY, at: Date.now() };
  keep('sessionStorage', placeKey, href && place.top > 0 ? JSON.stringify(place) : '');
}
