import { writeStored } from '~/lib/storage/safe-storage';

export const scrollKey = 'place-before-login';

/** Scroll position of the page left for the login. */
export interface StoredScroll {
  href: string;
  /** Scroll offset in pixels. */
  top: number;
  /** Time in epoch milliseconds. */
  at: number;
}

/** Stores in this tab the scroll position of the page the login will lead back to. */
export function rememberScroll(href: string | undefined): void {
  const place = { href, top: window.scrollY, at: Date.now() };
  writeStored('sessionStorage', scrollKey, href && place.top > 0 ? JSON.stringify(place) : '');
}
